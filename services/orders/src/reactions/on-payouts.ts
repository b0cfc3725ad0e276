import type { FactMap, payoutsFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { checkout } from '../checkout/checkout.decide.js';

/** Money that came for a checkout; payments of other services are not in our streams and are refused there. */
export const onPayouts = reaction<FactMap<typeof payoutsFacts>>('on-payouts', {
  'payouts.PaymentSucceeded.v1': ({ data: { checkoutId, paymentId } }, act) =>
    act.handle(checkout, checkoutId, { type: 'RecordPayment', data: { paymentId }, by: act.system }),
});
