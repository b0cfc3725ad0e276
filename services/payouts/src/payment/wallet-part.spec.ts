import { describe, expect, it } from '@jest/globals';
import { aBuyer, given, theSystem } from '@tankobon/testing';
import { entriesOf } from '../views/ledger-entries.js';
import type { PaymentEvent } from './payment.js';
import { payment } from './payment.decide.js';

const by = theSystem();
const order = { orderId: `order_${'a'.repeat(32)}`, checkoutId: `checkout_${'b'.repeat(32)}`, buyerId: aBuyer('mina').id };
const terms = { ...order, amountCents: 2_500, walletCents: 1_000, currency: 'usd' as const };
const all = { ...terms, amountCents: 0, walletCents: 3_500 };
const settled = { ...terms, simulated: false };
const started: PaymentEvent = { type: 'PaymentStarted', data: terms };
const open: PaymentEvent = {
  type: 'IntentRecorded',
  data: { ...settled, intentId: 'pi_1', clientSecret: 's', checkAt: null, giveUpAt: null },
};
const succeeded: PaymentEvent = { type: 'PaymentSucceeded', data: { ...settled, chargeId: 'ch_1' } };
const cancelled: PaymentEvent = { type: 'PaymentCancelled', data: settled };
const failed: PaymentEvent = { type: 'PaymentFailed', data: { ...settled, reason: 'no' } };
const paidInFull: PaymentEvent = { type: 'PaymentSucceeded', data: { ...all, simulated: false, chargeId: null } };
const start = (data: object) => ({ type: 'StartPayment' as const, data: { ...terms, freeCents: 1_000, ...data }, by });
const refund = (amountCents: number, reference = 's1') => ({
  type: 'RequestRefund' as const,
  data: { refundId: `refund_${reference}`, reference, amountCents, reason: 'Cancelled' },
  by,
});
const asked = (amountCents: number, walletCents: number, reference = 's1'): PaymentEvent => ({
  type: 'RefundRequested',
  data: {
    ...{ refundId: `refund_${reference}`, reference, amountCents, ...(walletCents > 0 && { walletCents }) },
    ...{ reason: 'Cancelled', orderId: order.orderId, currency: 'usd' },
  },
});

describe('payment with a balance part', () => {
  it('reserves from the balance, once', () => {
    given(payment, []).when(start({})).then(started);
    given(payment, [started]).when(start({})).nothing();
    given(payment, [started])
      .when(start({ walletCents: 999 }))
      .refuses('payment_unavailable');
  });
  it('is refused over the balance', () =>
    given(payment, [])
      .when(start({ freeCents: 999 }))
      .refuses('wallet_insufficient'));
  it('succeeds at once if the balance covers all', () =>
    void given(payment, [])
      .when({ type: 'StartPayment', data: { ...all, freeCents: 3_500 }, by })
      .then({ type: 'PaymentStarted', data: all }, paidInFull)
      .waitsFor([]));
  it('refunds card money after its end, with the balance free again', () => {
    const { walletCents: _, ...card } = terms;
    const late: PaymentEvent = { type: 'PaymentSucceeded', data: { ...card, simulated: false, chargeId: 'ch_1', late: true } };
    given(payment, [started, open, cancelled])
      .when({ type: 'RecordStatus', data: { status: 'succeeded', chargeId: 'ch_1' }, by })
      .then(late, {
        type: 'RefundRequested',
        data: {
          ...{ refundId: `refund_${'a'.repeat(32)}`, reference: `late:${order.orderId}`, amountCents: 2_500 },
          ...{ reason: 'The payment came after the order was given up.', orderId: order.orderId, currency: 'usd' },
        },
      })
      .waitsFor(['refund']);
  });
});

describe('refund with a balance part', () => {
  const paid = [started, open, succeeded];
  it('goes to the card first, the rest to the balance', () => {
    given(payment, paid).when(refund(2_000)).then(asked(2_000, 0));
    given(payment, paid).when(refund(3_500)).then(asked(2_500, 1_000));
    given(payment, [...paid, asked(2_000, 0)])
      .when(refund(1_000, 's2'))
      .then(asked(500, 500, 's2'));
  });
  it('succeeds at once without a card part', () =>
    void given(payment, [...paid, asked(2_500, 0)])
      .when(refund(600, 's2'))
      .then(asked(0, 600, 's2'), {
        type: 'RefundIssued',
        data: {
          ...{ ...settled, refundId: 'refund_s2', refundCents: 0, toWalletCents: 600 },
          ...{ reference: 's2', reason: 'Cancelled', providerId: 'wallet' },
        },
      }));
  it('never exceeds both parts, once per subject', () => {
    given(payment, paid).when(refund(3_501)).refuses('exceeds_charge');
    given(payment, [...paid, asked(2_500, 1_000)])
      .when(refund(1, 's2'))
      .refuses('exceeds_charge');
    given(payment, [...paid, asked(2_500, 1_000)])
      .when(refund(3_500))
      .nothing();
  });
});

describe('ledger of a balance part', () => {
  const kinds = (event: PaymentEvent) => entriesOf(event).map(({ kind, amount, pendingId }) => [kind, amount, pendingId]);
  const id = `wallet:${order.orderId}`;
  it('reserves it, then spends or releases it once', () => {
    expect(kinds(started)).toEqual([['wallet_reserved', 1_000, null]]);
    expect(kinds(succeeded)).toEqual([
      ['charge', 2_500, null],
      ['wallet_spent', 1_000, id],
    ]);
    expect(kinds(cancelled)).toEqual([['wallet_freed', 1_000, id]]);
    expect(kinds(failed)).toEqual([['wallet_freed', 1_000, id]]);
    expect(new Set([succeeded, cancelled, failed].map((event) => entriesOf(event).at(-1)!.id)).size).toBe(1);
  });
  it('is empty if the card pays for all', () => {
    const { walletCents: _, ...card } = terms;
    expect(kinds({ type: 'PaymentStarted', data: card })).toEqual([]);
    expect(kinds({ type: 'PaymentCancelled', data: { ...card, simulated: false } })).toEqual([]);
  });
});
