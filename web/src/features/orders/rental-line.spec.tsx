import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../base/testing.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { startTexts } from '../../ui/testing.js';
import { RentalLine } from './rental-line.js';
import type { OrderRental } from './rental-of-order.js';

const id = `rental_${'0'.repeat(32)}`;
const line: OrderRental = {
  ...{ rentalId: id, itemId: 'listing-akira', title: 'Akira 1', coverUrl: null, status: 'confirmed', ships: true },
  ...{ startDate: '2026-06-05', endDate: '2026-06-08', rentCents: 1_500, shippingCents: 600 },
  ...{ depositCents: 4_000, depositCapturedCents: 0, depositReleasedCents: 0 },
};
const rental = {
  ...{
    __typename: 'Rental',
    id,
    status: 'confirmed',
    disputed: false,
    captureReason: null,
    lateDays: 0,
    carrier: null,
    trackingNumber: null,
  },
  ...{
    sentBackAt: null,
    ships: true,
    returnAddress: null,
    returnCarrier: null,
    returnTrackingNumber: null,
    claimUntil: null,
    contestUntil: null,
  },
  ...{ depositCapturedCents: 0, depositReleasedCents: 0, itemId: 'listing-akira', startDate: '2026-06-05', endDate: '2026-06-08' },
  ...{ rateType: 'rent_daily', rateCents: 500, rentCents: 1_500, totalRentCents: 1_500 },
  ...{ extendsId: null, deliveredAt: null, paidUntil: '2026-06-08' },
};
const confirmed = {
  __typename: 'RentalStep',
  at: '2026-06-01T10:00:00Z',
  type: 'RentalConfirmed',
  actorId: 'system:orders',
  actorRole: 'system',
};
const history = {
  __typename: 'Rental',
  id,
  sellerId: 'person_s',
  renterId: 'person_m',
  currency: 'usd',
  timeline: [{ ...confirmed, note: null, isAhead: false, sums: [] }],
  condition: null,
  returnPictures: [],
};
const calendar = {
  slots: [
    { id: id.replace('rental', 'buffer'), start_date: '2026-06-08', end_date: '2026-06-10', blocked_reason: 'Return buffer', copy: 1 },
  ],
  reservations: [{ id, start_date: '2026-06-05', end_date: '2026-06-08', status: 'confirmed', deposit_cents: 0, copy: 1 }],
  ...{ copies: 1, terms: { minDays: 1, maxDays: 14, bufferDays: 2 }, today: '2026-06-07', timeZone: 'UTC' },
};
const button = (name: string) => screen.findByRole('button', { name });

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

function show(change: object = {}, past: object = {}, extended: object = {}) {
  const contract = { status: 200, body: { contract: {}, ...extended } };
  const calls = answerCalls({
    'GET /items/listing-akira/availability': { body: calendar },
    'GET /cart': { body: { id: 'cart_1', subtotalCents: 0, items: [] } },
    ...Object.fromEntries(['mark-delivered', 'send-back', 'cancel', 'extend'].map((step) => [`POST /contracts/${id}/${step}`, contract])),
  });
  renderAt(
    '/orders/1',
    <GraphAnswers answers={{ RentalOfOrder: { rental: { ...rental, ...change } }, RentalHistory: { rental: { ...history, ...past } } }}>
      <ul>
        <RentalLine line={line} currency="usd" paid isBuyer onChange={async () => {}} />
      </ul>
    </GraphAnswers>,
  );
  return calls;
}

describe('rented line of an order', () => {
  const lines = ['〒101-0051', '東京都千代田区神田1-2-3', '森 海斗 様', 'Japan'];
  const returnAddress = { __typename: 'Address', lines };

  it('shows its renter the return address, also in the dialog', async () => {
    show({ status: 'active', returnAddress });
    expect(await screen.findByText('Send it back to')).toHaveTextContent('Send it back to〒101-0051');
    await userEvent.click(await button('I have sent it back'));
    const dialog = await screen.findByRole('dialog');
    for (const line of lines) expect(within(dialog).getByText(line)).toBeVisible();
  });

  it('asks its renter to write to the seller without one, except after a handover', async () => {
    show({ status: 'active' });
    expect(await screen.findByText('The seller has not given a return address. Ask for it in your messages.')).toBeVisible();
    cleanup();
    show({ status: 'active', ships: false });
    await button('I have sent it back');
    expect(screen.queryByText(/return address|Send it back to/)).toBeNull();
  });

  it('hides the address on its way back', async () => {
    show({ status: 'active', returnAddress, sentBackAt: '2026-06-07T10:00:00Z' });
    expect(await screen.findByText(/on its way back|sent it back/i)).toBeVisible();
    expect(screen.queryByText('Send it back to')).toBeNull();
  });

  it('can be contested for a part of the deposit until the server’s deadline', async () => {
    const kept = { status: 'closed', depositCapturedCents: 700, depositReleasedCents: 1_300, captureReason: 'A torn page.' };
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    show({ ...kept, contestUntil: inHours(1) });
    expect(await screen.findByText(/^You can dispute this until/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dispute this deduction' }));
    expect(await screen.findByLabelText('What would resolve it?')).toHaveValue('deposit');
    cleanup();
    show({ ...kept, contestUntil: inHours(-1) });
    expect(await screen.findByText(/A torn page/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dispute this deduction' })).toBeNull();
  });

  it('shows condition and photographs of a returned copy', async () => {
    const sizes = [{ __typename: 'PictureSize', width: 640, url: '/media/p/a-640.jpg?until=1&signature=s', type: 'image/jpeg' }];
    const picture = { __typename: 'Picture', id: 'picture_1', width: 640, height: 480, color: '#123456', placeholder: 'data:,', sizes };
    show({ status: 'returned' }, { condition: 'fair', returnPictures: [picture] });
    expect(await screen.findByText('Condition on return: Fair.')).toBeVisible();
    const photograph = screen.getByRole('img', { name: 'Return photo 1' });
    expect(photograph).toHaveAttribute('src', expect.stringContaining('/media/p/a-640.jpg?until=1&signature=s'));
    await userEvent.click(screen.getByText('History of Akira 1'));
    expect(screen.queryByText('Condition on return: Fair.')).toBeNull();
  });
  it('shows its days, held deposit and history', async () => {
    show();
    expect(await screen.findByText('Rented from Jun 5, 2026 to Jun 8, 2026')).toBeVisible();
    expect(screen.getByText('Deposit held: $40.00')).toBeVisible();
    expect(await screen.findByText('The seller ships it to arrive by Jun 5, 2026')).toBeVisible();
    expect(screen.queryByText('Paid and confirmed')).toBeNull();
    await userEvent.click(screen.getByText('History of Akira 1'));
    expect(await screen.findByText('Paid and confirmed')).toBeVisible();
  });

  it('shows the captured deposit with its reason, and the released rest', async () => {
    show({ status: 'closed', depositCapturedCents: 1_000, depositReleasedCents: 3_000, captureReason: 'A torn page.' });
    expect(await screen.findByText('Kept by the seller: $10.00. A torn page.')).toBeVisible();
    expect(screen.getByText('Deposit refunded: $30.00')).toBeVisible();
    expect(screen.queryByText(/Deposit held/)).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Report a problem']);
  });

  it('is cancelled with a reason until sent, with its refund shown', async () => {
    const calls = show();
    await userEvent.click(await button('Cancel rental'));
    expect(await screen.findByText(/\$61\.00 \(rent, shipping and deposit\) will be refunded/)).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel rental' }).at(-1)!);
    expect(await screen.findByText('Please give the seller a reason.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Reason (shown to the seller)'), 'Plans changed.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel rental' }).at(-1)!);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([[`/contracts/${id}/cancel`, { reason: 'Plans changed.' }]]);
  });

  it('is received, and sent back with carrier and number', async () => {
    const calls = show({ status: 'shipped' });
    await userEvent.click(await button('I have received it'));
    await userEvent.click((await screen.findAllByRole('button', { name: 'I have received it' })).at(-1)!);
    await userEvent.click(await button('I have sent it back'));
    await userEvent.type(await screen.findByLabelText('Carrier (optional)'), 'DHL');
    await userEvent.type(screen.getByLabelText('Tracking number (optional)'), '0034');
    await userEvent.click(screen.getAllByRole('button', { name: 'I have sent it back' }).at(-1)!);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [`/contracts/${id}/mark-delivered`, {}],
      [`/contracts/${id}/send-back`, { carrier: 'DHL', trackingNumber: '0034' }],
    ]);
  });

  it('waits for its seller on its way back', async () => {
    show({ status: 'active', sentBackAt: '2026-06-07T10:00:00Z', returnCarrier: 'DHL', returnTrackingNumber: '0034' });
    expect(await screen.findByText('On its way back to the seller')).toBeVisible();
    expect(screen.getByRole('link', { name: '0034' })).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Report a problem']);
  });

  it.each([
    ['active', 'Last day: Jun 8, 2026. Send it back by then.'],
    ['overdue', 'Was due back on Jun 8, 2026. Late fees are deducted from the deposit.'],
  ])("shows, when %s, its last day in the seller's zone", async (status, words) => {
    show({ status, deliveredAt: '2026-06-05T10:00:00Z' });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is extended by free days, paid before they count', async () => {
    localStorage.setItem('app_token', 'h.e30.s');
    const calls = show({ status: 'active', deliveredAt: '2026-06-05T10:00:00Z' });
    await userEvent.click(await button('Extend rental'));
    await userEvent.click(await button('Reserve and pay'));
    expect(await screen.findByText('Choose the day until which you want to keep it.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Jun 8, 2026' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Jun 11, 2026' }));
    expect(screen.getByText(/^3 days × \$5\.00 = \$15\.00\. New last day: Jun 11, 2026\./)).toBeVisible();
    await userEvent.click(await button('Reserve and pay'));
    expect(await screen.findByTestId('here')).toHaveTextContent('/checkout');
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`/contracts/${id}/extend`, { endDate: '2026-06-11' }],
    ]);
  });

  it('is extended within a paid week at once, for free', async () => {
    const weekly = { rateType: 'rent_weekly', rateCents: 2_000, paidUntil: '2026-06-12' };
    const calls = show({ ...weekly, status: 'active', deliveredAt: '2026-06-05T10:00:00Z' }, {}, { reservationId: id });
    await userEvent.click(await button('Extend rental'));
    expect(await screen.findByText('Your rent is already paid until Jun 12, 2026. Extending until then is free.')).toBeVisible();
    const form = within(screen.getByRole('dialog'));
    await userEvent.click(await form.findByRole('button', { name: 'Jun 13, 2026' }));
    expect(form.getByText(/^1 week × \$20\.00 = \$20\.00\./)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Jun 12, 2026' }));
    expect(form.getByText('Already paid for: nothing to pay. New last day: Jun 12, 2026.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Extend rental' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`/contracts/${id}/extend`, { endDate: '2026-06-12' }],
    ]);
    expect(screen.queryByText('/checkout')).toBeNull();
  });

  it('shows the rent with paid extensions only if there are any', async () => {
    show({ status: 'active', totalRentCents: 2_700 });
    expect(await screen.findByText('Total rent including the extension: $27.00')).toBeVisible();
    cleanup();
    show({ status: 'active' });
    expect(await screen.findByText(/^Last day: Jun 8, 2026/)).toBeVisible();
    expect(screen.queryByText(/Total rent including/)).toBeNull();
  });

  it('shows its new end, and an extension has no complaint of its own', async () => {
    show({ status: 'closed', endDate: '2026-06-11', extendsId: 'rental_2' });
    expect(await screen.findByText('Rented from Jun 5, 2026 to Jun 11, 2026')).toBeVisible();
    expect(screen.getByText('Extension of your current rental.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });
});
