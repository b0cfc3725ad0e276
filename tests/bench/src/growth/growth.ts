import pg from 'pg';
import { type Backend, startBackend } from '../backend/start-backend.js';
import { type Child, startChild } from '../child.js';
import type { Driven, Request } from '../driver/requests.js';
import { withCart } from '../driver/shopper.js';
import { generateListings } from '../listings/generate.js';
import { importSeries } from '../listings/series.js';
import { median, ROUNDS, SECONDS } from '../race.js';
import { atMost, report, rounded } from '../report.js';

const SIZES = (process.env['BENCH_LISTINGS'] ?? '10000,100000,1000000').split(',').map(Number);
const QUESTIONS = 200;
/** One at a time: what is looked at is how long an answer takes, not how many wait for it. */
const CLIENTS = 1;
const PAST_CACHE = { 'X-Min-Version': 'nobody:nothing_1@1' };
const SEARCH = `query ($q: String) { browse(filter: { q: $q }, sort: relevance, first: 24, facets: true) { total items { id title } facets { name values { value count } } } }`;

type Row = { readonly listings: number; readonly read: string; readonly p50: number; readonly p95: number };

/** Page, detail, search and cart past every cache, with ten thousand listings, a hundred thousand, a million. */
export async function benchGrowth(): Promise<boolean> {
  const backend = await startBackend();
  const driver = startChild('driver');
  try {
    const { url, ownerUrl } = backend.addresses['catalog']!;
    await importSeries(url);
    const table: Row[] = [];
    for (const size of SIZES) {
      const started = performance.now();
      await generateListings(ownerUrl, size);
      console.log(`${size} listings after ${Math.round((performance.now() - started) / 1_000)} s`);
      for (const [read, requests] of Object.entries(await questions(backend, url)))
        table.push({ listings: size, read, ...(await measure(driver, backend, requests)) });
    }
    const of = (read: string, size: number) => table.find((row) => row.read === read && row.listings === size)!;
    const [least, most] = [SIZES[0]!, SIZES.at(-1)!];
    const factor = (read: string) => of(read, most).p50 / of(read, least).p50;
    const bars = [
      atMost(`search with facets, ${most} listings, p95 ms`, of('search', most).p95, 100),
      atMost(`page, ${most} / ${least} listings`, factor('page'), 1.5),
      atMost(`detail, ${most} / ${least} listings`, factor('detail'), 1.5),
    ];
    const factors = ['page', 'detail', 'search', 'cart'].map((read) => ({ read, factor: rounded(factor(read)) }));
    console.table(factors);
    return await report('growth', { sizes: SIZES, table, factors, bars });
  } finally {
    await driver.stop();
    await backend.stop();
  }
}

async function questions(backend: Backend, url: string): Promise<Record<string, readonly Request[]>> {
  const client = new pg.Client(url);
  await client.connect();
  const listings = await client.query<{ slug: string }>(
    "SELECT slug FROM listing_cards WHERE status = 'live' AND rate_type = 'buy' ORDER BY hashtextextended(id, 1) LIMIT $1",
    [QUESTIONS],
  );
  const words = await client.query<{ word: string }>(
    `SELECT DISTINCT lower(substring(title FROM '[A-Za-z]{4,}')) AS word FROM (SELECT title, id FROM series ORDER BY members DESC LIMIT 2000) s
      WHERE title ~ '[A-Za-z]{4,}' ORDER BY 1 LIMIT $1`,
    [QUESTIONS],
  );
  await client.end();
  const slugs = listings.rows.map(({ slug }) => slug);
  const search = (q: string): Request => ({
    method: 'POST',
    path: '/graphql',
    headers: PAST_CACHE,
    body: { query: SEARCH, variables: { q } },
  });
  return {
    page: [{ path: '/items', headers: PAST_CACHE }],
    detail: slugs.map((slug) => ({ path: `/items/${slug}`, headers: PAST_CACHE })),
    search: words.rows.map(({ word }) => search(word)),
    cart: [{ path: '/cart', headers: (await withCart(backend.port, slugs.slice(0, 20))).headers }],
  };
}

async function measure(driver: Child, { port }: Backend, requests: readonly Request[]): Promise<{ p50: number; p95: number }> {
  const rounds: Driven[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await driver.ask<Driven>({ port, clients: CLIENTS, seconds: SECONDS, requests }));
  return { p50: rounded(median(rounds.map(({ p50 }) => p50))), p95: rounded(median(rounds.map(({ p95 }) => p95))) };
}
