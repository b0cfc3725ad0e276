import { type Backend, PAST_CACHE, startBackend } from '../backend/start-backend.js';
import { startChild } from '../child.js';
import { dayFrom } from '../commands/renting.js';
import { driveInTurn, mediansOf } from '../driver/drive.js';
import type { Request } from '../driver/requests.js';
import { generateBookings } from '../listings/bookings.js';
import { generateListings } from '../listings/generate.js';
import { importSeries } from '../listings/series.js';
import { wordsOf } from '../listings/words.js';
import { atMost, report } from '../report.js';

const LISTINGS = Number(process.env['BENCH_FREE_DAYS_LISTINGS'] ?? 1_000_000);
/** Rate types of generated listings: one of ten is for rent. */
const RATES = [...Array.from({ length: 18 }, () => 'buy'), 'rent_daily', 'rent_weekly'];
/** Number of different windows that are searched. */
const QUESTIONS = 60;
const SEARCH = `query ($filter: BrowseFilter, $sort: ListingSort!) { browse(filter: $filter, sort: $sort, first: 24, facets: true) { total items { id title nextFree freeCopies } facets { name values { value count } capped } } }`;

/** Measures searches for rentals that are free in a window, each with total, facets and free copies: without and with further filters. */
export async function benchFreeDays(): Promise<boolean> {
  const backend = await startBackend();
  const driver = startChild('driver');
  try {
    await fill(backend);
    const asked = await questions(backend.addresses['catalog']!.url);
    const { port, pid } = backend;
    const targets = Object.entries(asked).map(([name, requests]) => ({ name, port, pid, clients: 1, requests }));
    const table = mediansOf(await driveInTurn(driver, targets));
    const bars = table.map(({ name, p95 }) => atMost(`free days, ${name}, ${LISTINGS} listings, p95 ms`, p95, 100));
    return await report('free-days', { listings: LISTINGS, table, bars });
  } finally {
    await driver.stop();
    await backend.stop();
  }
}

async function fill({ addresses }: Backend): Promise<void> {
  const { url, ownerUrl } = addresses['catalog']!;
  await importSeries(url);
  const started = performance.now();
  await generateListings(ownerUrl, LISTINGS, RATES);
  await generateBookings(ownerUrl);
  console.log(`${LISTINGS} listings, a tenth of them for rent, after ${Math.round((performance.now() - started) / 1_000)} s`);
}

async function questions(url: string): Promise<Record<string, readonly Request[]>> {
  const { series, common } = await wordsOf(url, QUESTIONS);
  const each = (filter: (at: number) => object, sort = 'newest') =>
    Array.from({ length: QUESTIONS }, (_, at) => search({ ...filter(at), ...daysOf(at) }, sort));
  return {
    'nothing else': each(() => ({})),
    'a series': each((at) => ({ q: series[at % series.length] }), 'relevance'),
    'a common word': each((at) => ({ q: common[at % common.length] }), 'relevance'),
    'a category': each(() => ({ category: 'Art book' })),
    'a common word and a category': each((at) => ({ q: common[at % common.length], category: 'Art book' }), 'relevance'),
    'a rate, cheapest first': each(() => ({ rateType: 'rent_weekly', currency: 'usd' }), 'price_asc'),
  };
}

const search = (filter: object, sort: string): Request => ({
  ...{ method: 'POST', path: '/graphql', headers: PAST_CACHE },
  body: { query: SEARCH, variables: { filter, sort } },
});

/** Returns windows of two to eight days, from tomorrow to four months from now. */
const daysOf = (at: number) => ({ availableFrom: dayFrom(1 + at * 2), availableTo: dayFrom(3 + at * 2 + (at % 7)) });
