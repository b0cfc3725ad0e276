import type { PaymentEvent } from '../payment/payment.js';

/** What a payment is for. */
export const terms = {
  orderId: `order_${'a'.repeat(32)}`,
  checkoutId: `checkout_${'b'.repeat(32)}`,
  buyerId: `person_${'c'.repeat(32)}`,
  amountCents: 3_500,
  currency: 'usd' as const,
};
export const settled = { ...terms, simulated: false };
/** All that happened until a card had paid it. */
export const paid: PaymentEvent[] = [
  { type: 'PaymentStarted', data: terms },
  { type: 'IntentRecorded', data: { ...settled, intentId: 'pi_1', clientSecret: 's', checkAt: null, giveUpAt: null } },
  { type: 'PaymentSucceeded', data: { ...settled, chargeId: 'ch_1' } },
];
