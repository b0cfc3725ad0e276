import { expect } from '@playwright/test';
import { test } from '../browser.js';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client, until } from '../client.js';
import { type Edge, EDGES, get, halfBody, hangUp, hear, open, read, waiting } from '../edge.js';

const LISTS = ['/items?limit=24', '/items?q=berserk', '/series?q=vagabond'];
/** A leak lasts; ninety lists that were given up are read to their end within a second, on a slow machine within three. */
const MOMENT_MS = 3_000;
const AT_ONCE_MS = 2_000;

/** Reads answer 200, one after the other, without waiting for anything. */
async function readsAnswer(edge: Edge): Promise<void> {
  await until(() => read(edge, LISTS[0]!), ({ status }) => status === 200, MOMENT_MS); // prettier-ignore
  for (const path of [...LISTS, ...LISTS]) {
    const { status, ms } = await read(edge, path);
    expect([path, status, ms < AT_ONCE_MS]).toEqual([path, 200, true]);
  }
}

async function nothingWaits(): Promise<void> {
  expect(await until(waiting, (figures) => figures.length === 0)).toEqual([]);
}

test.describe('hostile clients at the edge', () => {
  for (const edge of EDGES) {
    test(`hang up on ${edge.name} by the hundreds, in reads and half a body`, async () => {
      await hangUp(edge, 480, (n) => get(edge, `/items?limit=${(n % 90) + 1}`));
      await readsAnswer(edge);
      await hangUp(edge, 480, () => halfBody(edge));
      await readsAnswer(edge);
      await nothingWaits();
    });

    test(`cause no wait with 230 false versions on ${edge.name}`, async () => {
      await readsAnswer(edge);
      const visit = () => hear(edge, get(edge, '/items?limit=24', 'X-Min-Version: identity:person_x@999999999\r\n'));
      const visits = Array.from({ length: 230 }, visit);
      await readsAnswer(edge);
      const answers = await Promise.all(visits);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(4_000);
      await nothingWaits();
    });
  }

  test('cause no wait with 210 unfinished bodies, and others are answered meanwhile', async () => {
    const slow = EDGES.flatMap((edge) => Array.from({ length: 210 }, () => open(edge, halfBody(edge))));
    await sleep(500);
    for (const edge of EDGES) await readsAnswer(edge);
    const held = async () => slow.filter(({ closed }) => !closed).length;
    expect(await until(held, (count) => count === 0)).toBe(0);
    for (const edge of EDGES) await readsAnswer(edge);
    await nothingWaits();
  });
});

test.describe('price change between cart and checkout', () => {
  const base = `${process.env.WEB_URL ?? 'http://localhost:3000'}/api`;
  const [seller, buyer, admin] = [new Client(base), new Client(base), new Client(base)];
  const run = randomUUID().slice(0, 8);

  async function join(client: Client, email: string): Promise<void> {
    const password = 'ink on rice paper';
    await client.post('/auth/signup', { email, password, displayName: `Person ${run}` });
    await client.signIn(email, password);
  }

  test('shows both prices and charges nothing', async () => {
    await Promise.all([join(seller, `edge-seller-${run}@example.org`), join(buyer, `edge-buyer-${run}@example.org`), admin.signIn('admin@tankobon.example', 'paper-and-ink')]); // prettier-ignore
    const details = { rateType: 'buy', minRate: 1_000, locationType: 'remote', location: 'Leeds, GB', shippingFee: '$12' };
    const item = { title: `Agreed ${run}`, description: 'Read once, kept in a bag.', skills: 'first printing', ...details };
    const { itemId } = (await seller.post('/items', item)).body;
    await seller.post(`/items/${itemId}/publish`);
    await until(() => admin.post(`/admin/items/${itemId}/approve`), ({ status }) => status === 200); // prettier-ignore
    await buyer.post('/user/addresses', { fullName: 'Ada', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' });
    const added = await until(() => buyer.post('/cart/items', { itemId }), ({ status }) => status === 200); // prettier-ignore
    const agreed = { priceCents: 1_000, shippingCents: 1_200, currency: 'usd' };
    expect(added.body.cart.items[0]).toMatchObject(agreed);
    const changes = [
      [{ shippingFee: '$6' }, { ...agreed, shippingCents: 600 }],
      [{ minRate: 900 }, { ...agreed, shippingCents: 600, priceCents: 900 }],
    ] as const;
    for (const [change, current] of changes) {
      expect((await seller.put(`/items/${itemId}`, change)).status).toBe(200);
      // The cart hears of each change within moments; until then it tells the one before, and charges nothing either.
      const asked = await until(() => buyer.post('/cart/checkout-intent'), ({ body }) => isDeepStrictEqual(body.lines?.[0]?.current, current)); // prettier-ignore
      const { status, body } = asked;
      expect([status, body.error, body.lines]).toEqual([409, 'price_changed', [expect.objectContaining({ agreed, current })]]);
    }
    expect((await seller.put(`/items/${itemId}`, { currency: 'eur' })).body.error).toBe('currency_fixed');
    expect((await buyer.get('/orders')).body.orders).toEqual([]);
  });
});
