import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog } from '@tankobon/contracts';
import { aModerator, as, aSeller, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people } from '../fixtures/people.js';

// Real: PostgreSQL 18, the event log, RPC. Not real: identity.
describe('hundred listings in bulk', () => {
  let service: TestService;
  const [kaito, sora, mo] = [aSeller('kaito'), aModerator('sora'), aModerator('mo')];
  const row = (title: string, more: object = {}) => ({ title, description: 'First print.', rateType: 'buy', rateCents: 900, ...more });
  const rows = (name: string, n = 100) => Array.from({ length: n }, (_, index) => row(`${name} ${index}`));
  const make = async (items: Record<string, unknown>[], call = as(kaito)) =>
    (await service.call(catalog.bulkCreate, { items, publish: true }, call)).results;
  const made = async (name: string, n?: number) => (await make(rows(name, n))).map(({ listingId }) => listingId!);
  const decide = (action: 'approve' | 'reject' | 'pause' | 'resume', listingIds: readonly string[], by = sora) =>
    service.call(catalog.decideMany, { action, listingIds: [...listingIds] }, as(by));
  /** How many transactions wrote the last event of these listings. */
  const transactionsOf = async (ids: readonly string[]) => {
    const [{ n }] = await service.database.query<[{ n: number }]>(
      `SELECT count(DISTINCT e.xmin::text)::int AS n FROM es_events e JOIN es_streams s ON s.id = e.stream_id AND s.version = e.version
       WHERE e.stream_id IN (SELECT stream_id FROM listing_slugs WHERE slug = ANY($1))`,
      [ids],
    );
    return n;
  };
  /** What is counted, and what there is. */
  const counts = () =>
    service.database.query<{ value: string; counted: number; there: number }[]>(
      `SELECT value, counted, there FROM (SELECT value, sum(count)::int AS counted FROM listing_counts WHERE facet = 'status' GROUP BY 1) AS k
       FULL JOIN (SELECT status AS value, count(*)::int AS there FROM listing_cards GROUP BY 1) AS c USING (value) WHERE counted <> coalesce(there, 0)`,
    );

  beforeAll(async () => {
    service = await testService(catalogService, { calls: { identity: people } });
  });
  afterAll(() => service.stop());

  it('are made, submitted and approved in two transactions, each counted', async () => {
    const ids = await made('Whole');
    expect([new Set(ids).size, await transactionsOf(ids)]).toEqual([100, 1]);
    expect(await decide('approve', ids)).toEqual({ results: ids.map((id) => ({ id, ok: true })), failed: 0 });
    expect([await transactionsOf(ids), await counts()]).toEqual([1, []]);
    const { items } = await service.call(catalog.mine, { status: 'live', limit: 50 }, as(kaito));
    expect(items).toHaveLength(50);
  });

  it('are numbered in order under one name, without numbers for refused rows', async () => {
    const items = [
      row('Echo'),
      row('Echo', { seriesId: 'mal-1' }),
      row('Echo', { title: '' }),
      row('Echo', { depositCents: 5 }),
      row('Echo'),
    ];
    expect((await make(items)).map(({ listingId, error }) => listingId ?? error)).toEqual([
      'listing-echo-kaito-mori',
      'series_unknown',
      'validation_failed',
      'deposit_for_sale',
      'listing-echo-kaito-mori-2',
    ]);
  });

  it('report the column of a broken rule by its name on screen', async () => {
    const wrong = [
      { rateCents: 'dear' },
      { inventory: 2.5 },
      { condition: 'x'.repeat(201) },
      { shippingFee: '$7' },
      { depositCents: -1, rateType: 'rent_daily' },
      { colour: 'red', publisher: 'Shogakukan' },
    ];
    expect((await make(wrong.map((more, index) => row(`Wrong ${index}`, more)))).map(({ message }) => message)).toEqual([
      'Price: Enter a number.',
      'Copies: Enter a whole number.',
      'Condition: Use at most 200 characters.',
      'Shipping: Choose one of these: included, $6, $8, $12.',
      'Deposit: Enter 0 or more.',
      'colour, publisher: There is no such column.',
    ]);
  });

  it('are made once in two concurrent calls with one key', async () => {
    const call = as(kaito);
    const [one, other] = await Promise.all([make(rows('Twin', 20), call), make(rows('Twin', 20), call)]);
    expect(other).toEqual(one);
    const there = await service.database.query(`SELECT 1 FROM listing_cards WHERE title LIKE 'Twin %'`);
    expect(there).toHaveLength(20);
  });

  it('get slugs of their own in two concurrent calls with equal names', async () => {
    const [one, other] = await Promise.all([make(rows('Same', 30)), make(rows('Same', 30).reverse())]);
    expect(new Set([...one, ...other].map(({ listingId }) => listingId)).size).toBe(60);
    expect(await counts()).toEqual([]);
  });

  it('are decided even beside undecidable ones', async () => {
    const [ids, [draft]] = [await made('Half', 3), await make([row('Sketch')])];
    await service.call(catalog.reject, { listingId: draft!.listingId!, reason: 'No.' }, as(sora));
    const answer = await decide('pause', [...ids, draft!.listingId!, 'listing-nobody']);
    expect(answer.results.map(({ error }) => error)).toEqual(['invalid_transition', 'invalid_transition', 'invalid_transition', 'invalid_transition', 'not_found']); // prettier-ignore
    await expect(decide('approve', [...ids, ids[0]!])).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
    expect(await decide('approve', [...ids, 'listing-nobody'])).toEqual({
      results: [...ids.map((id) => ({ id, ok: true })), { id: 'listing-nobody', ok: false, error: 'not_found' }],
      failed: 1,
    });
  });

  it('are decided once by two moderators, and the second gets the name of the first', async () => {
    const ids = await made('Race', 50);
    const answers = await Promise.all([decide('approve', ids), decide('reject', [...ids].reverse(), mo)]);
    expect(answers.map(({ failed }) => failed).toSorted((a, b) => a - b)).toEqual([0, 50]);
    const [lost, winner] = [answers.find(({ failed }) => failed > 0)!, answers[0]!.failed > 0 ? mo.id : sora.id];
    expect(lost.results[0]).toMatchObject({ ok: false, error: 'decided_by_other', decision: { by: winner } });
    const left = await service.database.query<{ status: string }[]>(`SELECT DISTINCT status FROM listing_cards WHERE slug = ANY($1)`, [
      ids,
    ]);
    expect([left.length, await counts()]).toEqual([1, []]);
  });
});
