import type { Way } from '../race.js';
import { atLeast, report } from '../report.js';
import { inMarket, type Market } from './market.js';
import { measured } from './measure.js';

const CLIENTS = 32;

/** Cart, checkout, payment: done when the order is answered as paid. */
export function buying({ buyers, listings }: Market): Way {
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

/** Whole checkouts to a paid order over HTTP in one process with PostgreSQL, driver on the same machine. False = the bar was missed. */
export function benchCheckout(): Promise<boolean> {
  return inMarket(CLIENTS, async (market) => {
    const { rounds, row } = await measured(market, buying(market), CLIENTS);
    return report('checkout', { table: [row], bars: [atLeast('checkout to a paid order, per second', row.perSecond, 150)], rounds });
  });
}
