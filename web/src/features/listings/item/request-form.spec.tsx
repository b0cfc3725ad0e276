import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { RequestForm } from './request-form.js';
import { SignInFirst } from '../sign-in-first.js';
import type { Item } from './use-item.js';

const item = { id: 'listing-berserk-kaito' } as Item;
const path = 'POST /items/listing-berserk-kaito/requests';

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

async function write(message: string) {
  renderAt('/item/listing-berserk-kaito', <RequestForm item={item} />);
  if (message) await userEvent.type(screen.getByLabelText('Message'), message);
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
}

describe('request to the seller', () => {
  it('carries the message and the preferred delivery', async () => {
    const sent = answerCalls({ [path]: { status: 201, body: { request: { id: 'request_1' } } } });
    await write('Is the obi intact?');
    expect(await screen.findByText("Request sent. The seller's answer appears in your messages.")).toBeVisible();
    expect(sent[0]).toMatchObject({ body: { message: 'Is the obi intact?', preferredDelivery: 'shipping' } });
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('is not sent without text', async () => {
    const sent = answerCalls({});
    await write('');
    expect(sent).toEqual([]);
  });

  it('keeps the message and shows the specified sentence without a response', async () => {
    answerCalls({ [path]: 'no answer' });
    await write('Is the obi intact?');
    expect(await screen.findByText('Request failed. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Is the obi intact?');
  });

  it("shows the server's refusal", async () => {
    answerCalls({ [path]: { status: 422, body: { error: 'own_listing', message: 'This is your own listing.' } } });
    await write('Hello');
    expect(await screen.findByText('This is your own listing.')).toBeVisible();
  });
});

describe('visitor before a request', () => {
  it('leads a visitor to the sign-in and back to the listing', async () => {
    answerCalls({});
    renderAt(
      '/item/listing-berserk-kaito',
      <SignInFirst sample={false} sampleText="sample" signInText="Sign in to ask." children="form" />,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByTestId('here')).toHaveTextContent('/signin {"from":"/item/listing-berserk-kaito"}');
  });

  it('reports a sample as such', () => {
    answerCalls({});
    renderAt('/item/demo-x', <SignInFirst sample sampleText="Sample listings cannot be requested." signInText="" children="form" />);
    expect(screen.getByText('Sample listings cannot be requested.')).toBeVisible();
    expect(screen.queryByText('form')).toBeNull();
  });
});
