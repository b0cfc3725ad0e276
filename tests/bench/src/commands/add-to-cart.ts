import type { Workload } from '../race.js';
import { atLeast, report } from '../report.js';
import { inMarket, type Market } from './market.js';
import { measured } from './measure.js';

const CLIENTS = 32;
/** Number of different lines of a cart; further adds raise their quantities. */
const LINES = 8;

export function adding({ buyers, listings }: Market): Workload {
  let next = 0;
  const writer = () => {
    const { client } = buyers[next++ % buyers.length]!;
    let turn = 0;
    return () => client.post('/cart/items', { itemId: listings[turn++ % LINES]!, quantity: 1 });
  };
  return { name: 'add to cart', prepare: async () => undefined, writer, close: async () => undefined };
}

/**
 * Measures adding to a cart over HTTP, in one process with PostgreSQL, with the driver on the same machine. Returns false if the bar was
 * missed.
 */
export function benchAddToCart(): Promise<boolean> {
  return inMarket(CLIENTS, async (market) => {
    const { rounds, row } = await measured(market, adding(market), CLIENTS);
    return report('add-to-cart', { table: [row], bars: [atLeast('add to cart, per second', row.perSecond, 1_000)], rounds });
  });
}
