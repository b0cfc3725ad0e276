// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers. Not real: catalog, payouts and identity.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, orders } from '@tankobon/contracts';
import { aBuyer, as, type TestService, testService } from '@tankobon/testing';
import { aListing } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

let service: TestService;
let others: FakeServices;
let mina: ReturnType<typeof aBuyer>;
const me = () => as(mina);
const cart = () => service.call(orders.cart, {}, me());

beforeAll(async () => {
  others = new FakeServices();
  service = await testService(ordersService, { calls: others.calls });
});
afterAll(() => service.stop());
beforeEach(() => {
  mina = aBuyer();
});

/** Mina's cart holds a copy that catalog keeps for her, at a price of its own. The last one: nobody else can have it. */
async function agreed(hours = 24) {
  const listingId = await aListing(others, { available: 0 }, service.deliver);
  const offerId = newId('offer');
  others.kept.set(offerId, { listingId, rateCents: 700 });
  const keptUntil = new Date(Date.parse(await service.engine.store.now()) + hours * 3_600_000).toISOString();
  const line = { listingId, sellerId: `person_${'a'.repeat(32)}`, title: 'Akira 1', coverUrl: null, priceCents: 700, shippingCents: 600 };
  const put = () => service.call(orders.addOffered, { ...line, buyerId: mina.id, offerId, currency: 'usd', keptUntil });
  await put();
  return { listingId, offerId, keptUntil, put };
}

describe("cart with a copy at an offer's price", () => {
  it('has it once at that price, for its owner only', async () => {
    const { listingId, keptUntil, put } = await agreed();
    await put();
    expect(await cart()).toMatchObject({
      subtotalCents: 700,
      items: [{ listingId, quantity: 1, priceCents: 700, status: 'active', keptUntil }],
    });
    expect((await service.call(orders.cart, {}, as(aBuyer()))).items).toEqual([]);
  });
  it('charges that price in order, sale and payment', async () => {
    const { listingId } = await agreed();
    const { orderId, amountCents } = await service.call(orders.checkout, {}, me());
    expect(amountCents).toBe(1_300);
    const { sales, totalCents } = await service.call(orders.markPaid, { orderId }, me());
    expect([totalCents, sales]).toMatchObject([1_300, [{ listingId, quantity: 1, priceCents: 700, status: 'paid' }]]);
    const [fact] = (await service.facts('orders.OrderPaid.v1')).filter(({ data }) => data['orderId'] === orderId);
    expect(fact!.data['lines']).toMatchObject([{ priceCents: 700 }]);
  });
  it('is the same after an unpaid checkout while the copy is kept', async () => {
    const { listingId, keptUntil } = await agreed();
    await service.call(orders.checkout, {}, me());
    await service.advanceClock('16 minutes');
    expect((await cart()).items).toMatchObject([{ listingId, priceCents: 700, status: 'active', keptUntil }]);
    expect((await service.call(orders.checkout, {}, me())).amountCents).toBe(1_300);
  });
  it('has it back after its unpaid order is cancelled, to buy or give up', async () => {
    const { listingId, offerId, keptUntil } = await agreed();
    const other = await aListing(others, {}, service.deliver);
    await service.call(orders.addLine, { listingId: other }, me());
    const { orderId } = await service.call(orders.checkout, {}, me());
    for (const _time of [1, 2]) await service.call(orders.cancel, { orderId }, me());
    for (let tries = 0; tries < 3; tries += 1) await service.advanceClock('1 second');
    const { items } = await cart();
    expect(items).toMatchObject([{ listingId, priceCents: 700, status: 'active', keptUntil }]);
    await service.call(orders.removeLine, { lineId: items[0]!.id }, me());
    for (let tries = 0; tries < 3; tries += 1) await service.advanceClock('1 second');
    expect(others.kept.has(offerId)).toBe(false);
  });
  it('shows its end and charges nothing for it', async () => {
    await agreed(1);
    await service.advanceClock('61 minutes');
    const over = { status: 'unavailable', reason: 'The 24 hours for what you agreed to are over.', refreshable: false };
    expect(await cart()).toMatchObject({ subtotalCents: 0, items: [over] });
    await expect(service.call(orders.checkout, {}, me())).rejects.toMatchObject({ code: 'listing_unavailable' });
  });
  it('sells it while the seller has paused the listing, but not after staff has', async () => {
    const { listingId } = await agreed();
    const { sellerId } = others.listings.get(listingId)!;
    const tell = (what: string, data: object) =>
      service.deliver(`catalog.Listing${what}.v1`, { listingId, sellerId, at: '2026-03-01T12:00:00.000Z', by: sellerId, ...data }, { streamId: `listing_${listingId}` }); // prettier-ignore
    others.listings.get(listingId)!.live = false;
    await tell('Paused', { byStaff: true });
    expect((await cart()).items).toMatchObject([{ status: 'unavailable', reason: 'This listing is not on sale any more.' }]);
    await expect(service.call(orders.checkout, {}, me())).rejects.toMatchObject({ code: 'listing_unavailable' });
    await tell('Resumed', { byStaff: true });
    await tell('Paused', { byStaff: false });
    expect((await cart()).items).toMatchObject([{ status: 'active', priceCents: 700 }]);
    expect((await service.call(orders.checkout, {}, me())).amountCents).toBe(1_300);
  });
  it('orders nothing that catalog no longer keeps', async () => {
    const { offerId } = await agreed();
    others.kept.delete(offerId);
    await expect(service.call(orders.checkout, {}, me())).rejects.toMatchObject({ code: 'listing_unavailable' });
    expect((await cart()).items).toHaveLength(1);
  });
  it('releases the copy if it is removed', async () => {
    const { offerId } = await agreed();
    const [line] = (await cart()).items;
    await service.call(orders.removeLine, { lineId: line!.id }, me());
    expect(others.kept.has(offerId)).toBe(false);
  });
});
