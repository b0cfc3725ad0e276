import { race, type Workload } from '../race.js';
import { atLeast, atMost, report, rounded } from '../report.js';
import { aloneMs, CLIENTS, counted, keepStatements } from './counted.js';
import { type Client, eventually } from './client.js';
import { approveMany } from './listings.js';
import { inCountedMarket, LISTINGS, type Market } from './market.js';

const COPIES = 20;
const OFFERED = {
  ...{ description: 'First print, read once.', locationType: 'remote', location: 'Leeds, GB', shippingFee: '$6' },
  ...{ rateType: 'rent_daily', minRate: 500, depositAmountCents: 4_000, inventory_count: COPIES, available_count: COPIES },
};
/** Days that a rental takes: one rented and the two of the buffer. */
const TAKEN_DAYS = 3;
const WINDOWS = Math.floor(350 / TAKEN_DAYS);

/** Creates live listings for rent. */
export async function offered({ seller, moderator }: { seller: Client; moderator: Client }): Promise<string[]> {
  const ids: string[] = [];
  for (let volume = 1; volume <= LISTINGS; volume += 1) {
    const { itemId } = await seller.post('/items', { title: `Volume ${volume}`, ...OFFERED });
    await seller.post(`/items/${itemId}/publish`);
    ids.push(itemId);
  }
  await approveMany(moderator, ids);
  return ids;
}

/** Rents a copy, from the booking to the payment. */
async function rent(client: Client, listing: string, day: number): Promise<void> {
  await client.post(`/items/${listing}/bookings`, { startDate: dayFrom(day), endDate: dayFrom(day + 1) });
  const { orderId } = await client.post('/cart/checkout-intent');
  const { order } = await client.post(`/orders/${orderId}/mark-paid`);
  if (order.status !== 'paid') throw new Error(`The order is ${order.status}.`);
}

/** Workload from a booking to a confirmed rental. Each booking takes free days, so that none is refused. */
function renting({ buyers }: Market, listings: readonly string[]): Workload {
  let [writers, turn] = [0, 0];
  const writer = () => {
    const { client } = buyers[writers++ % buyers.length]!;
    return () => {
      const [listing, window] = [listings[turn % LISTINGS]!, Math.floor(turn / LISTINGS) % WINDOWS];
      turn += 1;
      return rent(client, listing, 2 + window * TAKEN_DAYS);
    };
  };
  // Rentals learns of an approval within moments.
  const prepare = async () => {
    for (const listing of listings) await eventually(() => rent(buyers[0]!.client, listing, 360));
  };
  return { name: 'booking to a confirmed rental', prepare, writer, close: async () => undefined };
}

/** Returns the day `days` from today, in the form of the API. */
export const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Measures statements and transactions of a rental from its booking to its payment, less the idle rate, and the rate per second. */
export function benchRenting(): Promise<boolean> {
  return inCountedMarket(CLIENTS, async (market, counter) => {
    const listings = await offered(market);
    const way = renting(market, listings);
    await way.prepare();
    await race(way, { writers: CLIENTS, seconds: 3, round: 0 });
    const done = await counted(way, counter, await counter.idle());
    const { perSecond, p99 } = await race(way, { writers: CLIENTS, seconds: 8, round: 1 });
    const alone = await aloneMs(way);
    await keepStatements('renting', { renting: done });
    const of = (total: number) => rounded(total / done.writes);
    const figures = { statements: of(done.statements), transactions: of(done.transactions), perSecond: rounded(perSecond) };
    const bars = [
      atMost('booking to a confirmed rental: statements', figures.statements, 110),
      atMost('booking to a confirmed rental: transactions', figures.transactions, 28),
      atLeast('booking to a confirmed rental, per second', figures.perSecond, 100),
    ];
    return report('renting', { table: [{ counted: done.writes, ...figures, p99: rounded(p99), aloneMs: rounded(alone) }], bars });
  });
}
