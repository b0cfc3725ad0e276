import type { FactMap, ordersFacts } from '@tankobon/contracts';
import { type Act, type Fact, reaction } from '@tankobon/eventstore';
import { writeTo } from './write-to.js';

type Facts = FactMap<typeof ordersFacts>;
type Paid = Fact<'orders.OrderPaid.v1', Facts['orders.OrderPaid.v1']>;

export const onOrders = reaction<Facts>('on-orders', {
  'orders.OrderPaid.v1': async (fact, act) => {
    const { orderId, buyerId, currency, totalCents, lines, needsAddress } = fact.data;
    await writeTo(buyerId, 'order_receipt', { orderId, currency, totalCents, lines }, fact, act);
    if (needsAddress) await writeTo(buyerId, 'address_missing', { orderId }, fact, act);
    await writeToSellers(fact, act);
  },
  'orders.OrderExpired.v1': (fact, act) => writeTo(fact.data.buyerId, 'order_expired', { orderId: fact.data.orderId }, fact, act),
  'orders.OrderCancelled.v1': (fact, act) => writeTo(fact.data.buyerId, 'order_cancelled', { orderId: fact.data.orderId }, fact, act),
  'orders.SaleShipped.v1': (fact, act) => {
    const { buyerId, orderId, saleId } = fact.data;
    return writeTo(buyerId, 'sale_shipped', { orderId, saleId, title: null }, fact, act);
  },
  /** What the seller gave as the reason is theirs to say on the page, not in a mail. */
  'orders.SaleCancelled.v1': async (fact, act) => {
    const { buyerId, sellerId, orderId, saleId, by = 'time', refundCents, currency } = fact.data;
    await writeTo(buyerId, 'sale_cancelled', { orderId, saleId, title: null, by, refundCents, currency }, fact, act);
    await writeTo(sellerId, 'sale_cancelled_seller', { orderId, saleId, title: null, by }, fact, act);
  },
  'orders.SaleCompleted.v1': (fact, act) => {
    const { sellerId, saleId, earnedCents, currency } = fact.data;
    return writeTo(sellerId, 'sale_completed', { saleId, title: null, earnedCents, currency }, fact, act);
  },
});

/** One mail to each seller, about their own lines. */
async function writeToSellers(fact: Paid, act: Act): Promise<void> {
  const { orderId, currency, needsAddress, lines } = fact.data;
  for (const [sellerId, own] of Map.groupBy(lines, (line) => line.sellerId)) {
    await writeTo(sellerId, 'order_to_ship', { orderId, currency, lines: own, needsAddress }, fact, act);
  }
}
