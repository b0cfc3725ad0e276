import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, newId } from '@tankobon/contracts';
import { aModerator, as, aSeller, aVisitor, personId, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people, registered } from '../fixtures/people.js';

// Real: PostgreSQL 18, the event log, RPC. Not real: identity, and rentals, whose calendar has every copy.
const kaito = aSeller('kaito');
const sora = aModerator('sora');
const at = '2026-03-01T12:00:00.000Z';
let service: TestService;
let sold: string;
let rented: string;

async function aLiveListing(changes: object): Promise<string> {
  const details = { title: 'Kites', description: 'First print.', rateType: 'buy' as const, rateCents: 900, category: 'Art', ...changes };
  const { listingId } = await service.call(catalog.create, details, as(kaito));
  await service.call(catalog.submit, { listingId }, as(kaito));
  await service.call(catalog.approve, { listingId }, as(sora));
  return listingId;
}
async function reserve(listingId = sold) {
  const checkoutId = newId('checkout');
  const lines = [{ listingId, quantity: 1, rateCents: 900, shippingCents: 0, currency: 'usd' as const }];
  await service.call(catalog.reserveStock, { checkoutId, buyerId: personId('mina'), lines });
  return { checkoutId };
}
/** Everything that lists, searches or counts. */
async function shown() {
  const [all, found, category, home, sellers] = await Promise.all([
    service.call(catalog.browse, { facets: true }),
    service.call(catalog.browse, { q: 'kites', sort: 'relevance' }),
    service.call(catalog.browse, { category: 'Art', sort: 'price_asc' }),
    service.call(catalog.home, {}),
    service.call(catalog.matchSellers, { q: 'kaito', limit: 5 }),
  ]);
  const facet = all.facets.find(({ name }) => name === 'category')?.values.find(({ value }) => value === 'Art')?.count ?? 0;
  return {
    ids: all.items.map(({ id }) => id).sort(),
    totals: [all.total, found.total, category.total],
    lengths: [all.items.length, found.items.length, category.items.length],
    counts: [facet, home.stats.listings, home.categories.find(({ name }) => name === 'Art')?.count ?? 0],
    spotlight: home.spotlights[0]?.listings ?? 0,
    sellers: sellers.items.length,
  };
}
const showing = (count: number) => ({
  totals: [count, count, count],
  lengths: [count, count, count],
  counts: [count, count, count],
  spotlight: count,
  sellers: Math.min(count, 1),
});
const pageOf = (listingId: string) => service.call(catalog.listing, { listingId }, as(aVisitor()));

beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people, rentals: { withdrawCopies: () => ({ withdrawn: true }) } } });
  await service.deliver('identity.PersonRegistered.v1', registered(kaito.id, 'Kaito Mori'), { streamId: kaito.id });
  sold = await aLiveListing({ inventory: 2 });
  rented = await aLiveListing({ title: 'Kites to rent', rateType: 'rent_daily', depositCents: 500 });
});
afterAll(() => service.stop());

describe('listing without a copy left for sale', () => {
  it('leaves every list and count, keeps its page and returns with a copy', async () => {
    expect(await shown()).toMatchObject({ ids: [sold, rented].sort(), ...showing(2) });
    await reserve();
    expect(await shown()).toMatchObject(showing(2));
    const last = await reserve();
    expect(await shown()).toMatchObject({ ids: [rented], ...showing(1) });
    expect(await pageOf(sold)).toMatchObject({ status: 'live', available: 0 });
    expect((await service.call(catalog.listingsByIds, { ids: [sold] })).items).toHaveLength(1);
    await service.call(catalog.releaseStock, { ...last, reason: 'expired' });
    expect(await shown()).toMatchObject({ ids: [sold, rented].sort(), ...showing(2) });
  });

  it('stays away while sold, returns after a cancellation or a recount', async () => {
    const { checkoutId } = await reserve();
    await service.call(catalog.commitStock, { checkoutId });
    expect((await shown()).ids).toEqual([rented]);
    await service.call(catalog.restock, { listingId: sold, quantity: 1, saleId: newId('sale') });
    expect((await shown()).ids).toContain(sold);
    await service.call(catalog.edit, { listingId: sold, changes: { available: 0 } }, as(kaito));
    expect(await shown()).toMatchObject(showing(1));
    await service.call(catalog.edit, { listingId: sold, changes: { available: 1 } }, as(kaito));
    expect(await shown()).toMatchObject(showing(2));
  });
});

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const block = (slotId: string, from: number, to: number, listingId = rented) => {
  const data = { listingId, sellerId: kaito.id, slotId, startDate: day(from), endDate: day(to), at };
  return service.deliver('rentals.WindowBlocked.v1', data, { streamId: `calendar_${listingId}`, times: 2 });
};
const unblock = (slotId: string, listingId = rented) => {
  const data = { listingId, sellerId: kaito.id, slotId, at };
  return service.deliver('rentals.WindowUnblocked.v1', data, { streamId: `calendar_${listingId}`, times: 2 });
};

describe('listing for rent', () => {
  it('stays if its only copy is withheld or a day of the year is free', async () => {
    await service.call(catalog.edit, { listingId: rented, changes: { available: 0 } }, as(kaito));
    await block('slot_1', -2, 200);
    await block('slot_2', 201, 400);
    expect(await shown()).toMatchObject(showing(2));
  });

  it('leaves without a free day in 365, keeps its page and returns with a day', async () => {
    await block('slot_3', 200, 201);
    expect(await shown()).toMatchObject({ ids: [sold], ...showing(1) });
    expect(await pageOf(rented)).toMatchObject({ status: 'live' });
    expect((await service.call(catalog.home, {})).stats.rentalReadyPercent).toBe(0);
    await unblock('slot_3');
    expect(await shown()).toMatchObject(showing(2));
  });
});

describe('listing for sale and for rent', () => {
  it('stays while a copy or a day is left and leaves without either', async () => {
    const both = await aLiveListing({ title: 'Kites for both', offers: [{ rateType: 'rent_daily', rateCents: 200, depositCents: 500 }] });
    expect(await shown()).toMatchObject(showing(3));
    await block('slot_4', -2, 400, both);
    expect(await shown()).toMatchObject(showing(3));
    const { checkoutId } = await reserve(both);
    expect(await shown()).toMatchObject(showing(2));
    await unblock('slot_4', both);
    expect(await shown()).toMatchObject(showing(3));
    await service.call(catalog.releaseStock, { checkoutId, reason: 'expired' });
    expect(await shown()).toMatchObject(showing(3));
  });

  it('is found again by a rebuild of either table', async () => {
    for (const view of ['listing-cards', 'free-days']) await service.replayMatches(view);
  });
});
