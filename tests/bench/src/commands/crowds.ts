import { race, type Round, ROUNDS, SECONDS } from '../race.js';
import { atMost, report } from '../report.js';
import { buying } from './checkout.js';
import type { Client } from './client.js';
import { approveMany, makeMany, volumes } from './listings.js';
import { inMarket, type Market, newSeller } from './market.js';
import { middleOf } from './measure.js';

const CLIENTS = 32;
const SELLERS = 32;
const COPIES = 10_000;

/**
 * Lets the same clients buy from one seller, one listing and many sellers in turn: none may be much slower. Returns false if the bar was
 * missed.
 */
export function benchCrowds(): Promise<boolean> {
  return inMarket(CLIENTS, async (market) => {
    const many = await fromManySellers(market);
    const alone = await newListings(market.seller, market, ROUNDS + 1);
    const contestants: Readonly<Record<string, (round: number) => readonly string[]>> = {
      "one seller's listings": () => market.listings,
      'one listing': (round) => [alone[round]!],
      "many sellers' listings": () => many,
    };
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, listingsOf] of Object.entries(contestants)) {
        const way = { ...buying({ ...market, listings: listingsOf(round) }), name };
        const done = await race(way, { writers: CLIENTS, seconds: SECONDS, round });
        if (round > 0) rounds.push(done);
      }
    }
    const table = Object.keys(contestants).map((name) => ({ name, ...middleOf(rounds.filter((each) => each.name === name)) }));
    const rates = table.map(({ perSecond }) => perSecond);
    const bars = [atMost('fastest crowd / slowest crowd', Math.max(...rates) / Math.min(...rates), 1.5)];
    return report('crowds', { clients: CLIENTS, table, bars, rounds });
  });
}

async function newListings(seller: Client, { moderator }: Market, count: number): Promise<string[]> {
  const ids = await makeMany(seller, volumes(count, COPIES));
  await approveMany(moderator, ids);
  return ids;
}

/** Creates two listings of each of many sellers. */
async function fromManySellers(market: Market): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < SELLERS; index += 1) {
    ids.push(...(await newListings(await newSeller(market.api, `Seller ${index}`), market, 2)));
  }
  return ids;
}
