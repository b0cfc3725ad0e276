import type { FactMap, ordersFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { commissionOf } from '../ledger/commission.js';
import { payoutIdOf } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';

export const onOrders = reaction<FactMap<typeof ordersFacts>>('on-orders', {
  /** Every line is a sale with a seller: their share and ours are frozen here. */
  'orders.OrderPaid.v1': async ({ data: { orderId, currency, lines } }, act) => {
    for (const { saleId: contractId, listingId, sellerId, priceCents, quantity, shippingCents } of lines) {
      const goodsCents = priceCents * quantity;
      const [grossCents, commissionCents] = [goodsCents + shippingCents, commissionOf(goodsCents)];
      const data = {
        contractId,
        orderId,
        listingId,
        sellerId,
        currency,
        grossCents,
        commissionCents,
        amountCents: grossCents - commissionCents,
      };
      await act.handle(payout, payoutIdOf(contractId), { type: 'RecordEarning', data, by: act.system });
    }
  },
  'orders.SaleCompleted.v1': ({ data: { saleId, at } }, act) =>
    act.handle(payout, payoutIdOf(saleId), { type: 'CompleteSale', data: { completedAt: at }, by: act.system }),
  'orders.SaleCancelled.v1': ({ data: { saleId, reason } }, act) =>
    act.handle(payout, payoutIdOf(saleId), { type: 'CancelSale', data: { reason }, by: act.system }),
});
