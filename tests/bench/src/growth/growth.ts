import pg from 'pg';
import { type Backend, startBackend, PAST_CACHE } from '../backend/start-backend.js';
import { startChild } from '../child.js';
import type { Request } from '../driver/requests.js';
import { withCart } from '../driver/shopper.js';
import { generateListings } from '../listings/generate.js';
import { importSeries } from '../listings/series.js';
import { wordsOf } from '../listings/words.js';
import { atMost, report } from '../report.js';
import { type GrownMarket, inTurn } from './in-turn.js';

const SIZES = (process.env['BENCH_LISTINGS'] ?? '10000,100000,1000000').split(',').map(Number);
const QUESTIONS = 200;
const SEARCH = `query ($filter: BrowseFilter) { browse(filter: $filter, sort: relevance, first: 24, facets: true) { total items { id title } facets { name values { value count } capped } } }`;

/**
 * Measures page, detail, searches (a series, a common word, with a category) and a cart past the cache, with 10,000, 100,000 and a million
 * listings.
 */
export async function benchGrowth(): Promise<boolean> {
  const driver = startChild('driver');
  const grown: GrownMarket[] = [];
  try {
    for (const size of SIZES) grown.push(await marketOf(size));
    const { table, factors, of } = await inTurn(driver, grown);
    const most = SIZES.at(-1)!;
    const bars = [
      atMost(`search with facets, ${most} listings, p95 ms`, of('search', most).p95, 100),
      atMost(`common word with facets, ${most} listings, p95 ms`, of('common word', most).p95, 100),
      atMost(`common word and a category with facets, ${most} listings, p95 ms`, of('common word and category', most).p95, 250),
      atMost(`page, ${most} / ${SIZES[0]} listings`, factors['page']!, 1.5),
      atMost(`detail, ${most} / ${SIZES[0]} listings`, factors['detail']!, 1.5),
    ];
    return await report('growth', { sizes: SIZES, table, factors, bars });
  } finally {
    await driver.stop();
    for (const { backend } of grown) await backend.stop();
  }
}

async function marketOf(size: number): Promise<GrownMarket> {
  const backend = await startBackend();
  try {
    const { url, ownerUrl } = backend.addresses['catalog']!;
    await importSeries(url);
    const started = performance.now();
    await generateListings(ownerUrl, size);
    console.log(`${size} listings after ${Math.round((performance.now() - started) / 1_000)} s`);
    return { size, backend, requests: await questions(backend, url) };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

async function questions(backend: Backend, url: string): Promise<Record<string, readonly Request[]>> {
  const client = new pg.Client(url);
  await client.connect();
  const listings = await client.query<{ slug: string }>(
    "SELECT slug FROM listing_cards WHERE status = 'live' AND rate_type = 'buy' ORDER BY hashtextextended(id, 1) LIMIT $1",
    [QUESTIONS],
  );
  await client.end();
  const words = await wordsOf(url, QUESTIONS);
  const slugs = listings.rows.map(({ slug }) => slug);
  const search = (filter: object): Request => ({
    method: 'POST',
    path: '/graphql',
    headers: PAST_CACHE,
    body: { query: SEARCH, variables: { filter } },
  });
  const { headers } = await withCart(backend.port, slugs.slice(0, 20));
  return {
    page: [{ path: '/items', headers: PAST_CACHE }],
    detail: slugs.map((slug) => ({ path: `/items/${slug}`, headers: PAST_CACHE })),
    search: words.series.map((q) => search({ q })),
    'common word': words.common.map((q) => search({ q })),
    'common word and category': words.common.map((q) => search({ q, category: 'Art book' })),
    cart: [{ path: '/cart', headers }],
  };
}
