import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { sampleListings } from '../demo/demo.js';
import { MakeOffer } from './ask-seller.js';
import type { Item } from './use-item.js';

const item = {
  ...{ ...sampleListings[0]!, id: 'listing-akira', title: 'Akira 1', currency: 'usd', buyable: 1 },
  ...{ rateType: 'buy', rateCents: 900, depositCents: 0, offers: [] },
} as unknown as Item;
const signedIn = { 'GET /user/status': { body: { user: { id: 'person_mina', role: 'buyer' }, wallet: null } } };

beforeAll(() => startTexts());
beforeEach(() => localStorage.setItem('app_token', 'h.e30.s'));

describe('offer on the page of a listing', () => {
  it('opens the conversation with it and leads there', async () => {
    const sent = answerCalls({
      ...signedIn,
      'POST /items/listing-akira/conversations': { status: 201, body: { conversationId: 'conversation_1', messageId: 'message_1' } },
      'POST /conversations/conversation_1/offers': { status: 201, body: {} },
    });
    renderAt('/item/listing-akira', <MakeOffer item={item} sample={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Make an offer' }));
    await userEvent.type(await screen.findByLabelText('Amount for one copy'), '7.50');
    expect(screen.getByText('Asking price:', { exact: false })).toHaveTextContent('$9');
    await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByTestId('here')).toHaveTextContent('/account?tab=messages&conversation=conversation_1');
    const commands = sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
    expect(commands).toEqual([
      ['/items/listing-akira/conversations', { message: 'I would like to make you an offer.' }],
      ['/conversations/conversation_1/offers', { amountCents: 750, currency: 'usd' }],
    ]);
  });

  it('is hidden if nothing is available', () => {
    answerCalls(signedIn);
    renderAt('/item/listing-akira', <MakeOffer item={{ ...item, buyable: 0 }} sample={false} />);
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it('requires a person', async () => {
    localStorage.clear();
    answerCalls({});
    renderAt('/item/listing-akira', <MakeOffer item={item} sample={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Make an offer' }));
    expect(await screen.findByText('Sign in to make an offer.')).toBeVisible();
  });
});
