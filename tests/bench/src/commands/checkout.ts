import { startBareShop } from '../bare/shop/start-shop.js';
import type { Workload } from '../race.js';
import { atLeast, report } from '../report.js';
import { COPIES, inMarket, LISTINGS, type Market } from './market.js';
import { measuredInTurn } from './measure.js';

const CLIENTS = 32;

/** A purchase from cart to payment, finished when the order is answered as paid. */
export function buying({ buyers, listings }: Pick<Market, 'buyers' | 'listings'>): Workload {
  let next = 0;
  const writer = () => {
    const { client } = buyers[next % buyers.length]!;
    let turn = next++;
    return async () => {
      await client.post('/cart/items', { itemId: listings[turn++ % listings.length]!, quantity: 1 });
      const { orderId } = await client.post('/cart/checkout-intent');
      const { order } = await client.post(`/orders/${orderId}/mark-paid`);
      if (order.status !== 'paid') throw new Error(`The order is ${order.status}.`);
    };
  };
  return { name: 'checkout', prepare: async () => undefined, writer, close: async () => undefined };
}

/**
 * Measures checkouts to a paid order over HTTP, in one process with PostgreSQL, beside the same rows written by hand. The driver is on the
 * same machine. Returns false if a bar was missed.
 */
export function benchCheckout(): Promise<boolean> {
  return inMarket(CLIENTS, async (market) => {
    const shop = await startBareShop(market.folder, { buyers: CLIENTS, listings: LISTINGS, copies: COPIES });
    try {
      const bare = async () => [shop.pid, ...(await market.processes()).filter((pid) => pid !== market.pid)];
      const contestants = [
        { way: buying(market), processes: market.processes },
        { way: { ...buying(shop), name: 'Fastify and pg, by hand' }, processes: bare },
      ];
      const [ours, theirs] = await measuredInTurn(contestants, CLIENTS);
      const perSecond = ours!.row.perSecond;
      const bars = [
        atLeast('checkout to a paid order, per second', perSecond, 150),
        atLeast('checkout / the same rows by hand (goal 0.25)', perSecond / theirs!.row.perSecond, 0.15),
      ];
      return await report('checkout', { table: [ours!.row, theirs!.row], bars, rounds: [...ours!.rounds, ...theirs!.rounds] });
    } finally {
      await shop.stop();
    }
  });
}
