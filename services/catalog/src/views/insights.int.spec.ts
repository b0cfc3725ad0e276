import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, daysAfter, newId } from '@tankobon/contracts';
import { aBuyer, aModerator, as, aSeller, personId, statementsOf, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people } from '../fixtures/people.js';

const [kaito, sora] = [aSeller('kaito'), aModerator('sora')];
let service: TestService;

/** Real: PostgreSQL, the event log, RPC. Not real: identity, and the facts of messaging and rentals. */
beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people } });
  const rows = ['mal-1', 'mal-2', 'mal-3'].map((id) => `('${id}')`).join();
  await service.database.query(
    `INSERT INTO series (id, mal_id, slug, title, alt_titles, authors, status, type, genres, serialization, members, favorites, url, names)
     SELECT id, replace(id, 'mal-', '')::int, id, 'Series ' || id, '{}', '{}', 'Finished', 'Manga', '{}', '{}', 0, 0, '', '' FROM (VALUES ${rows}) AS s (id)`,
  );
});
afterAll(() => service.stop());

async function aLiveListing(seriesId: string | null): Promise<string> {
  const details = { title: newId('volume'), description: 'First print.', rateType: 'buy', rateCents: 900, inventory: 9, seriesId } as const;
  const { listingId } = await service.call(catalog.create, details, as(kaito));
  await service.call(catalog.submit, { listingId }, as(kaito));
  await service.call(catalog.approve, { listingId }, as(sora));
  return listingId;
}
const dayAgo = async (days: number) => daysAfter((await service.engine.store.now()).slice(0, 10), -days);
async function request(listingId: string, at: string): Promise<void> {
  const ids = { requestId: newId('request'), conversationId: newId('conversation'), buyerId: personId('mina'), sellerId: kaito.id };
  await service.deliver('messaging.RequestOpened.v1', { ...ids, listingId, at }, { streamId: ids.requestId });
}
const requestOn = async (listingId: string, days: number, time = '12:00:00.000Z') => request(listingId, `${await dayAgo(days)}T${time}`);
async function buy(listingId: string): Promise<void> {
  const checkoutId = newId('checkout');
  const line = { listingId, quantity: 2, rateCents: 900, shippingCents: 0, currency: 'usd' as const };
  await service.call(catalog.reserveStock, { checkoutId, buyerId: personId('mina'), lines: [line] });
  await service.call(catalog.commitStock, { checkoutId });
}
async function rent(listingId: string, days: number): Promise<void> {
  const rental = { rentalId: newId('rental'), listingId, sellerId: kaito.id, renterId: personId('mina'), orderId: newId('order') };
  const dates = { startDate: await dayAgo(1), endDate: await dayAgo(0), at: `${await dayAgo(days)}T12:00:00.000Z` };
  await service.deliver('rentals.RentalConfirmed.v1', { ...rental, ...dates }, { streamId: rental.rentalId });
}
const insights = () => service.call(catalog.insights, {}, as(sora));

describe('insights of the market', () => {
  it('have one entry for each of 14 days, also without a request', async () => {
    const { topTrending, requestsLast14Days } = await insights();
    expect(topTrending).toEqual([]);
    const days = await Promise.all(Array.from({ length: 14 }, (_, index) => dayAgo(13 - index)));
    expect(requestsLast14Days).toEqual(days.map((date) => ({ date, count: 0 })));
  });

  it('count requests and orders by series, with their change from the 14 days before', async () => {
    const [one, two, other] = [await aLiveListing('mal-1'), await aLiveListing('mal-1'), await aLiveListing('mal-2')];
    const [old, without] = [await aLiveListing('mal-3'), await aLiveListing(null)];
    await requestOn(one, 0);
    await requestOn(two, 13, '00:00:00.000Z');
    await requestOn(one, 14, '23:59:59.999Z');
    await requestOn(one, 27);
    await requestOn(one, 28);
    await buy(one);
    await rent(two, 0);
    await rent(two, 20);
    await requestOn(other, 1);
    await requestOn(old, 15);
    await requestOn(without, 1);
    const { topTrending, requestsLast14Days } = await insights();
    expect(topTrending).toEqual([
      { mangaId: 'mal-1', title: 'Series mal-1', requests14d: 2, orders14d: 2, deltaPct: 33 },
      { mangaId: 'mal-2', title: 'Series mal-2', requests14d: 1, orders14d: 0, deltaPct: null },
    ]);
    const counts = Object.fromEntries(requestsLast14Days.map(({ date, count }) => [date, count]));
    expect(requestsLast14Days).toHaveLength(14);
    expect([counts[await dayAgo(0)], counts[await dayAgo(1)], counts[await dayAgo(13)]]).toEqual([1, 2, 1]);
    expect(requestsLast14Days.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  it('take two statements and equal their events', async () => {
    expect((await statementsOf(insights)).filter((sql) => sql.includes('demand_days'))).toHaveLength(2);
    for (const view of ['reservations', 'demand']) await service.replayMatches(view);
  });

  it('are for staff only', async () => {
    for (const by of [kaito, aBuyer('mina')])
      await expect(service.call(catalog.insights, {}, as(by))).rejects.toMatchObject({ code: 'forbidden' });
  });
});
