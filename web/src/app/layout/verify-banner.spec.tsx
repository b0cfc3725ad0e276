import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTexts } from '../../ui/testing.js';
import { useSession } from '../../base/session.js';
import { answerCalls, renderAt } from '../../base/testing.js';
import { storeToken } from '../../base/token.js';
import { VerifyBanner } from './verify-banner.js';

const status = (verified: boolean) => ({
  body: {
    user: { id: 'p', role: 'buyer', display_name: 'Aiko', email: 'aiko@example.com', email_verified: verified, onboarding_status: null },
    wallet: null,
  },
});
const emptyCart = { body: { id: null, subtotalCents: 0, items: [] } };
const Known = () => <span>{useSession().status}</span>;
const again = () => screen.findByRole('button', { name: 'Send the link again' });

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('verification banner', () => {
  it('asks a new person to verify their address and sends the link again', async () => {
    storeToken('token-1');
    const sent = answerCalls({
      'GET /user/status': status(false),
      'GET /cart': emptyCart,
      'POST /auth/verify-email/resend': { status: 202, body: { ok: true } },
    });
    renderAt('/', <VerifyBanner />);
    expect(await screen.findByText(/with the link we sent to aiko@example.com/)).toBeVisible();
    await userEvent.click(await again());
    expect(await screen.findByText('We sent another link to aiko@example.com.')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it("shows the server's sentence at the limit", async () => {
    storeToken('token-1');
    const message = 'We have sent the link several times today.';
    answerCalls({
      'GET /user/status': status(false),
      'GET /cart': emptyCart,
      'POST /auth/verify-email/resend': { status: 429, body: { error: 'too_many_requests', message } },
    });
    renderAt('/', <VerifyBanner />);
    await userEvent.click(await again());
    expect(await screen.findByText(message)).toBeVisible();
  });

  it.each([
    ['who has confirmed', 'token-1'],
    ['who is not signed in', null],
  ])('is hidden from a person %s', async (_, token) => {
    if (token) storeToken(token);
    answerCalls({ 'GET /user/status': status(true), 'GET /cart': emptyCart });
    renderAt(
      '/',
      <>
        <VerifyBanner />
        <Known />
      </>,
    );
    await screen.findByText(token ? 'authenticated' : 'unauthenticated');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
