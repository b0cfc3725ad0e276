import { describe, it } from '@jest/globals';
import { given, theSystem } from '@tankobon/testing';
import { paid, settled, terms } from '../testing/payments.js';
import type { PaymentEvent } from './payment.js';
import { payment } from './payment.decide.js';

const by = theSystem();
const asked = (amountCents: number, refundId = 'refund_1'): PaymentEvent => ({
  type: 'RefundRequested',
  data: { refundId, reference: refundId, amountCents, reason: 'Cancelled', orderId: terms.orderId, currency: 'usd' },
});
const about = (refundCents: number) => ({ ...settled, refundId: 'refund_1', refundCents, reference: 'refund_1', providerId: 're_1' });
const sent = (cents: number): PaymentEvent[] => [
  asked(cents),
  { type: 'RefundIssued', data: { ...about(cents), reason: 'Cancelled' } },
  { type: 'RefundNewsHeard', data: { providerId: 're_1' } },
];
const cameBack = (cents: number): PaymentEvent => ({ type: 'RefundReturned', data: { ...about(cents), why: 'account_closed' } });
const back = (cents: number): PaymentEvent[] => [...paid, ...sent(cents), cameBack(cents)];

const noted = (amountCents: number, chargebackId = 'chargeback_1'): PaymentEvent => ({
  type: 'ChargebackNoted',
  data: { chargebackId, amountCents },
});
const of = (takenCents: number) => ({
  chargebackId: 'chargeback_1',
  orderId: terms.orderId,
  buyerId: terms.buyerId,
  takenCents,
  currency: 'usd' as const,
});
const taken = (cents: number, inAll = cents): PaymentEvent => ({
  type: 'BalanceChargedBack',
  data: { ...of(cents), takenInAllCents: inAll },
});
const ended = (won: boolean): PaymentEvent => ({ type: 'ChargebackEnded', data: { chargebackId: 'chargeback_1', won } });
const note = (amountCents: number, freeCents: number) => ({
  type: 'NoteChargeback' as const,
  data: { chargebackId: 'chargeback_1', amountCents, freeCents },
  by,
});
const lose = (freeCents: number) => ({
  type: 'EndChargeback' as const,
  data: { chargebackId: 'chargeback_1', won: false as const, freeCents },
  by,
});
const win = { type: 'EndChargeback' as const, data: { chargebackId: 'chargeback_1', won: true as const }, by };
const ask = (amountCents: number) => ({
  type: 'RequestRefund' as const,
  data: { refundId: 'refund_9', reference: 's9', amountCents, reason: 'Cancelled' },
  by,
});

describe('returned refund that the bank refunds again', () => {
  it("is taken from the buyer's balance when the chargeback begins", () =>
    void given(payment, back(3_500)).when(note(3_500, 3_500)).then(noted(3_500), taken(3_500)));
  it('is taken as far as the balance goes, and the rest when it is lost', () => {
    given(payment, back(3_500)).when(note(3_500, 1_200)).then(noted(3_500), taken(1_200));
    given(payment, [...back(3_500), noted(3_500), taken(1_200)])
      .when(lose(5_000))
      .then(taken(2_300, 3_500), ended(false));
    given(payment, [...back(3_500), noted(3_500)])
      .when(lose(0))
      .then(ended(false));
  });
  it('is taken once', () => {
    given(payment, [...back(3_500), noted(3_500), taken(3_500)])
      .when(note(3_500, 3_500))
      .nothing();
    given(payment, [...back(3_500), noted(3_500), taken(3_500)])
      .when(lose(9_000))
      .then(ended(false));
    given(payment, [...back(3_500), noted(3_500), taken(3_500), ended(false)])
      .when(lose(9_000))
      .nothing();
  });
  it('is returned when the chargeback is won', () => {
    given(payment, [...back(3_500), noted(3_500), taken(3_500)])
      .when(win)
      .then({ type: 'BalanceRestored', data: of(3_500) }, ended(true));
    given(payment, [...back(3_500), noted(3_500)])
      .when(win)
      .then(ended(true));
  });
  it('is taken on arrival if it returns after the chargeback', () => {
    given(payment, [...paid, ...sent(3_500), noted(3_500)])
      .when({ type: 'RecordRefundStatus', data: { refundId: 'refund_1', failed: true, why: 'account_closed' }, by })
      .then(cameBack(3_500), taken(3_500));
    given(payment, [...paid, ...sent(3_500), noted(3_500), ended(false)])
      .when({ type: 'RecordRefundStatus', data: { refundId: 'refund_1', failed: true, why: 'account_closed' }, by })
      .then(cameBack(3_500), taken(3_500));
  });
  it('stays while both are not more than the payment', () => {
    given(payment, back(1_000)).when(note(2_500, 1_000)).then(noted(2_500));
    given(payment, back(1_000)).when(note(2_900, 1_000)).then(noted(2_900), taken(400));
  });
  it('excludes requested and arrived refunds', () => {
    given(payment, [...back(1_000), asked(2_500, 'refund_2')])
      .when(note(2_500, 1_000))
      .then(noted(2_500));
    given(payment, [...paid, asked(3_500), { type: 'RefundIssued', data: { ...about(3_500), reason: 'Cancelled' } }])
      .when(note(3_500, 9_000))
      .then(noted(3_500));
  });
  it('leaves nothing more to refund, or the rest of a partial chargeback', () => {
    given(payment, [...back(3_500), noted(3_500), taken(3_500), ended(false)])
      .when(ask(1))
      .refuses('exceeds_charge');
    given(payment, [...back(1_000), noted(1_500), ended(false)])
      .when(ask(1_001))
      .refuses('exceeds_charge');
  });
});
