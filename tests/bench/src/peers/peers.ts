import { approveMany, makeMany, volumes } from '../commands/listings.js';
import { COPIES, inMarket } from '../commands/market.js';
import { middleOf } from '../commands/measure.js';
import { race, type Round, ROUNDS, SECONDS, type Workload } from '../race.js';
import { report } from '../report.js';
import type { Peer, PeerShop, Visitor } from './peer.js';
import { tankobon } from './tankobon.js';

const CLIENTS = 16;
const LISTINGS = Number(process.env['BENCH_PEERS_LISTINGS'] ?? 10_000);
/** Number of different lines of a cart; further adds raise their quantities. */
const LINES = 8;

/** Shops that can be measured, by the name in `PEER`. */
const peers: Readonly<Record<string, Peer>> = { tankobon };

/**
 * Measures list, detail, search, add to cart and checkout of the shop at `PEER_URL`, or of ours without it. There is no bar: the tables of
 * two shops are compared.
 */
export async function benchPeers(): Promise<boolean> {
  const name = process.env['PEER'] ?? 'tankobon';
  const peer = peers[name];
  if (!peer) throw new Error(`Nobody has said how "${name}" is used. There are: ${Object.keys(peers).join(', ')}.`);
  const base = process.env['PEER_URL'];
  if (base) return measure(name, base, peer);
  return inMarket(0, async ({ api, seller, moderator }) => {
    await approveMany(moderator, await makeMany(seller, volumes(LISTINGS, COPIES)));
    return measure('tankobon', api, tankobon);
  });
}

async function measure(name: string, base: string, peer: Peer): Promise<boolean> {
  const shop = await peer(base, 2 * CLIENTS);
  const ways = waysOf(shop);
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of ways) {
      const done = await race(way, { writers: CLIENTS, seconds: SECONDS, round });
      if (round > 0) rounds.push(done);
    }
  }
  const table = ways.map((way) => ({ name: way.name, ...middleOf(rounds.filter((each) => each.name === way.name)) }));
  return report('peers', { peer: name, base, clients: CLIENTS, items: shop.items.length, table, bars: [], rounds });
}

/** Returns the workloads: half of the visitors fill carts, the others buy their carts. */
function waysOf({ items, words, visitors }: PeerShop): Workload[] {
  const any = (of: readonly string[]) => of[Math.floor(Math.random() * of.length)]!;
  const way = (name: string, people: readonly Visitor[], act: (visitor: Visitor, turn: number) => Promise<unknown>): Workload => {
    let next = 0;
    const writer = () => {
      const visitor = people[next++ % people.length]!;
      let turn = 0;
      return () => act(visitor, turn++);
    };
    return { name, prepare: async () => undefined, writer, close: async () => undefined };
  };
  const [adding, buying] = [visitors.slice(0, CLIENTS), visitors.slice(CLIENTS)];
  const buy = async (visitor: Visitor) => {
    await visitor.addToCart(any(items));
    await visitor.checkout();
  };
  return [
    way('list of 20', adding, (visitor) => visitor.list()),
    way('detail of a random one', adding, (visitor) => visitor.detail(any(items))),
    way('search', adding, (visitor) => visitor.search(any(words))),
    way('add to cart', adding, (visitor, turn) => visitor.addToCart(items[turn % LINES]!)),
    way('cart, checkout, paid', buying, buy),
  ];
}
