import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { catalog, newId } from '@tankobon/contracts';
import { aModerator, as, aSeller, personId, testService, type TestService } from '@tankobon/testing';
import pg from 'pg';
import { catalogService } from '../catalog.module.js';
import { people } from '../fixtures/people.js';

type Sent = string | { readonly text?: string; readonly statements?: readonly { readonly text: string }[] };

// Real: PostgreSQL 18, the event log, timers, RPC. Not real: identity.
describe('a reservation', () => {
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

  /** Statements of the one transaction that appends meanwhile. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const spy = jest.spyOn(pg.Client.prototype, 'query').mockName('query');
    await work();
    const sent = (spy.mock.calls as unknown as [Sent][]).map(([query], index) => ({ client: spy.mock.contexts[index], query }));
    spy.mockRestore();
    const byClient = [...Map.groupBy(sent, ({ client }) => client).values()].map((queries) =>
      queries.flatMap(({ query }) => textsOf(query)),
    );
    const own = byClient
      .map((texts) => texts.slice(texts.lastIndexOf('BEGIN') + 1))
      .filter((texts) => texts.some((text) => /es_append/.test(text)));
    expect(own).toHaveLength(1);
    return own[0]!.slice(0, own[0]!.indexOf('COMMIT'));
  }

  const textsOf = (query: Sent): string[] =>
    typeof query === 'string' ? [query] : (query.statements?.map(({ text }) => text) ?? [query.text ?? '']);
  const lines = (ids: readonly string[]) =>
    ids.map((listingId) => ({ listingId, quantity: 1, rateCents: 900, shippingCents: 0, currency: 'usd' as const }));

  it('of one line is eight statements to hold and eight to sell, once its listing was looked for', async () => {
    const reserve = (id: string) => service.call(catalog.reserveStock, { checkoutId: id, buyerId: personId('mina'), lines: lines(listings.slice(0, 1)) }); // prettier-ignore
    await reserve(newId('checkout'));
    expect(await statementsOf(() => reserve(checkoutId))).toHaveLength(8);
    expect(await statementsOf(() => service.call(catalog.commitStock, { checkoutId }))).toHaveLength(8);
    const [row] = await service.database.query<{ sold: number; first: boolean }[]>(
      'SELECT sold, first_sold_at IS NOT NULL AS first FROM stock WHERE listing_id = $1',
      [listings[0]],
    );
    expect(row).toEqual({ sold: 1, first: true });
  });

  it('of three lines locks, reads and appends no more often', async () => {
    const reserve = (id: string) =>
      service.call(catalog.reserveStock, { checkoutId: id, buyerId: personId('mina'), lines: lines(listings) });
    await reserve(newId('checkout'));
    const texts = await statementsOf(() => reserve(newId('checkout')));
    expect(texts.filter((text) => !/^(INSERT INTO "reservations"|UPDATE "stock")/.test(text))).toHaveLength(6);
  });
});
