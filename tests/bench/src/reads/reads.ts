import pg from 'pg';
import { operations } from '@tankobon/gateway';
import { PAST_CACHE, startBackend } from '../backend/start-backend.js';
import { type Bare, startBare } from '../bare/start-bare.js';
import { startChild } from '../child.js';
import { driveInTurn, mediansOf, type Target } from '../driver/drive.js';
import type { Request } from '../driver/requests.js';
import { generateListings } from '../listings/generate.js';
import { importSeries } from '../listings/series.js';
import { atLeast, report } from '../report.js';
import { selects } from './selects.js';

const CLIENTS = 16;
const LISTINGS = 10_000;
const DETAILS = 200;

/** One of the operations that everybody may ask, as the web asks it. */
function operation(name: string, variables: object): Request {
  const sha256Hash = Object.keys(operations).find((hash) => operations[hash]!.includes(`query ${name}(`));
  const asked = { variables: JSON.stringify(variables), extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }) };
  return { path: `/graphql?${new URLSearchParams(asked).toString()}` };
}

const questions = (slugs: readonly string[]): Readonly<Record<keyof typeof selects, readonly Request[]>> => ({
  page: [{ path: '/items' }],
  detail: slugs.map((slug) => ({ path: `/items/${slug}` })),
  narrowed: [operation('BrowseScreen', { filter: { category: 'Art book' }, facets: true })],
  search: [operation('BrowseScreen', { filter: { q: 'dragon' }, sort: 'relevance', facets: true })],
  home: [operation('HomeScreen', {})],
  match: [operation('MatchSeries', { q: 'ber', first: 10 })],
});

/** Of one SELECT: what is read, made and checked anew for each question. */
const NOT_CACHED: Readonly<Record<keyof typeof selects, number>> = {
  page: 0.35,
  detail: 0.25,
  narrowed: 0.3,
  search: 0.2,
  home: 0.3,
  match: 0.3,
};

/** Page, detail, a narrowed list, a search (both with facets), home and series match through the gateway, from its cache and past it, beside bare Fastify. */
export async function benchReads(): Promise<boolean> {
  const backend = await startBackend();
  const driver = startChild('driver');
  let bare: Bare | undefined;
  try {
    const { url, ownerUrl } = backend.addresses['catalog']!;
    await importSeries(url);
    await generateListings(ownerUrl, LISTINGS);
    const asked = questions(await slugsOf(url));
    const bodies = await Promise.all(
      Object.entries(asked).map(async ([name, [first]]) => [name, await bodyOf(backend.port, first!)] as const),
    );
    bare = await startBare(url, [
      ...bodies.map(([name, body]) => ({ path: `/bytes/${name}`, body })),
      ...Object.entries(selects).map(([name, sql]) => ({ path: `/select/${name}${sql.includes('$1') ? '/:value' : ''}`, sql })),
    ]);
    const targets = Object.entries(asked).flatMap(([name, requests]): Target[] => {
      const values = name === 'detail' ? requests.map(({ path }) => path.replace('/items', '')) : [''];
      const ours = { port: backend.port, pid: backend.pid, clients: CLIENTS };
      const theirs = { port: bare!.port, pid: bare!.pid, clients: CLIENTS };
      return [
        { name: `${name}: one SELECT`, ...theirs, requests: values.map((value) => ({ path: `/select/${name}${value}` })) },
        { name: `${name}: not cached`, ...ours, requests: requests.map((each) => ({ ...each, headers: PAST_CACHE })) },
        { name: `${name}: same bytes`, ...theirs, requests: [{ path: `/bytes/${name}` }] },
        { name: `${name}: cached`, ...ours, requests },
      ];
    });
    const rounds = await driveInTurn(driver, targets);
    const table = mediansOf(rounds);
    const speed = Object.fromEntries(table.map(({ name, perSecond }) => [name, perSecond]));
    const ratio = (name: string, ours: string, theirs: string) => speed[`${name}: ${ours}`]! / speed[`${name}: ${theirs}`]!;
    const bars = [
      ...Object.keys(asked).map((name) => atLeast(`${name}, cached / same bytes`, ratio(name, 'cached', 'same bytes'), 0.5)),
      ...Object.entries(NOT_CACHED).map(([name, bar]) =>
        atLeast(`${name}, not cached / one SELECT`, ratio(name, 'not cached', 'one SELECT'), bar),
      ),
    ];
    return await report('reads', { clients: CLIENTS, listings: LISTINGS, table, bars, rounds });
  } finally {
    await Promise.all([driver.stop(), bare?.stop()]);
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

async function bodyOf(port: number, { path, method = 'GET', body }: Request): Promise<string> {
  const json = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...json });
  const text = await answer.text();
  if (!answer.ok || text.includes('"errors"')) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 500)}`);
  return text;
}
