import { describe, expect, it } from '@jest/globals';
import { BODIES, pathOf } from '../examples.js';
import type { ActorName, Market } from '../market.js';
import { nobodysPath } from '../input-cases.js';
import { operationsOf } from '../surface.js';
import { ADDRESS, Things, until } from '../things.js';
import { SQL, XSS } from './payloads.js';

/** Some texts ask the database to sleep for five seconds. */
const SLEPT_MS = 4_500;

/** Fields that a client must not decide: identity, amounts, state. */
const INPUTS: Readonly<Record<string, unknown>> = {
  id: 'listing-mine', userId: 'person_1', user_id: 'person_1', personId: 'person_1', sellerId: 'person_1', buyerId: 'person_1', ownerId: 'person_1', role: 'admin', isAdmin: true, status: 'live', onboarding_status: 'complete', payoutsEnabled: true, banned: false,
  version: 99, createdAt: '2020-01-01T00:00:00Z', paidAt: '2020-01-01T00:00:00Z', shippedAt: '2020-01-01T00:00:00Z', priceCents: 1, price_cents: 1, totalCents: 1, subtotalCents: 1, amountCents: 1, shippingCents: 0, shipping_cents: 0, depositCents: 0, feeCents: 0, commission: 0, discount: 100,
  balance_cents: 1_000_000, payoutStatus: 'paid', simulated: true, currency_rate: 1, rejectedReason: null, byStaff: true,
}; // prettier-ignore

/** Email of a renter, which their seller is shown. */
const RENTER = /"buyerEmail":"[^"]*"/g;

/** S3, S15, S17, S23: input and output of fields. */
export async function fieldSuite(market: Market): Promise<void> {
  const { http, people } = market;
  const things = new Things(market);
  const writes = (await operationsOf(market)).filter(({ method, path }) => method !== 'GET' && !path.startsWith('/webhooks/'));

  describe('S3, S15: field decided by the server', () => {
    it.each(writes.filter(({ form }) => !form).map((operation) => [operation.name, operation] as const))(
      'is refused: %s',
      async (name, { method, path, body }) => {
        const good = (BODIES[name]?.(market, { params: { id: 'listing-nobody-has-this' } }) ?? {}) as object;
        const taken: string[] = [];
        for (const [field, value] of Object.entries(INPUTS)) {
          if (body?.properties && field in body.properties) continue;
          const answer = await http.call(method, nobodysPath(path), {
            token: people.admin.token,
            headers: { 'x-requested-with': 'tankobon' },
            body: { ...good, [field]: value },
          });
          if (answer.status !== 400 || answer.body.error !== 'unknown_field')
            taken.push(`${field}: ${answer.status} ${answer.body?.error}`);
        }
        expect(taken).toEqual([]);
      },
    );

    it('is the price of the listing, whatever the cart was sent', async () => {
      const itemId = await things.live('seller A', { minRate: 1_234, shippingFee: '$6' });
      const add = () => http.call('POST', '/cart/items', { token: people['buyer B'].token, body: { itemId, quantity: 2 } });
      await things.as('buyer B', 'DELETE', '/cart');
      await until(add, ({ status }) => status === 200);
      const { body } = await things.as('buyer B', 'POST', '/cart/checkout-intent', { body: {} });
      expect(body.amountCents).toBe(2 * 1_234 + 600);
    });
  });

  describe('S3: email address', () => {
    const READS = [
      '/items',
      '/announcements',
      '/cart',
      '/orders',
      '/buyer/overview',
      '/seller/overview',
      '/seller/inventory',
      '/user/status',
    ];
    it.each<ActorName>(['visitor', 'buyer A', 'buyer B', 'seller A', 'seller B'])('is hidden from others: %s', async (actor) => {
      const { id } = await things.paid();
      const of = actor === 'buyer A' || actor === 'seller A' ? [`/orders/${id}`, `/orders/${id}/timeline`] : [];
      const own = actor === 'visitor' ? '' : people[actor].email;
      for (const path of [...READS, ...of]) {
        const { text: reported } = await http.call('GET', path, { token: market.tokenOf(actor) });
        const text = reported.replaceAll(RENTER, '');
        expect([path, text.replaceAll(own === '' ? '\0' : own, '').match(/[\w.-]+@example\.org/g)]).toEqual([path, null]);
      }
    });

    it('is shown for a paid order to its seller only', async () => {
      const order = await things.order();
      await things.as('buyer A', 'PUT', `/orders/${order}/address`, { body: ADDRESS });
      const seen = () => things.as('seller A', 'GET', `/orders/${order}`).then(({ body }) => body.order.address);
      expect(await seen()).toBeNull();
      await things.as('buyer A', 'POST', `/orders/${order}/mark-paid`);
      await until(seen, (address) => address?.city === ADDRESS.city);
      const { body } = await http.call('GET', `/orders/${order}`, { token: people.moderator.token });
      expect(body.order.address).toBeNull();
    });
  });

  describe('S17: markup', () => {
    it.each(XSS)('is text in every field of a listing: %s', async (payload) => {
      const one = payload.slice(0, 40);
      const words = { title: payload, description: payload, category: one, location: payload, condition: payload, edition: payload, extras: payload, shippingNotes: payload, shippingEta: payload, tags: [one.replaceAll(',', ' ')], minRate: 100 }; // prettier-ignore
      const { status, body } = await http.call('POST', '/items', { token: people['seller B'].token, body: words });
      expect([status, body.fields]).toEqual([201, undefined]);
      const answer = await http.call('GET', `/items/${body.itemId}`, { token: people['seller B'].token });
      const { title, description, condition, edition, extras, location } = answer.body.item;
      expect([title, description, condition, edition, extras, location]).toEqual(Array.from({ length: 6 }, () => payload.trim()));
      expect(body.itemId).toMatch(/^listing-[a-z0-9-]+$/);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    });

    it('is text in names, places, addresses, reviews and reasons', async () => {
      const { id } = await things.paid();
      const payload = '<img src=x onerror=alert(1)>';
      await things.as('buyer A', 'PATCH', '/user/profile', { body: { displayName: payload, location: payload } });
      await things.as('buyer A', 'POST', '/user/addresses', { body: { ...ADDRESS, fullName: payload, line1: payload, city: payload } });
      const review = await things.as('buyer A', 'POST', `/orders/${id}/reviews`, { body: { comment: payload } });
      expect(review.body.review.comment).toBe(payload);
      const item = await things.pending();
      await things.as('moderator', 'POST', `/admin/items/${item}/reject`, { body: { reason: payload } });
      const mail = await until(
        () => http.call('GET', '/dev/mail'),
        ({ text }) => text.includes('onerror'),
      );
      expect(mail.text).not.toContain('<img');
      expect(mail.headers['content-security-policy']).toContain("script-src 'self'");
    });
  });

  describe('S23: SQL or a header in a text', () => {
    it.each([
      '/items?q=',
      '/items?location=',
      '/items?category=',
      '/series?q=',
      '/seller/inventory?q=',
      '/admin/people?q=',
      '/dev/mail?to=',
    ])('is stored as text: %s', async (path) => {
      const odd: string[] = [];
      for (const text of SQL) {
        const { status, ms } = await http.call('GET', `${path}${encodeURIComponent(text)}`, { token: people.admin.token });
        const refused = status === 400 && /[\r\n\t]/.test(text);
        if ((status !== 200 && !refused) || ms > SLEPT_MS) odd.push(`${text}: ${status} in ${ms} ms`);
      }
      expect(odd).toEqual([]);
      expect((await http.call('GET', pathOf('/items', {}))).status).toBe(200);
    });
  });
}
