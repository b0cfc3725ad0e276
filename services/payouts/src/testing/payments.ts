import type { PaymentEvent } from '../payment/payment.js';

/** Terms of a payment. */
export const terms = {
  orderId: `order_${'a'.repeat(32)}`,
  checkoutId: `checkout_${'b'.repeat(32)}`,
  buyerId: `person_${'c'.repeat(32)}`,
  amountCents: 3_500,
  currency: 'usd' as const,
};
export const settled = { ...terms, simulated: false };
/** All events until a card had paid. */
export const paid: PaymentEvent[] = [
  { type: 'PaymentStarted', data: terms },
  { type: 'IntentRecorded', data: { ...settled, intentId: 'pi_1', clientSecret: 's', checkAt: null, giveUpAt: null } },
  { type: 'PaymentSucceeded', data: { ...settled, chargeId: 'ch_1' } },
];
