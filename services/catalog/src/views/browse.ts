import type { catalog, In, Out } from '@tankobon/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { after, isKeyOf, type Order, orderBy, orderOf, relevance, tableOf } from './browse-order.js';
import { daysOf, type Filter, gradesIn, isFree, narrowedBy, Params, where, whereLet } from './browse-filter.js';
import type { Days } from './free-days.js';
import { forOthers } from './card.js';
import { type Cursor, fromCursor, toCursor } from './cursor.js';
import { facetNames } from './facet-values.js';
import { facetsOfFilter, type Scan, scan, scanned, scanOwn, toFacets } from './facets.js';
import { countListed, countOf } from './listing-counts.js';
import { among, findMatches, type Matches, mostOf, type Ranking } from './matches.js';
import { findPage, type Page, toPage } from './page.js';
import { searchQuery } from './search-words.js';
import { findSpelledDifferently } from './spelled-differently.js';

type Query = In<typeof catalog.browse>;
type Seen = { readonly total: number; readonly scan: Scan | null; readonly found: Matches | null };

/** A page of the public list. */
export async function browse(
  db: DataSource,
  { sort: wished, cursor: text, limit, facets: withFacets, ...filter }: Query,
): Promise<Out<typeof catalog.browse>> {
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
  if (total === 0 && words !== null) return findSpelledDifferently(db, filter, limit, withFacets);
  const nextCursor = found.next && toCursor({ sort, total, ...found.next });
  const facets = scan ? toFacets([scan, ...own]) : [];
  return { items: found.items.map(forOthers), nextCursor, ...counted(total, filter), facets, nearest: null };
}

/** What is kept is exact, whatever it is. */
function counted(total: number, filter: Filter) {
  const most = mostOf(filter);
  const totalCapped = total > most && keptCount(filter) === null;
  return { total: totalCapped ? most : total, totalCapped };
}

type Looking = { readonly total: number | null; readonly withFacets: boolean; readonly ranking: Ranking | undefined };

/** The total, the facets and the most relevant: by one pass over the matches where they are not kept, or known from the page before. */
async function look(db: EntityManager, filter: Filter, { total, withFacets, ranking }: Looking): Promise<Seen> {
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

/** Of a common word the newest matches; where they fill no page, those that were found first. */
async function relevant(db: EntityManager, filter: Filter, ranking: Ranking, { total, found }: Seen): Promise<Page> {
  if (found && total <= mostOf(filter)) return toPage(db, found.chosen, ranking.limit, daysOf(filter));
  const newest = found?.newest ? found : await findMatches(db, filter, { ranking, from: among.newest });
  if (newest.chosen.length > ranking.limit) return toPage(db, newest.chosen, ranking.limit, daysOf(filter));
  const first = found && !found.newest ? found : await findMatches(db, filter, { ranking, from: among.all });
  return toPage(db, first.chosen, ranking.limit, daysOf(filter));
}

function sorted(db: EntityManager, filter: Filter, order: Order, cursor: Cursor | null, limit: number): Promise<Page> {
  const params = new Params();
  const days = daysOf(filter);
  const conditions = [days ? whereLet(filter, params) : where(filter, params), ...(order.within ? [order.within] : [])].join(' AND ');
  const from = cursor ? ` AND ${after(order, params.add(cursor.key), params.add(cursor.id))}` : '';
  const inOrder = `SELECT c.id, ${order.key} AS key FROM ${tableOf(order)} WHERE ${conditions}${from} ORDER BY ${orderBy(order)}`;
  const chosen = days ? freeOf(inOrder, days, params) : inOrder;
  // Without a filter the index of the order is the plan, whatever the cursor.
  const steady = narrowedBy(filter).length === 0;
  return findPage(db, chosen, order, params.values, limit, { steady, days });
}

/**
 * One after the other, in their order, until the page is full: PostgreSQL expects a third of them to be free, and would ask all before it
 * sorts them. A second ORDER BY would have it sort them all as well.
 */
const freeOf = (inOrder: string, days: Days, params: Params): string =>
  `SELECT c.id, c.key FROM (${inOrder} OFFSET 0) AS c WHERE ${isFree(days, params)}`;

/** The count of what nothing or one facet alone narrows is kept. Places are searched by words, everything else that is a facet by its value. */
function keptCount(filter: Filter): ((db: EntityManager) => Promise<number>) | null {
  const [first, ...others] = narrowedBy(filter);
  if (first === undefined) return countListed;
  const isFacet = first !== 'location' && (facetNames as readonly string[]).includes(first);
  if (others.length > 0 || !isFacet || (first === 'condition' && gradesIn(filter.condition ?? '')?.length !== 1)) return null;
  return (db) => countOf(db, first, String(filter[first]));
}
