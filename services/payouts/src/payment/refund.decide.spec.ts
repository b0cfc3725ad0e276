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

describe('news of a refund', () => {
  it('are asked about', () =>
    void given(payment, [...paid, asked, issued])
      .when(hear())
      .then(heard)
      .waitsFor(['confirm']));
  it('that come twice are asked about once', () =>
    void given(payment, [...paid, asked, issued, heard])
      .when(hear())
      .nothing());
  it('of one nobody asked for change nothing', () =>
    void given(payment, [...paid, asked, issued])
      .when(hear('re_other'))
      .nothing());
  it('before a payment change nothing', () => void given(payment, paid.slice(0, 2)).when(hear()).nothing());
  it('before its own answer wait for it', () => {
    given(payment, [...paid, asked])
      .when(hear())
      .then(heard)
      .waitsFor(['refund']);
    given(payment, [...paid, asked, heard])
      .when({ type: 'RecordRefund', data: { refundId: 'refund_1', providerId: 're_1' }, by })
      .then(issued)
      .waitsFor(['confirm']);
  });
  it('that tell nothing new are over', () =>
    void given(payment, [...paid, asked, issued, heard])
      .when(says(false))
      .then(confirmed)
      .waitsFor([]));
});

describe('a refund that the bank sent back', () => {
  const story = [...paid, asked, issued, heard];
  it('is the buyer’s balance', () => void given(payment, story).when(says(true)).then(returned).waitsFor([]));
  it('is it once', () =>
    void given(payment, [...story, returned])
      .when(says(true))
      .nothing());
  it('heard of again changes nothing', () =>
    void given(payment, [...story, returned])
      .when(hear())
      .nothing());
  it('is not given back a second time', () =>
    void given(payment, [...story, returned])
      .when(again)
      .nothing());
  it('leaves nothing more to refund', () =>
    void given(payment, [...story, returned])
      .when({ ...again, data: { ...again.data, reference: 's2', amountCents: 1 } })
      .refuses('exceeds_charge'));
});
