import type { EntityManager } from 'typeorm';
import { daysOf, expected, type Filter, Params, where } from './browse-filter.js';
import type { Cursor } from './cursor.js';
import type { FacetName } from './facet-values.js';
import type { Counted } from './listing-counts.js';
import type { Chosen } from './page.js';

const MOST = 2_000;
/** Whether a copy is free costs ten times what the rest of a match does. */
const MOST_FREE = 250;
/** Matches are looked at up to here: counted, their facets counted, the most relevant chosen. More than that are "2,000+". */
export const mostOf = (filter: Filter): number => (daysOf(filter) ? MOST_FREE : MOST);
/** What more listings have than these, as PostgreSQL expects, is looked for among the newest: they lie together, all its matches everywhere. */
const COMMON = 10_000;
/** Fewer matches among the newest say too little of the others. */
const ENOUGH = 100;
const newest = () => `(SELECT * FROM listing_cards WHERE listed ORDER BY live_at DESC, id DESC LIMIT ${COMMON})`;
const some = (slugs: readonly string[]) => (params: Params) => `(SELECT * FROM listing_cards WHERE slug = ANY(${params.add(slugs)}))`;
const all = () => 'listing_cards';
export const among = { newest, some, all };

/** The most relevant of the matches: one more than a page has, after the cursor. */
export type Ranking = { readonly words: string; readonly cursor: Cursor | null; readonly limit: number };
type Look = {
  readonly facets?: readonly FacetName[];
  readonly ranking?: Ranking;
  readonly from?: (params: Params) => string;
  /** How many there are, where that is kept; PostgreSQL is asked what it expects where it is not. */
  readonly kept?: number | undefined;
};
type Found = { readonly count: number; readonly facets: Counted[]; readonly chosen: Chosen[] };
/** `newest`: of the newest listings only, and there are more. */
export type Matches = Found & { readonly newest: boolean };

/** One pass over the matches of a filter, for everything that is asked of them. */
export async function findMatches(db: EntityManager, filter: Filter, look: Look): Promise<Matches> {
  const newest =
    !look.from && (look.kept ?? (await expectedCount(db, filter))) > COMMON
      ? await pass(db, filter, { ...look, from: among.newest })
      : null;
  if (newest && newest.count >= ENOUGH) return { ...newest, count: mostOf(filter) + 1, newest: true };
  return { ...(await pass(db, filter, look)), newest: look.from === among.newest };
}

/** Five times more than are counted: statistics may be wrong, and not by so much where the newest have enough of them too. */
async function expectedCount(db: EntityManager, filter: Filter): Promise<number> {
  const params = new Params();
  const sql = `EXPLAIN (FORMAT JSON) SELECT FROM listing_cards c WHERE ${expected(filter, params)}`;
  const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(sql, params.values);
  return row!['QUERY PLAN'][0].Plan['Plan Rows'];
}

async function pass(db: EntityManager, filter: Filter, { facets = [], ranking, from = among.all }: Look): Promise<Found> {
  const params = new Params();
  const conditions = where(filter, params);
  const most = mostOf(filter);
  const key = ranking ? `(ts_rank('{0.02, 0.1, 0.3, 1}', c.search, ${params.add(ranking.words)}::tsquery) * 1000000)::int` : '0';
  const sql = `
    WITH matches AS MATERIALIZED (SELECT c.id, c.facets, ${key} AS key FROM ${from(params)} c WHERE ${conditions} LIMIT ${most + 1})
    SELECT (SELECT count(*)::int FROM matches) AS count,
      ${facets.length > 0 ? valuesOf(params.add(facets), most) : `'[]'::json`} AS facets,
      ${ranking ? mostRelevant(ranking, params) : `'[]'::json`} AS chosen`;
  const [found] = await db.query<Found[]>(sql, params.values);
  return found!;
}

/** Split after they are counted: there are a hundred times fewer by then. PostgreSQL would split each of them before, were the counts not materialized. */
const valuesOf = (names: string, most: number) => `
  (WITH counted AS MATERIALIZED (
    SELECT f, count(*)::int AS count FROM (SELECT unnest(facets) AS f FROM (SELECT facets FROM matches LIMIT ${most}) AS first) AS each GROUP BY f)
  SELECT coalesce(json_agg(v), '[]') FROM (
    SELECT split_part(f, ':', 1) AS facet, substr(f, strpos(f, ':') + 1) AS value, count
    FROM counted WHERE split_part(f, ':', 1) = ANY(${names}) ORDER BY 1, 3 DESC, 2) AS v)`;

function mostRelevant({ cursor, limit }: Ranking, params: Params): string {
  const from = cursor ? `WHERE (key, id) < (${params.add(cursor.key)}::text::int, ${params.add(cursor.id)})` : '';
  return `(SELECT coalesce(json_agg(p), '[]') FROM (
    SELECT id, key::text FROM matches ${from} ORDER BY matches.key DESC, id DESC LIMIT ${limit + 1}) AS p)`;
}
