import { beforeEach, describe, expect, it } from '@jest/globals';
import { useQuery } from '@apollo/client/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { gql, type TypedDocumentNode } from '@apollo/client';
import { loseToken, storeToken } from '../base/token.js';
import { answerCalls, statusOf } from '../base/testing.js';
import { Providers } from './providers.js';

const Own: TypedDocumentNode<{ own: string }> = gql`
  query Own {
    own
  }
`;

function Shown() {
  const { data } = useQuery(Own);
  return <p>{data?.own ?? 'nothing'}</p>;
}

beforeEach(() => localStorage.clear());

describe('data of one person', () => {
  const open = async () => {
    localStorage.setItem('app_token', 'token-1');
    let asked = 0;
    answerCalls({
      'GET /user/status': { body: statusOf() },
      'GET /cart': { body: { cart: { items: [] } } },
      'POST /graphql': () => ({ body: { data: { own: `answer ${++asked}` } } }),
    });
    render(
      <Providers>
        <Shown />
      </Providers>,
    );
    expect(await screen.findByText(/^answer/)).toBeVisible();
    return () => asked;
  };

  it('stays on the page when the session is lost, without a new query (X-18)', async () => {
    const asked = await open();
    const before = asked();
    await act(async () => loseToken());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(asked()).toBe(before);
    expect(screen.getByText(`answer ${before}`)).toBeVisible();
  });

  it('is queried again after a sign-in or sign-out', async () => {
    const asked = await open();
    const before = asked();
    await act(async () => storeToken('token-2'));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });
});
