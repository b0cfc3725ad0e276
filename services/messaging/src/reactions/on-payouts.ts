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
  'payouts.PayoutFailed.v1': (fact, act) => {
    const { sellerId: personId, amountCents, currency, sent } = fact.data;
    return write([{ personId, template: 'payout_failed', data: { amountCents, currency, sent } }], fact, act);
  },
  'payouts.ChargebackOpened.v1': (fact, act) => {
    const mails = fact.data.sellerIds.map((personId) => ({
      personId,
      template: 'chargeback_opened' as const,
      data: { orderId: fact.data.orderId },
    }));
    return write(mails, fact, act);
  },
  'payouts.EarningChargedBack.v1': (fact, act) => {
    const { sellerId: personId, orderId, amountCents, owedCents, currency } = fact.data;
    return write([{ personId, template: 'chargeback_lost', data: { orderId, amountCents, owedCents, currency } }], fact, act);
  },
});
