// Real: PostgreSQL, the event log in PostgreSQL, RPC. Not real: catalog.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { orders } from '@tankobon/contracts';
import { aBuyer, as, type TestService, testService } from '@tankobon/testing';
import { aListing } from '../fixtures/marketplace.js';
import { Others } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

let service: TestService;
let others: Others;
let mina: ReturnType<typeof aBuyer>;
const me = () => as(mina);
const at = '2026-03-01T12:00:00.000Z';

beforeAll(async () => {
  others = new Others();
  service = await testService(ordersService, { calls: others.calls });
});
afterAll(() => service.stop());
beforeEach(() => {
  others.journal.length = 0;
  mina = aBuyer();
});

const known = (to = {}) => aListing(others, to, service.deliver);
const tell = (name: string, listingId: string, data: object = {}) =>
  service.deliver(
    `catalog.${name}.v1`,
    { listingId, sellerId: `person_${'a'.repeat(32)}`, at, ...data },
    { streamId: `listing_${listingId}` },
  );

describe('a cart', () => {
  it('takes a listing it has heard of without asking anybody', async () => {
    const listingId = await known();
    const cart = await service.call(orders.addLine, { listingId, quantity: 2 }, me());
    expect(cart).toMatchObject({ currency: 'usd', subtotalCents: 2_400, shippingCents: 600, version: 1 });
    expect(cart.items).toMatchObject([{ listingId, quantity: 2, priceCents: 1_200, status: 'active' }]);
    expect(others.journal).toEqual([]);
    expect(await service.call(orders.cart, {}, me())).toEqual(cart);
  });

  it('asks catalog about a listing that was just approved', async () => {
    const listingId = await aListing(others);
    expect((await service.call(orders.addLine, { listingId }, me())).items).toMatchObject([{ listingId, quantity: 1 }]);
    expect(others.journal).toEqual(['catalog.listingsByIds']);
  });

  it('says that nobody knows a listing', async () => {
    await expect(service.call(orders.addLine, { listingId: 'listing-nowhere' }, me())).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  it('says how many are left', async () => {
    const listingId = await known();
    const refusal = { code: 'insufficient_stock', status: 409, details: { available: 3 } };
    await expect(service.call(orders.addLine, { listingId, quantity: 4 }, me())).rejects.toMatchObject(refusal);
    expect((await service.call(orders.cart, {}, me())).items).toEqual([]);
  });

  it('is the caller’s own: nobody else sees or changes it', async () => {
    const listingId = await known();
    const { items } = await service.call(orders.addLine, { listingId }, me());
    const somebody = aBuyer();
    expect((await service.call(orders.cart, {}, as(somebody))).items).toEqual([]);
    await expect(service.call(orders.removeLine, { lineId: items[0]!.id }, as(somebody))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('sent twice is changed once, with the same answer', async () => {
    const listingId = await known();
    const call = as(mina, { route: 'orders.addLine' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => service.call(orders.addLine, { listingId }, call)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await service.call(orders.cart, {}, me())).items).toMatchObject([{ quantity: 1 }]);
  });

  it('changes, removes and clears', async () => {
    const [one, two] = [await known(), await known()];
    await service.call(orders.addLine, { listingId: one }, me());
    const { items } = await service.call(orders.addLine, { listingId: two }, me());
    const [first, second] = items.map(({ id }) => id) as [string, string];
    expect((await service.call(orders.setQuantity, { lineId: first, quantity: 2.9 }, me())).items[0]).toMatchObject({ quantity: 2 });
    await expect(service.call(orders.setQuantity, { lineId: first, quantity: 9 }, me())).rejects.toMatchObject({
      code: 'insufficient_stock',
    });
    expect((await service.call(orders.setQuantity, { lineId: first, quantity: 0 }, me())).items).toHaveLength(1);
    expect((await service.call(orders.removeLine, { lineId: second }, me())).items).toEqual([]);
    await service.call(orders.addLine, { listingId: one }, me());
    expect(await service.call(orders.clearCart, {}, me())).toMatchObject({ items: [], subtotalCents: 0 });
  });

  it('shows a new price and waits until it is accepted', async () => {
    const listingId = await known();
    const { items } = await service.call(orders.addLine, { listingId }, me());
    await tell('ListingEdited', listingId, { material: false, rateCents: 1_500 });
    const changed = await service.call(orders.cart, {}, me());
    expect(changed.items).toMatchObject([{ status: 'price_changed', priceCents: 1_500, previousPriceCents: 1_200 }]);
    const accepted = await service.call(orders.acceptPrice, { lineId: items[0]!.id }, me());
    expect(accepted.items).toMatchObject([{ status: 'active', priceCents: 1_500, previousPriceCents: null }]);
  });

  it.each([
    ['ListingPaused', { by: 'person_1', byStaff: true }],
    ['ListingRejected', { by: 'person_1', reason: 'x' }],
    ['StockReserved', { checkoutId: `checkout_${'1'.repeat(32)}`, quantity: 3, available: 0 }],
  ])('shows that a line cannot be had after %s', async (name, data) => {
    const listingId = await known();
    await service.call(orders.addLine, { listingId }, me());
    await tell(name, listingId, data);
    const { items, subtotalCents } = await service.call(orders.cart, {}, me());
    expect(items).toMatchObject([{ status: 'unavailable', reason: expect.any(String) }]);
    expect(subtotalCents).toBe(0);
  });

  it('takes in a local cart and tells what changed', async () => {
    const [one, two] = [await known(), await known({ available: 1 })];
    await service.call(orders.addLine, { listingId: one, quantity: 1 }, me());
    const items = [
      { listingId: one, quantity: 2 },
      { listingId: two, quantity: 5 },
      { listingId: 'listing-gone', quantity: 1 },
    ];
    const { cart, changes } = await service.call(orders.mergeCart, { items }, me());
    expect(cart.items.map(({ listingId, quantity }) => [listingId, quantity])).toEqual([
      [one, 2],
      [two, 1],
    ]);
    expect(changes.map(({ kind }) => kind)).toEqual(['raised', 'capped', 'skipped']);
    const again = await service.call(orders.mergeCart, { items }, me());
    expect(again.cart.items).toEqual(cart.items);
  });

  it('and what is known of listings can be rebuilt', async () => {
    await service.replayMatches('cart-lines');
    await service.replayMatches('listing-facts');
  });
});
