import type { FactMap, payoutsFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { checkout } from '../checkout/checkout.decide.js';

/** Money that came for a checkout; payments of other services are not in our streams and are refused there. */
export const onPayouts = reaction<FactMap<typeof payoutsFacts>>('on-payouts', {
  'payouts.PaymentSucceeded.v1': async ({ data: { checkoutId, paymentId } }, act) => {
    // Mostly the buyer's own request was here first: nobody waits for the lock of a checkout that needs nothing.
    const { state } = await act.tx.load(checkout, checkoutId);
    if (state.status === 'paid' || state.status === 'completed') return;
    await act.handle(checkout, checkoutId, { type: 'RecordPayment', data: { paymentId }, by: act.system });
  },
});
