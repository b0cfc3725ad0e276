import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from './app.js';
import { FakeServices, partsWith, tokenFor } from './testing/fake-services.js';

const page = { items: [], nextCursor: null, total: 0, totalCapped: false, facets: [] };
const BUYER = `person_${'1'.repeat(32)}`;
const line = { id: `line_${'1'.repeat(32)}`, listingId: 'listing-a', title: 'Sold out.', reason: 'Sold out.', previous: null };
const cart = { id: `cart_${BUYER}`, currency: 'usd', subtotalCents: 0, shippingCents: 0, items: [line], version: 0 };
const skipped = { listingId: 'listing-b', title: 'Only 2 left.', kind: 'skipped', quantity: 0, reason: 'Only 2 left.' };

/** What is said in an answer, where services speak; titles are people's own words. */
let app: NestFastifyApplication;
let authorization: string;
beforeAll(async () => {
  app = await createGateway(
    partsWith(
      new FakeServices({
        'catalog.browse': () => page,
        'orders.cart': () => cart,
        'orders.mergeCart': () => ({ cart, changes: [skipped] }),
      }),
    ),
  );
  authorization = `Bearer ${await tokenFor(BUYER, 'buyer')}`;
});
afterAll(() => app.close());

async function answered(url: string, payload: object, language: string) {
  const reply = await app.inject({ method: 'POST', url, headers: { authorization, 'accept-language': language }, payload });
  return reply.json();
}

it.each([
  ['ja', '残り2点です。'],
  ['en', 'Only 2 left.'],
])('speaks %s over REST', async (language, reason) => {
  const { changes } = await answered('/cart/merge', { items: [{ itemId: 'listing-b', quantity: 4 }] }, language);
  expect(changes).toEqual([{ itemId: 'listing-b', title: 'Only 2 left.', kind: 'skipped', quantity: 0, reason }]);
});

it.each([
  ['ja', '売り切れです。'],
  ['en', 'Sold out.'],
])('speaks %s over GraphQL', async (language, reason) => {
  const { data } = await answered('/graphql', { query: '{ cart { items { title reason } } }' }, language);
  expect(data.cart.items).toEqual([{ title: 'Sold out.', reason }]);
});

it('returns a cached response whole in every language', async () => {
  const [first, again] = [1, 2].map(() => app.inject({ url: '/items?limit=3', headers: { 'accept-language': 'ja' } }));
  for (const reply of [await first!, await again!]) expect(reply.json()).toMatchObject({ items: [], total: 0 });
});
