import { describe, it } from '@jest/globals';
import { given, theSystem } from '@tankobon/testing';
import { paid, settled, terms } from '../testing/payments.js';
import type { PaymentEvent } from './payment.js';
import { payment } from './payment.decide.js';

const by = theSystem();
const about = { refundId: 'refund_1', refundCents: 3_500, reference: 's1', providerId: 're_1' };
const asked: PaymentEvent = {
  type: 'RefundRequested',
  data: { refundId: 'refund_1', reference: 's1', amountCents: 3_500, reason: 'Cancelled', orderId: terms.orderId, currency: 'usd' },
};
const issued: PaymentEvent = { type: 'RefundIssued', data: { ...settled, ...about, reason: 'Cancelled' } };
const heard: PaymentEvent = { type: 'RefundNewsHeard', data: { providerId: 're_1' } };
const confirmed: PaymentEvent = { type: 'RefundConfirmed', data: { providerId: 're_1' } };
const returned: PaymentEvent = { type: 'RefundReturned', data: { ...settled, ...about, why: 'account_closed' } };

const hear = (providerId = 're_1') => ({ type: 'HearOfRefund' as const, data: { providerId }, by });
const says = (failed: boolean) => ({
  type: 'RecordRefundStatus' as const,
  data: { refundId: 'refund_1', failed, why: 'account_closed' },
  by,
});
const again = {
  type: 'RequestRefund' as const,
  data: { refundId: 'refund_2', reference: 's1', amountCents: 3_500, reason: 'Cancelled' },
  by,
};

describe('event of a refund', () => {
  it('causes a read', () =>
    void given(payment, [...paid, asked, issued])
      .when(hear())
      .then(heard)
      .waitsFor(['confirm']));
  it('causes one read if it comes twice', () =>
    void given(payment, [...paid, asked, issued, heard])
      .when(hear())
      .nothing());
  it('is ignored for an unknown refund', () =>
    void given(payment, [...paid, asked, issued])
      .when(hear('re_other'))
      .nothing());
  it('is ignored before a payment', () => void given(payment, paid.slice(0, 2)).when(hear()).nothing());
  it('waits for the running call before', () => {
    given(payment, [...paid, asked])
      .when(hear())
      .then(heard)
      .waitsFor(['refund']);
    given(payment, [...paid, asked, heard])
      .when({ type: 'RecordRefund', data: { refundId: 'refund_1', providerId: 're_1' }, by })
      .then(issued)
      .waitsFor(['confirm']);
  });
  it('ends without news', () =>
    void given(payment, [...paid, asked, issued, heard])
      .when(says(false))
      .then(confirmed)
      .waitsFor([]));
});

describe('refund returned by the bank', () => {
  const story = [...paid, asked, issued, heard];
  it('becomes the buyer’s balance', () => void given(payment, story).when(says(true)).then(returned).waitsFor([]));
  it('becomes the balance once', () =>
    void given(payment, [...story, returned])
      .when(says(true))
      .nothing());
  it('changes nothing on a repeated event', () =>
    void given(payment, [...story, returned])
      .when(hear())
      .nothing());
  it('is not refunded again', () =>
    void given(payment, [...story, returned])
      .when(again)
      .nothing());
  it('leaves nothing more to refund', () =>
    void given(payment, [...story, returned])
      .when({ ...again, data: { ...again.data, reference: 's2', amountCents: 1 } })
      .refuses('exceeds_charge'));
});
