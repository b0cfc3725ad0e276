import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, newId } from '@tankobon/contracts';
import { aModerator, as, aSeller, personId, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people, registered } from '../fixtures/people.js';

// Real: PostgreSQL 18, the event log, RPC. Not real: identity.
const kaito = aSeller('kaito');
const sora = aModerator('sora');
const mina = personId('mina');
const checkoutId = newId('checkout');
let service: TestService;
let one: string;
let other: string;

async function aLiveListing(title: string): Promise<string> {
  const details = { title, description: 'First print.', rateType: 'buy', rateCents: 900, inventory: 3 } as const;
  const { listingId } = await service.call(catalog.create, details, as(kaito));
  await service.call(catalog.submit, { listingId }, as(kaito));
  await service.call(catalog.approve, { listingId }, as(sora));
  return listingId;
}

const ofListing = async (listingId = one) => (await service.call(catalog.listingStamps, { ids: [listingId] })).items[0]?.stamp;
const ofPage = async (page = {}) => (await service.call(catalog.pageStamp, page)).stamp;
const edit = (listingId: string, changes: object) => service.call(catalog.edit, { listingId, changes }, as(kaito));
const identityFact = (type: string, data: object) =>
  service.deliver(`identity.${type}.v1`, { personId: kaito.id, ...data }, { streamId: kaito.id });

beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people } });
  await identityFact('PersonRegistered', registered(kaito.id, 'Kaito Mori'));
  one = await aLiveListing('Quiet Harbour 1');
  other = await aLiveListing('Quiet Harbour 2');
});
afterAll(() => service.stop());

describe('a stamp', () => {
  it('stays while nothing changes', async () => {
    expect([await ofListing(), await ofPage()]).toEqual([await ofListing(), await ofPage()]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['its seller edits the listing', () => edit(one, { description: 'Second print.' })],
    [
      'the same text is written again',
      () => edit(one, { description: 'Third print.' }).then(() => edit(one, { description: 'Second print.' })),
    ],
    [
      'copies are reserved',
      () =>
        service.call(catalog.reserveStock, {
          checkoutId,
          buyerId: mina,
          lines: [{ listingId: one, quantity: 1, rateCents: 900, shippingCents: 0, currency: 'usd' }],
        }),
    ],
    ['the seller changes the name', () => identityFact('ProfileChanged', { displayName: 'K. Mori' })],
    ['the seller is rated', () => review()],
  ])('changes when %s', async (_, change) => {
    const before = [await ofListing(), await ofPage(), await ofPage({ sort: 'price_asc', limit: 1 })];
    await change();
    const after = [await ofListing(), await ofPage(), await ofPage({ sort: 'price_asc', limit: 1 })];
    expect(after.map((stamp, index) => stamp === before[index])).toEqual([false, false, false]);
  });

  it('of a listing stays when another one changes', async () => {
    const before = [await ofListing(), await ofPage()];
    await edit(other, { description: 'Signed.' });
    const after = [await ofListing(), await ofPage()];
    expect(after.map((stamp, index) => stamp === before[index])).toEqual([true, false]);
  });

  it('of a page changes when a listing far behind it is paused, and when it is back', async () => {
    const stamps = [await ofPage({ limit: 1 })];
    const { nextCursor } = await service.call(catalog.browse, { limit: 1 });
    const behind = [await ofPage({ limit: 1, cursor: nextCursor! })];
    const far = await aLiveListing('Quiet Harbour 3');
    stamps.push(await ofPage({ limit: 1 }));
    await service.call(catalog.pause, { listingId: one }, as(kaito));
    stamps.push(await ofPage({ limit: 1 }));
    behind.push(await ofPage({ limit: 1, cursor: nextCursor! }));
    await service.call(catalog.resume, { listingId: one }, as(kaito));
    stamps.push(await ofPage({ limit: 1 }));
    expect([new Set(stamps).size, new Set(behind).size, far]).toEqual([4, 2, far]);
  });

  it('is not there for a listing that is not live, its seller asking', async () => {
    const { listingId } = await service.call(
      catalog.create,
      { title: 'Draft', description: 'Not yet.', rateType: 'buy', rateCents: 100 },
      as(kaito),
    );
    const ids = [listingId, 'listing-nothing', other];
    const { items } = await service.call(catalog.listingStamps, { ids }, as(kaito));
    expect(items.map(({ id }) => id)).toEqual([other]);
  });

  it('is not there for a page of another order', async () => {
    const { nextCursor } = await service.call(catalog.browse, { limit: 1 });
    await expect(ofPage({ sort: 'rating', cursor: nextCursor! })).rejects.toMatchObject({ code: 'bad_cursor' });
  });
});

function review(): Promise<unknown> {
  const data = {
    orderId: newId('order'),
    buyerId: mina,
    sellerIds: [kaito.id],
    listingIds: [one],
    rating: 5,
    comment: 'Good.',
    at: '2026-03-01T12:00:00.000Z',
  };
  return service.deliver('orders.ReviewGiven.v1', data);
}
