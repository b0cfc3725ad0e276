// Real: PostgreSQL, the event log in PostgreSQL, RPC. Not real: catalog.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { orders } from '@tankobon/contracts';
import { aBuyer, as, type TestService, testService } from '@tankobon/testing';
import { aListing } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

let service: TestService;
let others: FakeServices;
let mina: ReturnType<typeof aBuyer>;
const me = () => as(mina);
const at = '2026-03-01T12:00:00.000Z';

beforeAll(async () => {
  others = new FakeServices();
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

describe('cart', () => {
  it('takes a known listing without a call', async () => {
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

  it('refuses an unknown listing', async () => {
    await expect(service.call(orders.addLine, { listingId: 'listing-nowhere' }, me())).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  it('shows how many copies are left', async () => {
    const listingId = await known();
    const refusal = { code: 'insufficient_stock', status: 409, details: { available: 3 } };
    await expect(service.call(orders.addLine, { listingId, quantity: 4 }, me())).rejects.toMatchObject(refusal);
    expect((await service.call(orders.cart, {}, me())).items).toEqual([]);
  });

  it('is read and changed by its owner only', async () => {
    const listingId = await known();
    const { items } = await service.call(orders.addLine, { listingId }, me());
    const somebody = aBuyer();
    expect((await service.call(orders.cart, {}, as(somebody))).items).toEqual([]);
    await expect(service.call(orders.removeLine, { lineId: items[0]!.id }, as(somebody))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is changed once by a repeated call, with the same response', async () => {
    const listingId = await known();
    const call = as(mina, { route: 'orders.addLine' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => service.call(orders.addLine, { listingId }, call)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await service.call(orders.cart, {}, me())).items).toMatchObject([{ quantity: 1 }]);
  });

  it('takes ten lines added at once', async () => {
    const adder = aBuyer();
    const listings = await Promise.all(Array.from({ length: 10 }, () => known()));
    const calls = listings.map((listingId) => service.call(orders.addLine, { listingId }, as(adder)));
    expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await service.call(orders.cart, {}, as(adder))).items).toHaveLength(10);
  });

  it('counts ten copies of one listing added at once', async () => {
    const listingId = await known({ available: 20 });
    const one = aBuyer();
    await Promise.all(Array.from({ length: 10 }, () => service.call(orders.addLine, { listingId }, as(one))));
    expect((await service.call(orders.cart, {}, as(one))).items).toMatchObject([{ quantity: 10 }]);
  });

  it('changes, removes and clears lines', async () => {
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

  it('shows a new price and waits for its acceptance', async () => {
    const listingId = await known();
    const { items } = await service.call(orders.addLine, { listingId }, me());
    await tell('ListingEdited', listingId, { material: false, rateCents: 1_500 });
    const changed = await service.call(orders.cart, {}, me());
    expect(changed.items).toMatchObject([{ status: 'price_changed', priceCents: 1_500, previous: { priceCents: 1_200 } }]);
    const accepted = await service.call(orders.acceptPrice, { lineId: items[0]!.id }, me());
    expect(accepted.items).toMatchObject([{ status: 'active', priceCents: 1_500, previous: null }]);
  });

  it('shows new shipping and currency and accepts only shown terms', async () => {
    const listingId = await known();
    const [line] = (await service.call(orders.addLine, { listingId }, me())).items;
    await tell('ListingEdited', listingId, { material: true, shippingFee: '$12', shippingCents: 1_200, currency: 'eur' });
    const [changed] = (await service.call(orders.cart, {}, me())).items;
    const terms = { priceCents: 1_200, shippingCents: 1_200, currency: 'eur' as const };
    const previous = { priceCents: 1_200, shippingCents: 600, currency: 'usd' as const };
    expect(changed).toMatchObject({ ...terms, status: 'price_changed', previous, refreshable: true });
    const accept = (shown: typeof previous | typeof terms) => service.call(orders.acceptPrice, { lineId: line!.id, shown }, me());
    await expect(accept(previous)).rejects.toMatchObject({
      ...{ code: 'price_changed', status: 409 },
      details: { lines: [{ lineId: line!.id, agreed: previous, current: terms }] },
    });
    expect(await accept(terms)).toMatchObject({
      currency: 'eur',
      shippingCents: 1_200,
      items: [{ ...terms, status: 'active', previous: null }],
    });
  });

  it('takes a listing for rent at its sale price until its seller ends the sale', async () => {
    const rent = { rateType: 'rent_daily', rateCents: 300, depositCents: 2_000 } as const;
    const listingId = await known({ rent });
    const { items } = await service.call(orders.addLine, { listingId, quantity: 2 }, me());
    expect(items).toMatchObject([{ priceCents: 1_200, quantity: 2, status: 'active', rental: null }]);
    const becomes = async (offers: object[]) => {
      await tell('ListingEdited', listingId, { material: true, offers });
      return (await service.call(orders.cart, {}, me())).items;
    };
    await tell('ListingEdited', listingId, { material: true, rateCents: 400 });
    expect((await service.call(orders.cart, {}, me())).items).toMatchObject([{ status: 'active', priceCents: 1_200 }]);
    const dearer = await becomes([{ rateType: 'buy', rateCents: 1_500, depositCents: 0 }]);
    expect(dearer).toMatchObject([{ status: 'price_changed', priceCents: 1_500, previous: { priceCents: 1_200 } }]);
    expect(await becomes([])).toMatchObject([{ status: 'unavailable', reason: 'This listing is not on sale any more.' }]);
  });

  it('has no copy of a rented listing, though it is for sale', async () => {
    const rent = { rateType: 'rent_daily', rateCents: 300, depositCents: 2_000 } as const;
    const listingId = await known({ rent, lent: 2 });
    const refusal = { code: 'insufficient_stock', status: 409, details: { listingId, available: 1 } };
    await expect(service.call(orders.addLine, { listingId, quantity: 2 }, me())).rejects.toMatchObject(refusal);
    expect((await service.call(orders.addLine, { listingId }, me())).items).toMatchObject([{ quantity: 1, status: 'active' }]);
  });

  it('asks catalog about a listing that just went on sale', async () => {
    const rent = { rateType: 'rent_daily', rateCents: 300, depositCents: 2_000 } as const;
    const listingId = await known({ rent });
    await tell('ListingEdited', listingId, { material: true, offers: [] });
    expect((await service.call(orders.addLine, { listingId }, me())).items).toMatchObject([{ listingId, priceCents: 1_200 }]);
    expect(others.journal).toEqual(['catalog.listingsByIds']);
  });

  it('refreshes a line to the available copies', async () => {
    const listingId = await known();
    const [line] = (await service.call(orders.addLine, { listingId, quantity: 3 }, me())).items;
    await tell('StockReserved', listingId, { checkoutId: `checkout_${'1'.repeat(32)}`, quantity: 1, available: 2 });
    Object.assign(others.listings.get(listingId)!, { available: 2 });
    const { items } = await service.call(orders.cart, {}, me());
    expect(items).toMatchObject([{ status: 'unavailable', reason: 'Only 2 left.', refreshable: true }]);
    expect((await service.call(orders.acceptPrice, { lineId: line!.id }, me())).items).toMatchObject([{ status: 'active', quantity: 2 }]);
  });

  it('refuses a paused, an unknown and one’s own listing with the reason', async () => {
    const [paused, own] = [await known({ live: false }), await known({ sellerId: mina.id })];
    await tell('ListingPaused', paused, { by: 'person_1', byStaff: false });
    await expect(service.call(orders.addLine, { listingId: paused }, me())).rejects.toMatchObject({
      ...{ code: 'listing_unavailable', status: 409, message: 'This listing is not on sale at the moment.' },
    });
    await expect(service.call(orders.addLine, { listingId: own }, me())).rejects.toMatchObject({ code: 'own_listing', status: 422 });
    expect((await service.call(orders.cart, {}, me())).items).toEqual([]);
  });

  it('shows that a pickup line is not shipped', async () => {
    const listingId = await known({ ships: false });
    await service.call(orders.addLine, { listingId }, me());
    expect((await service.call(orders.cart, {}, me())).items).toMatchObject([{ ships: false, shippingCents: 0 }]);
  });

  it('refuses a total over the limit of an order, shipping included', async () => {
    const listingId = await known({ priceCents: 100_000_000, shippingFee: '$12' });
    const refusal = { code: 'cart_full', status: 422, message: 'This is more than one order can hold.' };
    await expect(service.call(orders.addLine, { listingId }, me())).rejects.toMatchObject(refusal);
    const { cart, changes } = await service.call(orders.mergeCart, { items: [{ listingId, quantity: 1 }] }, me());
    expect([cart.items, changes]).toMatchObject([[], [{ kind: 'skipped', reason: refusal.message }]]);
  });

  it.each([
    ['ListingPaused', { by: 'person_1', byStaff: true }],
    ['ListingRejected', { by: 'person_1', reason: 'x' }],
    ['StockReserved', { checkoutId: `checkout_${'1'.repeat(32)}`, quantity: 3, available: 0 }],
  ])('shows an unavailable line after %s', async (name, data) => {
    const listingId = await known();
    await service.call(orders.addLine, { listingId }, me());
    await tell(name, listingId, data);
    const { items, subtotalCents } = await service.call(orders.cart, {}, me());
    expect(items).toMatchObject([{ status: 'unavailable', reason: expect.any(String) }]);
    expect(subtotalCents).toBe(0);
  });

  it('merges a local cart and returns the changes', async () => {
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

  it('rebuilds its known listings', async () => {
    await service.replayMatches('cart-lines');
    await service.replayMatches('listing-facts');
  });
});
