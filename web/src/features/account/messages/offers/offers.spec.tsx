import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../../base/testing.js';
import { makeFragmentData } from '../../../../generated/index.js';
import { startTexts } from '../../../../ui/testing.js';
import type { Offer } from './offer-card.js';
import { Offers, ThreadOffers } from './offers.js';

const ID = `conversation_${'a'.repeat(32)}`;
const [buyer, seller] = ['person_mina', 'person_kaito'];
const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const open: Offer = {
  ...{ id: 'offer_1', madeBy: buyer, amountCents: 700, currency: 'usd', startDate: null, endDate: null },
  ...{ status: 'open', expiresAt: hence(47), keptUntil: null },
};
const listing = {
  ...{ id: 'listing-akira', status: 'live', currency: 'usd', buyable: 1 },
  ...{ rateType: 'buy', rateCents: 900, depositCents: 0, offers: [] },
} as const;
const rent = { rateType: 'rent_daily', rateCents: 450, depositCents: 0 };
let changes: number;

function show(readerId: string, offers: Offer[], of: object | null = listing, name = 'Kaito') {
  const conversation = { id: ID, buyerId: buyer, listing: of, offers } as never;
  const onChange = async () => void (changes += 1);
  renderAt(
    '/account',
    <Offers conversation={makeFragmentData(conversation, ThreadOffers)} name={name} readerId={readerId} onChange={onChange} />,
  );
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => startTexts());
beforeEach(() => {
  changes = 0;
});

describe('offer in a conversation', () => {
  it('is made with an amount in the listing’s currency', async () => {
    const sent = answerCalls({ [`POST /conversations/${ID}/offers`]: { status: 201, body: {} } });
    show(buyer, []);
    await press('Make an offer');
    await press('Send offer');
    expect(await screen.findByText('Enter an amount above zero.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Amount for one copy'), '7.50');
    await press('Send offer');
    await waitFor(() => expect(changes).toBe(1));
    expect(sent.map(({ body }) => body)).toEqual([{ amountCents: 750, currency: 'usd' }]);
    expect(screen.queryByLabelText('Amount for one copy')).toBeNull();
  });

  it('keeps its order around a right-to-left name', () => {
    answerCalls({});
    show(seller, [open], listing, 'مكتبة');
    expect(screen.getByText(/\u2068مكتبة\u2069.*\$7/)).toBeVisible();
  });

  it('shows the asking price, with a note if it is higher', async () => {
    answerCalls({});
    show(buyer, []);
    await press('Make an offer');
    expect(screen.getByText('Asking price:', { exact: false })).toHaveTextContent('Asking price: $9');
    await userEvent.type(screen.getByLabelText('Amount for one copy'), '9');
    expect(screen.queryByText('This is more than the asking price.')).toBeNull();
    await userEvent.type(screen.getByLabelText('Amount for one copy'), '0');
    expect(screen.getByText('This is more than the asking price.')).toBeVisible();
  });

  it('shows the price of its days', async () => {
    answerCalls({});
    show(buyer, [], { ...listing, ...rent, buyable: 0 });
    await press('Make an offer');
    await userEvent.type(screen.getByLabelText('From'), '2031-05-01');
    await userEvent.type(screen.getByLabelText('To (return date)'), '2031-05-04');
    expect(screen.getByText('Asking price:', { exact: false })).toHaveTextContent('Asking price: $4.50 per day ($13.50 for these days)');
    await userEvent.type(screen.getByLabelText('Total rent'), '14');
    expect(screen.getByText('This is more than the asking price.')).toBeVisible();
  });

  it('is not offered if nothing is for sale', () => {
    for (const one of [null, { ...listing, buyable: 0 }, { ...listing, status: 'paused' }]) show(buyer, [], one);
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it('is for days of a rental', async () => {
    const sent = answerCalls({ [`POST /conversations/${ID}/offers`]: { status: 201, body: {} } });
    show(buyer, [], { ...listing, rateType: 'rent_daily', buyable: 0 });
    await press('Make an offer');
    await userEvent.type(screen.getByLabelText('Total rent'), '20');
    await press('Send offer');
    expect(await screen.findByText('The last day comes after the first.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('From'), '2031-05-01');
    await userEvent.type(screen.getByLabelText('To (return date)'), '2031-05-04');
    await press('Send offer');
    await waitFor(() => expect(changes).toBe(1));
    expect(sent.map(({ body }) => body)).toEqual([{ amountCents: 2_000, currency: 'usd', startDate: '2031-05-01', endDate: '2031-05-04' }]);
  });

  it('is for the copy or for days of a listing with both options', async () => {
    const sent = answerCalls({ [`POST /conversations/${ID}/offers`]: { status: 201, body: {} } });
    show(buyer, [], { ...listing, offers: [rent] });
    await press('Make an offer');
    expect(screen.queryByLabelText('From')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Buy or rent?'), 'Rent a copy');
    expect(screen.getByLabelText('From')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Buy or rent?'), 'Buy a copy');
    await userEvent.type(screen.getByLabelText('Amount for one copy'), '7');
    await press('Send offer');
    await waitFor(() => expect(changes).toBe(1));
    expect(sent.map(({ body }) => body)).toEqual([{ amountCents: 700, currency: 'usd' }]);
  });

  it('is for days if no copy is left', async () => {
    answerCalls({});
    show(buyer, [], { ...listing, offers: [rent], buyable: 0 });
    await press('Make an offer');
    expect(screen.getByLabelText('From')).toBeVisible();
    expect(screen.queryByLabelText('Buy or rent?')).toBeNull();
  });

  it('is countered for the copy if it was for the copy', async () => {
    answerCalls({});
    show(seller, [open], { ...listing, offers: [rent] });
    await press('Counter-offer');
    expect(screen.getByLabelText('Amount for one copy')).toBeVisible();
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('is accepted after an explanation', async () => {
    const sent = answerCalls({ 'POST /offers/offer_1/accept': { status: 200, body: {} } });
    show(seller, [open]);
    expect(screen.getByText('Kaito offers $7.00.')).toBeVisible();
    expect(screen.getByRole('timer')).toBeVisible();
    await press('Accept $7.00');
    expect(sent).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('We will reserve one copy for the buyer for 24 hours');
    await userEvent.click(screen.getAllByRole('button', { name: 'Accept $7.00' }).at(-1)!);
    await waitFor(() => expect(changes).toBe(1));
    expect(sent.map(({ path }) => path)).toEqual(['/offers/offer_1/accept']);
  });

  it('is declined or countered', async () => {
    const sent = answerCalls({
      'POST /offers/offer_1/decline': { status: 200, body: {} },
      'POST /offers/offer_1/counter': { status: 201, body: {} },
    });
    show(seller, [open]);
    await press('Decline');
    await waitFor(() => expect(changes).toBe(1));
    await press('Counter-offer');
    await userEvent.type(screen.getByLabelText('Amount for one copy'), '9');
    await press('Send offer');
    await waitFor(() => expect(changes).toBe(2));
    expect(sent.map(({ path }) => path)).toEqual(['/offers/offer_1/decline', '/offers/offer_1/counter']);
  });

  it('is withdrawn by its author, with a message if too late', async () => {
    const ended = { error: 'offer_ended', message: 'This offer has ended.' };
    answerCalls({ 'POST /offers/offer_1/withdraw': { status: 409, body: ended } });
    show(buyer, [open]);
    expect(screen.getByText('You offer $7.00.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
    await press('Withdraw');
    expect(await screen.findByText('This offer has ended.')).toBeVisible();
    expect(changes).toBe(1);
  });

  it('leads its buyer to the checkout once accepted', () => {
    const kept: Offer = { ...open, status: 'kept', keptUntil: hence(20) };
    show(buyer, [kept]);
    expect(screen.getByText('Agreed: $7.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/checkout');
  });
});
