import { randomUUID } from 'node:crypto';
import { Client } from '../commands/client.js';
import type { Peer, Visitor } from './peer.js';

const MOST_ITEMS = 10_000;
const PASSWORD = 'paper-and-ink';

/** Adapter of this product, at the address of its API. The product has to run with `RATE_LIMITS=off`. */
export const tankobon: Peer = async (base, count) => {
  const visitors: Visitor[] = [];
  for (let index = 0; index < count; index += 1) visitors.push(await visitor(base));
  return { items: await items(base), words: ['volume', 'print', 'first', '17', 'read'], visitors };
};

async function visitor(base: string): Promise<Visitor> {
  const [person, anybody] = [new Client(base), new Client(base)];
  const email = `peer-${randomUUID()}@tankobon.example`;
  await person.post('/auth/signup', { email, password: PASSWORD, displayName: 'A visitor' });
  await person.signIn(email, PASSWORD);
  return {
    list: () => anybody.get('/items?limit=20'),
    detail: (item) => anybody.get(`/items/${item}`),
    search: (word) => anybody.get(`/items?limit=20&q=${encodeURIComponent(word)}`),
    addToCart: (itemId) => person.post('/cart/items', { itemId, quantity: 1 }),
    checkout: async () => {
      const { orderId } = await person.post('/cart/checkout-intent');
      const { order } = await person.post(`/orders/${orderId}/mark-paid`);
      if (order.status !== 'paid') throw new Error(`The order is ${order.status}.`);
    },
  };
}

type Item = { readonly id: string; readonly rate_type: string; readonly price_cents: number | null; readonly available_count: number };
type Page = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/** Returns the items for sale with at least a thousand copies. */
async function items(base: string): Promise<string[]> {
  const client = new Client(base);
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && ids.length < MOST_ITEMS;) {
    const page: Page = await client.get(`/items?limit=48${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    const enough = page.items.filter((each) => each.rate_type === 'buy' && each.price_cents !== null && each.available_count >= 1_000);
    ids.push(...enough.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  if (ids.length === 0) throw new Error('There is nothing for sale with a thousand copies.');
  return ids;
}
