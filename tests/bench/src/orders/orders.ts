import pg from 'pg';
import { type Backend, startBackend } from '../backend/start-backend.js';
import { median, ROUNDS } from '../race.js';
import { atMost, report, rounded } from '../report.js';
import { type Cast, writeHistory } from './history.js';
import { addToCart, buy, buyAndReview, checkout, openShop, type Shop } from './shop.js';

const SIZES = (process.env['BENCH_EVENTS'] ?? '10000,1000000').split(',').map(Number);
const TIMES = 20;
const MOST = 1.5;
const SALES = '{ mySales(first: 20) { items { id title quantity priceCents status createdAt } nextCursor } }';

type Market = { readonly size: number; readonly backend: Backend; readonly shop: Shop; readonly orderIds: readonly string[] };
type MarketRequest = (market: Market, turn: number) => Promise<unknown>;

const asks: Readonly<Record<string, MarketRequest>> = {
  'my orders': ({ shop }) => shop.buyer.get('/orders'),
  'my sales': ({ shop }) => shop.seller.ask(SALES),
  'sales of a large seller': ({ shop }) => shop.largeSeller.ask(SALES),
  'one order': ({ shop, orderIds }, turn) => shop.buyer.get(`/orders/${orderIds[turn % orderIds.length]!}`),
  'add to cart': ({ shop }) => addToCart(shop),
  'checkout to a paid order': ({ shop }) => checkout(shop),
};
/** Preparation of a request, outside the measured time. */
const before: Partial<Record<string, MarketRequest>> = { 'checkout to a paid order': ({ shop }) => addToCart(shop) };

/**
 * Measures requests of buyers and sellers with ten thousand and with a million events in orders. Returns false if something grew with them.
 */
export async function benchOrders(): Promise<boolean> {
  const markets: Market[] = [];
  try {
    for (const size of SIZES) markets.push(await marketOf(size));
    const table: object[] = [];
    const bars = [];
    for (const [name, ask] of Object.entries(asks)) {
      const times = await inTurn(markets, ask, before[name]);
      const p50 = times.map((took) => rounded(median(took)));
      const factor = p50.at(-1)! / p50[0]!;
      table.push({
        asked: name,
        ...Object.fromEntries(SIZES.map((size, at) => [`${size} events, p50 ms`, p50[at]])),
        factor: rounded(factor),
      });
      bars.push(atMost(`${name}, ${SIZES.at(-1)} / ${SIZES[0]} events`, factor, MOST));
    }
    return await report('orders', { sizes: SIZES, table, bars });
  } finally {
    for (const { backend } of markets) await backend.stop();
  }
}

/** Sends one request to each size in turn, so that a slow moment of the machine hits all of them. */
async function inTurn(markets: readonly Market[], ask: MarketRequest, prepare: MarketRequest = async () => undefined): Promise<number[][]> {
  const took = markets.map((): number[] => []);
  for (let turn = -TIMES; turn < ROUNDS * TIMES; turn += 1) {
    for (const [at, market] of markets.entries()) {
      await prepare(market, turn + TIMES);
      const started = performance.now();
      await ask(market, turn + TIMES);
      if (turn >= 0) took[at]!.push(performance.now() - started);
    }
  }
  return took;
}

async function marketOf(size: number): Promise<Market> {
  const backend = await startBackend({ demo: true });
  try {
    const shop = await openShop(backend.port);
    const started = performance.now();
    await writeHistory(backend.addresses['orders']!.ownerUrl, size, await castOf(shop), [
      { open: false, buyerId: shop.buyer.id, make: () => buyAndReview(shop) },
      { open: true, buyerId: shop.buyer.id, make: () => buy(shop) },
    ]);
    console.log(`${size} events after ${Math.round((performance.now() - started) / 1_000)} s`);
    return { size, backend, shop, orderIds: await ordersOf(backend, shop) };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

const castOf = ({ buyer, seller, largeSeller, listingId }: Shop): Cast => ({
  buyerId: buyer.id,
  sellerId: seller.id,
  largeSellerId: largeSeller.id,
  listingId,
});

async function ordersOf({ addresses }: Backend, { buyer }: Shop): Promise<string[]> {
  const client = new pg.Client(addresses['orders']!.url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM orders WHERE buyer_id = $1 ORDER BY id', [buyer.id]);
  await client.end();
  return rows.map(({ id }) => id);
}
