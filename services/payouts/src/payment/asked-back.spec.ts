import { expect, it } from '@jest/globals';
import { askedBack } from './payment.js';
import type { Refund } from './refunds-of-payment.js';

const refund = (reference: string, amountCents: number, more: Partial<Refund> = {}): Refund => ({
  ...{ refundId: `refund_${reference}`, reference, amountCents, reason: 'Cancelled.', status: 'issued', waits: false },
  ...more,
});

it('counts a refund once per subject, also after a failure, with its balance part', () => {
  const refunds = [refund('rental_1', 2_000, { status: 'failed' }), refund('rental_1', 2_000), refund('sale_1', 500, { walletCents: 100 })];
  expect(askedBack({ refunds })).toBe(2_600);
});
