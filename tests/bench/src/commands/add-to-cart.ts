import type { Workload } from '../race.js';
import { atLeast, report } from '../report.js';
import { inMarket, type Market } from './market.js';
import { measured } from './measure.js';

const CLIENTS = 32;
/** Different lines of a cart; after that their quantities grow. */
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

/** Adding to a cart over HTTP in one process with PostgreSQL, driver on the same machine. False = the bar was missed. */
export function benchAddToCart(): Promise<boolean> {
  return inMarket(CLIENTS, async (market) => {
    const { rounds, row } = await measured(market, adding(market), CLIENTS);
    return report('add-to-cart', { table: [row], bars: [atLeast('add to cart, per second', row.perSecond, 1_000)], rounds });
  });
}
