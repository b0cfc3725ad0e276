import type { FactMap, payoutsFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { checkout } from '../checkout/checkout.decide.js';

/** Records the payment of a checkout. Payments of other services have no stream here and are refused. */
export const onPayouts = reaction<FactMap<typeof payoutsFacts>>('on-payouts', {
  'payouts.PaymentSucceeded.v1': async ({ data: { checkoutId, paymentId } }, act) => {
    // The buyer's own request mostly came first. A checkout that needs nothing is not locked.
    const { state } = await act.tx.load(checkout, checkoutId);
    if (state.status === 'paid' || state.status === 'completed') return;
    await act.handle(checkout, checkoutId, { type: 'RecordPayment', data: { paymentId }, by: act.system });
  },
});
