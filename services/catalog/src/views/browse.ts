import type { catalog, CallInput, CallOutput } from '@tankobon/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { after, isKeyOf, orderBy, orderOf, relevance, type SortOrder, tableOf } from './browse-order.js';
import { daysOf, type Filter, gradesIn, isFree, narrowedBy, Params, where, whereForRent } from './browse-filter.js';
import type { Days } from './free-days.js';
import { forOthers } from './card.js';
import { type Cursor, fromCursor, toCursor } from './cursor.js';
import { facetNames } from './facet-values.js';
import { type FacetScan, facetsOfFilter, scan, scanned, scanOwn, toFacets } from './facets.js';
import { countListed, countOf } from './listing-counts.js';
import { among, findMatches, type Matches, mostOf, type Ranking } from './matches.js';
import { type CardPage, findPage, toPage } from './page.js';
import { searchQuery } from './search-words.js';
import { findSpellingVariants } from './spelling-variants.js';

type Query = CallInput<typeof catalog.browse>;
type MatchSummary = { readonly total: number; readonly scan: FacetScan | null; readonly found: Matches | null };

/** Returns a page of the public list. */
export async function browse(
  db: DataSource,
  { sort: wished, cursor: text, limit, facets: withFacets, ...filter }: Query,
): Promise<CallOutput<typeof catalog.browse>> {
  const words = searchQuery(filter.q ?? '', 'ABC');
  const sort = wished === 'relevance' && words === null ? 'newest' : wished;
  const order = sort === 'relevance' ? relevance : orderOf(sort, filter.rateType);
  const cursor = fromCursor(text, sort, isKeyOf(order));
  const ranking = sort === 'relevance' ? { words: words!, cursor, limit } : undefined;
  const looking = look(db.manager, filter, { total: cursor?.total ?? null, withFacets, ranking });
  const paging =
    sort === 'relevance'
      ? looking.then((seen) => relevant(db.manager, filter, ranking!, seen))
      : sorted(db.manager, filter, order, cursor, limit);
  const [{ total, scan }, found, own] = await Promise.all([looking, paging, withFacets ? scanOwn(db.manager, filter) : []]);
  if (total === 0 && words !== null) return findSpellingVariants(db, filter, limit, withFacets);
  const nextCursor = found.next && toCursor({ sort, total, ...found.next });
  const facets = scan ? toFacets([scan, ...own]) : [];
  return { items: found.items.map(forOthers), nextCursor, ...counted(total, filter), facets, nearest: null };
}

/** Caps the total of counted matches. Totals from stored counts are exact and stay uncapped. */
function counted(total: number, filter: Filter) {
  const most = mostOf(filter);
  const totalCapped = total > most && keptCount(filter) === null;
  return { total: totalCapped ? most : total, totalCapped };
}

type SummaryOptions = { readonly total: number | null; readonly withFacets: boolean; readonly ranking: Ranking | undefined };

/** Returns total, facets and most relevant matches: from stored counts or the cursor where possible, else by one pass over the matches. */
async function look(db: EntityManager, filter: Filter, { total, withFacets, ranking }: SummaryOptions): Promise<MatchSummary> {
  const { rest } = facetsOfFilter(filter);
  const exact = keptCount(filter);
  const kept = total === null ? exact : () => Promise.resolve(total);
  const isCommon = total !== null && total > mostOf(filter);
  if (kept && (!ranking || isCommon)) {
    const known = await kept(db);
    return { total: known, scan: withFacets ? await scan(db, filter, rest, exact ? known : undefined) : null, found: null };
  }
  const found = await findMatches(db, filter, { ...(withFacets && { facets: rest }), ...(ranking && { ranking }) });
  return { total: total ?? found.count, scan: withFacets ? scanned(filter, rest, found.facets, found.count) : null, found };
}

/** Returns a page by relevance. A common word only ranks its newest matches, or the first ones found if the newest fill no page. */
async function relevant(db: EntityManager, filter: Filter, ranking: Ranking, { total, found }: MatchSummary): Promise<CardPage> {
  if (found && total <= mostOf(filter)) return toPage(db, found.chosen, ranking.limit, daysOf(filter));
  const newest = found?.newest ? found : await findMatches(db, filter, { ranking, from: among.newest });
  if (newest.chosen.length > ranking.limit) return toPage(db, newest.chosen, ranking.limit, daysOf(filter));
  const first = found && !found.newest ? found : await findMatches(db, filter, { ranking, from: among.all });
  return toPage(db, first.chosen, ranking.limit, daysOf(filter));
}

function sorted(db: EntityManager, filter: Filter, order: SortOrder, cursor: Cursor | null, limit: number): Promise<CardPage> {
  const params = new Params();
  const days = daysOf(filter);
  const conditions = [days ? whereForRent(filter, params) : where(filter, params), ...(order.within ? [order.within] : [])].join(' AND ');
  const from = cursor ? ` AND ${after(order, params.add(cursor.key), params.add(cursor.id))}` : '';
  const inOrder = `SELECT c.id, ${order.key} AS key FROM ${tableOf(order)} WHERE ${conditions}${from} ORDER BY ${orderBy(order)}`;
  const chosen = days ? freeOf(inOrder, days, params) : inOrder;
  // Without a filter the plan is always the index of the sort order, for any cursor.
  const steady = narrowedBy(filter).length === 0;
  return findPage(db, chosen, order, params.values, limit, { steady, days });
}

/**
 * Tests listings for free days one by one, in their order, until the page is full. Without the sub-query PostgreSQL expects a third to be
 * free, and tests all before it sorts. A second ORDER BY would also make it sort all.
 */
const freeOf = (inOrder: string, days: Days, params: Params): string =>
  `SELECT c.id, c.key FROM (${inOrder} OFFSET 0) AS c WHERE ${isFree(days, params)}`;

/**
 * Returns the reader of a stored count, which exists for an empty filter and for a single facet value; else null. A filter by location
 * searches words, so it has no stored count.
 */
function keptCount(filter: Filter): ((db: EntityManager) => Promise<number>) | null {
  const [first, ...others] = narrowedBy(filter);
  if (first === undefined) return countListed;
  const isFacet = first !== 'location' && (facetNames as readonly string[]).includes(first);
  if (others.length > 0 || !isFacet || (first === 'condition' && gradesIn(filter.condition ?? '')?.length !== 1)) return null;
  return (db) => countOf(db, first, String(filter[first]));
}
