import type { FactMap, payoutsFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { writeTo } from './write-to.js';

export const onPayouts = reaction<FactMap<typeof payoutsFacts>>('on-payouts', {
  'payouts.PayoutPaid.v1': (fact, act) => {
    const { sellerId, amountCents, currency } = fact.data;
    return writeTo(sellerId, 'payout_paid', { amountCents, currency }, fact, act);
  },
  'payouts.RefundIssued.v1': (fact, act) => {
    const { buyerId, orderId, refundCents, currency } = fact.data;
    return writeTo(buyerId, 'order_refunded', { orderId, refundCents, currency }, fact, act);
  },
});
