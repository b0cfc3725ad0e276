import pg from 'pg';
import { startBackend } from '../backend/start-backend.js';
import type { Request } from '../driver/requests.js';
import { generateListings } from '../listings/generate.js';
import { importSeries } from '../listings/series.js';
import { atLeast, report } from '../report.js';
import { CLIENTS, compared, operation, type Question } from './compare.js';
import { selects } from './selects.js';

const LISTINGS = 10_000;
const DETAILS = 200;
type ReadName = Exclude<keyof typeof selects, 'availability'>;

const of = (read: ReadName, ...requests: readonly Request[]): Question => ({ anew: requests, kept: requests, sql: selects[read] });

const questions = (slugs: readonly string[]): Readonly<Record<ReadName, Question>> => ({
  page: of('page', { path: '/items' }),
  detail: { ...of('detail', ...slugs.map((slug) => ({ path: `/items/${slug}` }))), values: slugs },
  narrowed: of('narrowed', operation('BrowseScreen', { filter: { category: 'Art book' }, facets: true })),
  search: of('search', operation('BrowseScreen', { filter: { q: 'dragon' }, sort: 'relevance', facets: true })),
  home: of('home', operation('HomeScreen', {})),
  match: of('match', operation('MatchSeries', { q: 'ber', first: 10 })),
});

/** Bars of reads past the cache, as shares of one SELECT's rate: each request reads, builds and checks its response anew. */
const NOT_CACHED: Readonly<Record<ReadName, number>> = {
  page: 0.35,
  detail: 0.25,
  narrowed: 0.3,
  search: 0.2,
  home: 0.3,
  match: 0.3,
};

/**
 * Measures page, detail, a narrowed list, a search (both with facets), home and series match through the gateway, cached and past the
 * cache, beside plain Fastify.
 */
export async function benchReads(): Promise<boolean> {
  const backend = await startBackend();
  try {
    const { url, ownerUrl } = backend.addresses['catalog']!;
    await importSeries(url);
    await generateListings(ownerUrl, LISTINGS);
    const asked = questions(await slugsOf(url));
    const { table, rounds, ratio } = await compared(backend, 'catalog', asked);
    const bars = [
      ...Object.keys(asked).map((name) => atLeast(`${name}, cached / same bytes`, ratio(name, 'cached', 'same bytes'), 0.5)),
      ...Object.entries(NOT_CACHED).map(([name, bar]) =>
        atLeast(`${name}, not cached / one SELECT`, ratio(name, 'not cached', 'one SELECT'), bar),
      ),
    ];
    return await report('reads', { clients: CLIENTS, listings: LISTINGS, table, bars, rounds });
  } finally {
    await backend.stop();
  }
}

async function slugsOf(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ slug: string }>("SELECT slug FROM listing_cards WHERE status = 'live' ORDER BY id LIMIT $1", [
    DETAILS,
  ]);
  await client.end();
  return rows.map(({ slug }) => slug);
}
