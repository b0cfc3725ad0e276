import { atMost, report, rounded } from '../report.js';
import { type Client, eventually } from './client.js';
import { approveMany, makeMany, volumes } from './listings.js';
import { inMarket } from './market.js';

const BUYERS = 32;
const COPIES = Number(process.env['BENCH_LAST_COPIES'] ?? 300);

type CheckoutResponse = { readonly ms: number; readonly status: number; readonly error?: string };

/**
 * Lets all buyers order the last copy of a listing at once: one gets it; the others' time until the refusal is measured. Returns false if a
 * bar was missed.
 */
export function benchLastCopy(): Promise<boolean> {
  return inMarket(BUYERS, async ({ seller, moderator, buyers }) => {
    const listings = await makeMany(seller, volumes(COPIES, 1));
    await approveMany(moderator, listings);
    const people = buyers.map(({ client }) => client);
    const [won, lost]: [CheckoutResponse[], CheckoutResponse[]] = [[], []];
    let wrong = 0;
    for (const itemId of listings) {
      await Promise.all(people.map((person) => hold(person, itemId)));
      const reported = await Promise.all(people.map(checkOut));
      const losers = reported.filter(({ error }) => error === 'insufficient_stock');
      const winners = reported.filter(({ status }) => status < 300);
      if (winners.length !== 1 || losers.length !== BUYERS - 1) wrong += 1;
      won.push(...winners);
      lost.push(...losers);
    }
    const table = [
      { name: 'who gets it', ...spread(won) },
      { name: 'who hears that it is gone', ...spread(lost) },
    ];
    const bars = [
      atMost('losers of a last copy hear it, p99, ms', table[1]!.p99, 300),
      atMost('copies without one buyer and 31 refusals', wrong, 0),
    ];
    return report('last-copy', { buyers: BUYERS, copies: COPIES, table, bars });
  });
}

/** Fills a cart with this listing alone. */
async function hold(person: Client, itemId: string): Promise<void> {
  await person.call('DELETE', '/cart');
  await eventually(() => person.post('/cart/items', { itemId, quantity: 1 }));
}

async function checkOut(person: Client): Promise<CheckoutResponse> {
  const from = performance.now();
  const { status, body } = await person.call('POST', '/cart/checkout-intent');
  return { ms: performance.now() - from, status, error: body?.error };
}

function spread(reported: readonly CheckoutResponse[]) {
  const took = reported.map(({ ms }) => ms).sort((a, b) => a - b);
  const quantile = (part: number) => rounded(took[Math.floor(took.length * part)] ?? Infinity);
  return { told: took.length, p50: quantile(0.5), p99: quantile(0.99), max: rounded(took.at(-1) ?? Infinity) };
}
