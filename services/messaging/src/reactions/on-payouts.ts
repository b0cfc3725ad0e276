import type { FactMap, payoutsFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { write } from './write.js';

export const onPayouts = reaction<FactMap<typeof payoutsFacts>>('on-payouts', {
  'payouts.PayoutPaid.v1': (fact, act) => {
    const { sellerId: personId, amountCents, currency } = fact.data;
    return write([{ personId, template: 'payout_paid', data: { amountCents, currency } }], fact, act);
  },
  'payouts.RefundIssued.v1': (fact, act) => {
    const { buyerId: personId, orderId, refundCents, currency } = fact.data;
    return write([{ personId, template: 'order_refunded', data: { orderId, refundCents, currency } }], fact, act);
  },
  'payouts.RefundReturned.v1': (fact, act) => {
    const { buyerId: personId, orderId, refundCents, currency } = fact.data;
    return write([{ personId, template: 'refund_returned', data: { orderId, refundCents, currency } }], fact, act);
  },
});
