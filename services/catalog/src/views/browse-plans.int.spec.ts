import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog } from '@tankobon/contracts';
import { migrateEventStore } from '@tankobon/eventstore';
import { migrationsIn } from '@tankobon/service-kit';
import { testPostgres } from '@tankobon/testing';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { browse } from './browse.js';
import { findHome } from './home.js';
import { findListings } from './listing.js';
import { findMine } from './my-listings.js';

// Real: PostgreSQL 18. The rows are generated in the tables: only plans and times are looked at here.
const ROWS = 30_000;
/** Older ones than these share a word that no newer one has. */
const RECENT = 12_000;
const seller = `person_${'7'.padStart(32, '0')}`;
const visitor = { id: 'visitor:1', role: 'visitor' } as const;
let db: DataSource;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await (await testPostgres()).createDatabase('plans');
  drop = () => database.drop();
  db = await new DataSource({
    type: 'postgres',
    url: database.ownerUrl,
    migrations: await migrationsIn(join(import.meta.dirname, '..')),
    poolSize: 4,
  }).initialize();
  await migrateEventStore(db);
  await db.runMigrations();
  await db.query(rows);
  await db.query(
    `INSERT INTO seller_cards (id, name, is_seller, registered_at, rating_sum, rating_count)
    SELECT 'person_' || lpad(to_hex(s), 32, '0'), 'Seller ' || s, true, now(), s % 50, s % 11 FROM generate_series(0, 499) s`,
  );
  await db.query(series);
  await db.query('INSERT INTO stock SELECT id, slug, 1, 1, 0, 0, 0 FROM listing_cards');
  await db.query(windows);
  await db.query("INSERT INTO listing_counts SELECT 'listed', 'yes', 0, count(*) FROM listing_cards WHERE listed");
  for (const table of ['listing_cards', 'stock', 'seller_cards', 'series', 'listing_counts', 'taken_windows', 'closed_runs'])
    await db.query(`VACUUM ANALYZE ${table}`);
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

const rows = `
  INSERT INTO listing_cards (
    id, slug, seller_id, status, title, description, category, tags, gallery, rate_type, rate_cents, currency, deposit_cents, condition, edition,
    language, extras, location_type, location, shipping_fee, shipping_cents, shipping_eta, shipping_notes, series_id, series_title, demographic,
    series_rank, version, created_at, updated_at, live_at, facets, search, names, offers)
  SELECT 'listing_' || lpad(n::text, 12, '0'), 'listing-number-' || n, 'person_' || lpad(to_hex(n % 500), 32, '0'),
    CASE WHEN n % 10 = 0 THEN 'paused' ELSE 'live' END, 'Volume ' || n, 'A copy in good hands.', 'Category ' || n % 12, '{}', '{}',
    CASE n % 3 WHEN 0 THEN 'buy' ELSE 'rent_daily' END, n % 20000, 'usd', 0, '', '', 'English', '', 'remote', '', 'Included', 0, '', '',
    'mal-' || n % 3000, 'Series ' || n % 3000, 'Seinen', n % 3000, 3,
    now() - n * interval '1 minute', now(), now() - n * interval '1 minute',
    ARRAY['category:Category ' || n % 12, 'rateType:' || CASE n % 3 WHEN 0 THEN 'buy' ELSE 'rent_daily' END, 'genre:Genre ' || n % 400]
      || CASE n % 30 WHEN 3 THEN '{rateType:rent_weekly}'::text[] ELSE '{}' END,
    ('''volume'':1A ' || '''w' || n % 2000 || ''':2A' || CASE WHEN n > ${RECENT} THEN ' ''yore'':3A' ELSE '' END)::tsvector, 'volume ' || n || ' series ' || n % 3000,
    CASE n % 30 WHEN 3 THEN jsonb_build_array(jsonb_build_object('rateType', 'rent_weekly', 'rateCents', 1 + n % 20000, 'depositCents', 0)) ELSE '[]' END
  FROM generate_series(1, ${ROWS}) n`;

const series = `
  INSERT INTO series (id, mal_id, slug, title, alt_titles, authors, status, type, genres, serialization, members, favorites, url, names)
  SELECT 'mal-' || n, n, 'series-' || n, 'Series ' || n, '{}', '{}', 'Finished', 'Manga', '{}', '{}', n, 0, '', 'series ' || n
  FROM generate_series(0, 2999) n`;

/** Every fourth listing has a copy out, some of them now. */
const windows = `
  INSERT INTO taken_windows (slot_id, listing_id, copy, booked, start_date, free_from)
  SELECT 'rental_' || n, 'listing-number-' || n, 1, true, current_date + n % 90, current_date + n % 90 + 9 FROM generate_series(1, ${ROWS}, 4) n`;

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
type Work = (recorded: DataSource) => Promise<unknown>;

/** The tables that were read from end to end. */
async function scannedBy(work: Work): Promise<string[]> {
  const scans = (await plansOf(work)).flatMap(nodesOf).filter((node) => node['Node Type'] === 'Seq Scan');
  return [...new Set(scans.map((node) => node['Relation Name']!))];
}

/** Runs the work on a database that explains each query too. */
async function plansOf(work: Work): Promise<Plan[]> {
  const plans: Plan[] = [];
  const query = async (sql: string, params: unknown[] = []): Promise<unknown> => {
    if (/^\s*(SELECT|WITH)/.test(sql)) {
      const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(`EXPLAIN (FORMAT JSON) ${sql}`, params);
      plans.push(row!['QUERY PLAN'][0].Plan);
    }
    return db.query(sql, params);
  };
  const manager = { query, connection: {} };
  await work({ query, manager, transaction: (inside: (tx: object) => unknown) => inside(manager) } as unknown as DataSource);
  return plans;
}

const indexesOf = ({ 'Index Name': name, Plans = [] }: Plan): string[] => [...(name ? [name] : []), ...Plans.flatMap(indexesOf)];

/** A scan right below a limit ends with it. */
function nodesOf(plan: Plan): Plan[] {
  const below = plan['Node Type'] === 'Limit' ? (plan.Plans ?? []).flatMap((child) => child.Plans ?? []) : (plan.Plans ?? []);
  return [plan, ...below.flatMap(nodesOf)];
}

const read = (query: object) => catalog.browse.input.parse(query);

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const free = { availableFrom: day(10), availableTo: day(17) };

describe('query plans of lists', () => {
  it.each([
    ['newest', {}],
    ['cheapest', { sort: 'price_asc' }],
    ['dearest', { sort: 'price_desc' }],
    ['best rated', { sort: 'rating' }],
    ['by rank', { sort: 'rank' }],
    ['of a category', { category: 'Category 3' }],
    ['of a price', { priceMin: 19_900, sort: 'price_asc' }],
    ['of a price, the dearest first', { priceMax: 50, sort: 'price_desc' }],
    ['of what is for sale, the cheapest', { rateType: 'buy', sort: 'price_asc' }],
    ['of what is for sale, the dearest', { rateType: 'buy', sort: 'price_desc' }],
    ['of what is for rent by the day, the cheapest', { rateType: 'rent_daily', sort: 'price_asc' }],
    ['of what is for rent by the day, the dearest', { rateType: 'rent_daily', sort: 'price_desc' }],
    ['of a sale price', { rateType: 'buy', priceMin: 19_900, sort: 'price_asc' }],
    ['of a daily rate, the dearest first', { rateType: 'rent_daily', priceMax: 50, sort: 'price_desc' }],
    ['of what few rent by the week, the dearest', { rateType: 'rent_weekly', sort: 'price_desc' }],
    ['of several grades', { condition: 'as_new,near_fine' }],
    ['of what is rare', { rateType: 'buy', genre: 'Genre 33', sort: 'rank' }],
    ['of a genre', { genre: 'Genre 33' }],
    ['of a series', { seriesId: 'mal-77' }],
    ['of a seller', { sellerId: seller }],
    ['with a word', { q: 'w77', sort: 'relevance' }],
    ['with a word that everybody uses', { q: 'volume', sort: 'relevance' }],
    ['with a word that nobody uses', { q: 'wolume', sort: 'relevance' }],
    ['with facets', { facets: true }],
    ['with free days', free],
    ['with free days, the cheapest of a rate', { ...free, rateType: 'rent_daily', sort: 'price_asc' }],
    ['with free days, of what is for sale too', { ...free, rateType: 'buy', sort: 'price_asc' }],
    ['with free days and all that is asked beside them', { ...free, facets: true, sort: 'price_asc', category: 'Category 3' }],
  ])('scan no whole table: %s', async (_, query) => {
    expect(await scannedBy((recorded) => browse(recorded, read(query)))).not.toContain('listing_cards');
  });
  it('scan no table of taken copies', async () => {
    expect(await scannedBy((recorded) => browse(recorded, read({ ...free, facets: true })))).not.toContain('taken_windows');
  });

  it('are checked: a whole scan is noticed', async () => {
    expect(await scannedBy(({ manager }) => manager.query("SELECT 1 FROM listing_cards WHERE extras = 'none'"))).toEqual(['listing_cards']);
  });
  it.each(['price_asc', 'rating'])('follow page after page, by %s', async (sort) => {
    const { nextCursor } = await browse(db, read({ sort }));
    expect(await scannedBy((recorded) => browse(recorded, read({ sort, cursor: nextCursor })))).not.toContain('listing_cards');
  });
  it('use an index for one listing and many by id', async () => {
    expect(await scannedBy(({ manager }) => findListings(manager, ['listing-number-7', 'listing-number-8'], visitor))).not.toContain(
      'listing_cards',
    );
  });
  it("use an index for a seller's own", async () => {
    const query = catalog.mine.input.parse({});
    expect(await scannedBy(({ manager }) => findMine(manager, seller, query))).not.toContain('listing_cards');
  });
  it('use an index for the home page', async () => {
    expect(await scannedBy(({ manager }) => findHome(manager, '2026-03-01T12:00:00.000Z'))).not.toContain('listing_cards');
  });
});

describe('order by price', () => {
  it.each([
    ['price_asc', 'buy', 'listing_cards_cheapest_buy'],
    ['price_desc', 'buy', 'listing_cards_dearest_buy'],
    ['price_asc', 'rent_daily', 'listing_cards_cheapest_rent_daily'],
    ['price_desc', 'rent_daily', 'listing_cards_dearest_rent_daily'],
    ['price_asc', 'rent_weekly', 'listing_cards_cheapest_rent_weekly'],
    ['price_desc', 'rent_weekly', 'listing_cards_dearest_rent_weekly'],
  ])('reads %s of %s in its index %s', async (sort, rateType, index) => {
    for (const bounds of [{}, sort === 'price_asc' ? { priceMin: 9_000 } : { priceMax: 9_000 }]) {
      const { nextCursor } = await browse(db, read({ sort, rateType, ...bounds, limit: 5 }));
      for (const cursor of [undefined, nextCursor!]) {
        const plans = await plansOf((recorded) => browse(recorded, read({ sort, rateType, ...bounds, limit: 5, cursor })));
        expect(plans.flatMap(indexesOf)).toContain(index);
      }
    }
  });
});

describe('list by free days', () => {
  it('keeps its order over pages', async () => {
    const query = { ...free, rateType: 'rent_daily', sort: 'price_asc', limit: 24 };
    const first = await browse(db, read(query));
    const second = await browse(db, read({ ...query, cursor: first.nextCursor }));
    const prices = [...first.items, ...second.items].map(({ rateCents }) => rateCents!);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(48);
    expect(first.items.every(({ freeCopies }) => freeCopies === 1)).toBe(true);
  });
  it('includes listings for sale that are also for rent', async () => {
    const { items, total } = await browse(db, read({ ...free, rateType: 'buy', limit: 100 }));
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ rateType, offers }) => rateType === 'buy' && offers.length === 1)).toBe(true);
    expect(total).toBe(250);
  });
});

describe('word in more listings than are counted', () => {
  it('is found among the newest, also on the next page', async () => {
    const first = await browse(db, read({ q: 'volume', sort: 'relevance', limit: 24 }));
    const second = await browse(db, read({ q: 'volume', sort: 'relevance', limit: 24, cursor: first.nextCursor }));
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(48);
    expect(first).toMatchObject({ total: 2_000, totalCapped: true });
    expect(second).toMatchObject({ total: 2_000, totalCapped: true });
  });
  it('is found outside of the newest', async () => {
    const page = await browse(db, read({ q: 'yore', sort: 'relevance', limit: 24 }));
    expect(page).toMatchObject({ total: 2_000, totalCapped: true });
    expect(page.items).toHaveLength(24);
    expect(page.nextCursor).not.toBeNull();
  });
});

describe('count', () => {
  it('is exact up to 2,000, of free days 250, or where it is stored', async () => {
    expect(await browse(db, read({ genre: 'Genre 33', rateType: 'buy', limit: 1 }))).toMatchObject({ total: 25, totalCapped: false });
    expect(await browse(db, read({ priceMin: 1, limit: 1 }))).toMatchObject({ total: 2_000, totalCapped: true });
    expect(await browse(db, read({ ...free, limit: 1 }))).toMatchObject({ total: 250, totalCapped: true });
    expect(await browse(db, read({ limit: 1 }))).toMatchObject({ total: 27_000, totalCapped: false });
  });
  it('marks a facet of the first 2,000 matches only', async () => {
    const capped = async (query: object) => (await browse(db, read({ ...query, facets: true, limit: 1 }))).facets;
    expect((await capped({ q: 'w77' })).every((facet) => !facet.capped)).toBe(true);
    const common = await capped({ q: 'volume' });
    expect(common.every((facet) => facet.capped)).toBe(true);
    const categories = common.find(({ name }) => name === 'category')!.values;
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
  });
});
