import { describe, expect, it } from '@jest/globals';
import type { DepositEvent } from '../deposit/deposit.js';
import type { PaymentEvent } from '../payment/payment.js';
import type { PayoutEvent } from '../payout/payout.js';
import type { Transfer } from '../ledger/transfer.js';
import { entriesOf, type LedgerEvent } from './ledger-entries.js';

const currency = 'usd' as const;
const charge = {
  orderId: 'order_1',
  checkoutId: 'checkout_1',
  buyerId: 'person_b',
  amountCents: 3_600,
  currency,
  simulated: true,
  chargeId: null,
};
const earning = {
  contractId: 'sale_1', orderId: 'order_1', listingId: 'listing-x', sellerId: 'person_s', currency: 'usd' as const, grossCents: 3_600, commissionCents: 300, amountCents: 3_300,
}; // prettier-ignore
const entry = { contractId: 'sale_1', sellerId: 'person_s', amountCents: 3_300, currency: 'usd' as const };
const charged: PaymentEvent = { type: 'PaymentSucceeded', data: charge };
const earned: PayoutEvent = { type: 'EarningRecorded', data: earning };
const scheduled: PayoutEvent = { type: 'PayoutScheduled', data: { ...earning, since: '' } };
const requested = (attempt: number): PayoutEvent => ({
  type: 'PayoutRequested',
  data: { ...entry, attempt, destination: 'a', chargeId: null, by: 'x' },
});
const paid: PayoutEvent = { type: 'PayoutPaid', data: { ...entry, attempt: 2, transferId: 'tr', by: 'x' } };
const failed: PayoutEvent = { type: 'PayoutFailed', data: { ...entry, attempt: 1, reason: 'no' } };
const reversed: PayoutEvent = { type: 'EarningReversed', data: { ...earning, from: 'pending', reason: 'r' } };
const refundAsked: PaymentEvent = {
  type: 'RefundRequested',
  data: { refundId: 'refund_1', reference: 'sale_1', amountCents: 3_600, reason: 'r', orderId: 'order_1', currency: 'usd' },
};
const refunded: PaymentEvent = {
  type: 'RefundIssued',
  data: { ...charge, refundId: 'refund_1', refundCents: 3_600, reference: 'sale_1', reason: 'r', providerId: 're' },
};

function balances(events: LedgerEvent[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (account: string, amount: number) => (sums[account] = (sums[account] ?? 0) + amount);
  for (const { debit, credit, amount } of events.flatMap(entriesOf)) {
    add(debit, -amount);
    add(credit, amount);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

describe('ledger', () => {
  it('holds a charge for the order until it is paid', () =>
    expect(balances([charged])).toEqual({ card_clearing: -3_600, 'order:order_1': 3_600 }));
  it('splits a paid order between seller and platform', () =>
    expect(balances([charged, earned])).toEqual({ card_clearing: -3_600, platform_revenue: 300, 'seller:person_s:pending': 3_300 }));
  it('makes earnings available at the end of the sale', () =>
    expect(balances([charged, earned, scheduled])).toMatchObject({ 'seller:person_s:available': 3_300 }));
  it('reserves a payout on its way', () =>
    expect(balances([charged, earned, scheduled, requested(1)])).toEqual({
      card_clearing: -3_600,
      platform_revenue: 300,
      payout_clearing: 3_300,
    }));
  it('returns a refused payout and counts the second attempt once', () => {
    const story = [charged, earned, scheduled, requested(1), failed];
    expect(balances(story)).toMatchObject({ 'seller:person_s:available': 3_300 });
    expect(balances([...story, requested(2), paid])).toEqual({ card_clearing: -300, platform_revenue: 300 });
  });
  it('is empty after a full refund in any order of its parts', () => {
    expect(balances([charged, earned, reversed, refundAsked, refunded])).toEqual({});
    expect(balances([charged, earned, refundAsked, refunded, reversed])).toEqual({});
    expect(balances([charged, refundAsked, refunded])).toEqual({});
  });
  it("holds a refund returned by the bank as its buyer's balance", () => {
    const data = { ...charge, refundId: 'refund_1', refundCents: 3_600, reference: 'sale_1', providerId: 're', why: 'closed' };
    const story: LedgerEvent[] = [charged, earned, reversed, refundAsked, refunded, { type: 'RefundReturned', data }];
    expect(balances(story)).toEqual({ card_clearing: -3_600, 'buyer:person_b:wallet': 3_600 });
  });
  it('gives every transfer an id, and every resolution its pending one', () => {
    const all = [charged, earned, scheduled, requested(1), failed, requested(2), paid, reversed, refundAsked, refunded].flatMap(entriesOf);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const byId = new Map(all.map((transfer): [string, Transfer] => [transfer.id, transfer]));
    const resolutions = all.filter(({ pendingId }) => pendingId !== null);
    expect(resolutions).toHaveLength(3);
    for (const { pendingId, amount, debit } of resolutions) expect(byId.get(pendingId!)).toMatchObject({ amount, credit: debit });
  });
  it('holds a deposit separately and splits it as decided', () => {
    const terms = { rentalId: 'sale_1', orderId: 'order_1', renterId: 'person_r', sellerId: 'person_s', amountCents: 1_000, currency };
    const story: LedgerEvent[] = [
      { type: 'PaymentSucceeded', data: { ...charge, amountCents: 4_600 } },
      earned,
      { type: 'DepositHeld', data: terms },
    ];
    const shared = { card_clearing: -4_600, platform_revenue: 300 };
    expect(balances(story)).toEqual({ ...shared, 'seller:person_s:pending': 3_300, 'deposit:person_r:sale_1': 1_000 });
    const settled: DepositEvent = { type: 'DepositSettled', data: { ...terms, capturedCents: 400, releasedCents: 600, reason: 'r' } };
    const added = { ...entry, amountCents: 3_700, renterId: 'person_r', addedCents: 400, to: 'pending' as const };
    story.push(settled, { type: 'EarningAdded', data: added });
    expect(balances(story)).toEqual({ ...shared, 'seller:person_s:pending': 3_700, 'order:order_1': 600 });
  });
  it('posts no transfer of 0', () =>
    expect(entriesOf({ type: 'EarningRecorded', data: { ...earning, commissionCents: 0 } })).toHaveLength(1));
});
