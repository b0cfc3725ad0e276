import type { EntityManager } from 'typeorm';
import { daysOf, expected, type Filter, Params, where } from './browse-filter.js';
import type { Cursor } from './cursor.js';
import type { FacetName } from './facet-values.js';
import type { FacetCount } from './listing-counts.js';
import type { SortedId } from './page.js';

const MOST = 2_000;
/** Cap with days in the filter: the test for a free copy costs ten times the rest of a match. */
const MOST_FREE = 250;
/** Cap of the matches that are counted, faceted and ranked. A larger total is shown as "2,000+". */
export const mostOf = (filter: Filter): number => (daysOf(filter) ? MOST_FREE : MOST);
/**
 * Expected matches above which a filter is common, and only searches so many of the newest listings: these lie together in the table,
 * all matches lie scattered.
 */
const COMMON = 10_000;
/** Least matches among the newest that stand for the rest. */
const ENOUGH = 100;
const newest = () => `(SELECT * FROM listing_cards WHERE listed ORDER BY live_at DESC, id DESC LIMIT ${COMMON})`;
const some = (slugs: readonly string[]) => (params: Params) => `(SELECT * FROM listing_cards WHERE slug = ANY(${params.add(slugs)}))`;
const all = () => 'listing_cards';
export const among = { newest, some, all };

/** Options for the most relevant matches after the cursor: one more than the page's limit. */
export type Ranking = { readonly words: string; readonly cursor: Cursor | null; readonly limit: number };
type MatchOptions = {
  readonly facets?: readonly FacetName[];
  readonly ranking?: Ranking;
  readonly from?: (params: Params) => string;
  /** Stored number of matches. Without one, PostgreSQL's row estimate is used. */
  readonly kept?: number | undefined;
};
type MatchPass = { readonly count: number; readonly facets: FacetCount[]; readonly chosen: SortedId[] };
/** `newest`: only the newest listings were searched, and more matches exist. */
export type Matches = MatchPass & { readonly newest: boolean };

/** Computes count, facets and most relevant matches of a filter in one pass. */
export async function findMatches(db: EntityManager, filter: Filter, look: MatchOptions): Promise<Matches> {
  const newest =
    !look.from && (look.kept ?? (await expectedCount(db, filter))) > COMMON
      ? await pass(db, filter, { ...look, from: among.newest })
      : null;
  if (newest && newest.count >= ENOUGH) return { ...newest, count: mostOf(filter) + 1, newest: true };
  return { ...(await pass(db, filter, look)), newest: look.from === among.newest };
}

/**
 * Returns PostgreSQL's row estimate. `COMMON` is five times `MOST`, because estimates may be wrong, but not by that much where the
 * newest listings have enough matches too.
 */
async function expectedCount(db: EntityManager, filter: Filter): Promise<number> {
  const params = new Params();
  const sql = `EXPLAIN (FORMAT JSON) SELECT FROM listing_cards c WHERE ${expected(filter, params)}`;
  const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(sql, params.values);
  return row!['QUERY PLAN'][0].Plan['Plan Rows'];
}

async function pass(db: EntityManager, filter: Filter, { facets = [], ranking, from = among.all }: MatchOptions): Promise<MatchPass> {
  const params = new Params();
  const conditions = where(filter, params);
  const most = mostOf(filter);
  const key = ranking ? `(ts_rank('{0.02, 0.1, 0.3, 1}', c.search, ${params.add(ranking.words)}::tsquery) * 1000000)::int` : '0';
  const sql = `
    WITH matches AS MATERIALIZED (SELECT c.id, c.facets, ${key} AS key FROM ${from(params)} c WHERE ${conditions} LIMIT ${most + 1})
    SELECT (SELECT count(*)::int FROM matches) AS count,
      ${facets.length > 0 ? valuesOf(params.add(facets), most) : `'[]'::json`} AS facets,
      ${ranking ? mostRelevant(ranking, params) : `'[]'::json`} AS chosen`;
  const [found] = await db.query<MatchPass[]>(sql, params.values);
  return found!;
}

/** Splits values after counting, when a hundred times fewer are left. MATERIALIZED keeps PostgreSQL from splitting each one before. */
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
