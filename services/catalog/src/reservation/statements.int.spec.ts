import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, newId } from '@tankobon/contracts';
import { aModerator, as, aSeller, personId, testService, type TestService, transactionOf } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people } from '../fixtures/people.js';

// Real: PostgreSQL 18, the event log, timers, RPC. Not real: identity.
describe('statements of a reservation', () => {
  let service: TestService;
  let listings: string[];
  const [kaito, sora] = [aSeller('kaito'), aModerator('sora')];
  const checkoutId = newId('checkout');

  beforeAll(async () => {
    service = await testService(catalogService, { calls: { identity: people } });
    const items = ['Volume 1', 'Volume 2', 'Volume 3'].map((title) => ({ title, description: 'First print.', rateType: 'buy', rateCents: 900, inventory: 9 })); // prettier-ignore
    const { results } = await service.call(catalog.bulkCreate, { items, publish: true }, as(kaito));
    listings = results.map(({ listingId }) => listingId!);
    await service.call(catalog.decideMany, { action: 'approve', listingIds: listings }, as(sora));
  });
  afterAll(() => service.stop());

  const lines = (ids: readonly string[]) =>
    ids.map((listingId) => ({ listingId, quantity: 1, rateCents: 900, shippingCents: 0, currency: 'usd' as const }));

  it('are eight to reserve one line and eight to sell it', async () => {
    const reserve = (id: string) => service.call(catalog.reserveStock, { checkoutId: id, buyerId: personId('mina'), lines: lines(listings.slice(0, 1)) }); // prettier-ignore
    await reserve(newId('checkout'));
    expect(await transactionOf(() => reserve(checkoutId))).toHaveLength(8);
    expect(await transactionOf(() => service.call(catalog.commitStock, { checkoutId }))).toHaveLength(8);
    const [row] = await service.database.query<{ sold: number; first: boolean }[]>(
      'SELECT sold, first_sold_at IS NOT NULL AS first FROM stock WHERE listing_id = $1',
      [listings[0]],
    );
    expect(row).toEqual({ sold: 1, first: true });
  });

  it('are as many for three lines', async () => {
    const reserve = (id: string) =>
      service.call(catalog.reserveStock, { checkoutId: id, buyerId: personId('mina'), lines: lines(listings) });
    await reserve(newId('checkout'));
    const texts = await transactionOf(() => reserve(newId('checkout')));
    expect(texts.filter((text) => !/^(INSERT INTO "reservations"|UPDATE "stock")/.test(text))).toHaveLength(6);
  });
});
