import type { catalog, In, Out } from '@tankobon/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { after, isKeyOf, type Order, orderBy, orders, relevance, tableOf } from './browse-order.js';
import { type Filter, isGrade, narrowedBy, Params, where } from './browse-filter.js';
import { forOthers } from './card.js';
import { type Cursor, fromCursor, toCursor } from './cursor.js';
import { facetNames } from './facet-values.js';
import { findFacets } from './facets.js';
import { countListed, countOf } from './listing-counts.js';
import { findPage, type Page } from './page.js';
import { searchQuery } from './search-words.js';
import { findSpelledDifferently } from './spelled-differently.js';

type Query = In<typeof catalog.browse>;

/** Matches are counted up to here; more than that are "10,000+". */
export const COUNT_CAP = 10_000;
/** Relevance is computed for the newest matches only: the bound on what a common word costs. */
const CANDIDATES = 2_000;
/** Of a word with more matches than are counted, those among so many of the newest listings: they lie together, its matches everywhere. */
const NEWEST = `(SELECT * FROM listing_cards WHERE listed ORDER BY live_at DESC, id DESC LIMIT 10000)`;

/** A page of the public list. */
export async function browse(
  db: DataSource,
  { sort: wished, cursor: text, limit, facets: withFacets, ...filter }: Query,
): Promise<Out<typeof catalog.browse>> {
  const words = searchQuery(filter.q ?? '', 'ABC');
  const sort = wished === 'relevance' && words === null ? 'newest' : wished;
  const cursor = fromCursor(text, sort, isKeyOf(sort === 'relevance' ? relevance : orders[sort]));
  const counting = cursor?.total ?? count(db.manager, filter);
  const page = async () =>
    sort === 'relevance'
      ? relevantOf(await counting, db.manager, { filter, words: words!, cursor, limit })
      : sorted(db.manager, filter, orders[sort], cursor, limit);
  const [found, total, facets] = await Promise.all([page(), counting, withFacets ? findFacets(db.manager, filter) : []]);
  if (total === 0 && words !== null) return findSpelledDifferently(db, filter, limit, withFacets);
  const counted = { total: Math.min(total, COUNT_CAP), totalCapped: total > COUNT_CAP };
  const nextCursor = found.next && toCursor({ sort, total, ...found.next });
  return { items: found.items.map(forOthers), nextCursor, ...counted, facets, nearest: null };
}

function sorted(db: EntityManager, filter: Filter, order: Order, cursor: Cursor | null, limit: number): Promise<Page> {
  const params = new Params();
  const conditions = where(filter, params);
  const from = cursor ? ` AND ${after(order, params.add(cursor.key), params.add(cursor.id))}` : '';
  const chosen = `SELECT c.id, ${order.key} AS key FROM ${tableOf(order)} WHERE ${conditions}${from} ORDER BY ${orderBy(order)}`;
  // Without a filter the index of the order is the plan, whatever the cursor.
  const steady = narrowedBy(filter).length === 0;
  return findPage(db, chosen, order, params.values, limit, steady);
}

type Relevant = { readonly filter: Filter; readonly words: string; readonly cursor: Cursor | null; readonly limit: number };

/** A word that only older listings have fills no page with the newest: then all its matches are looked at. */
async function relevantOf(total: number, db: EntityManager, asked: Relevant): Promise<Page> {
  if (total <= COUNT_CAP) return mostRelevant(db, asked, 'listing_cards');
  const page = await mostRelevant(db, asked, NEWEST);
  return page.next ? page : mostRelevant(db, asked, 'listing_cards');
}

function mostRelevant(db: EntityManager, { filter, words, cursor, limit }: Relevant, among: string): Promise<Page> {
  const params = new Params();
  const conditions = where(filter, params);
  const rank = `(ts_rank('{0.02, 0.1, 0.3, 1}', c.search, ${params.add(words)}::tsquery) * 1000000)::int`;
  const candidates = `SELECT c.id, ${rank} AS key FROM ${among} c WHERE ${conditions} ORDER BY c.live_at DESC, c.id DESC LIMIT ${CANDIDATES}`;
  const from = cursor ? `WHERE (c.key, c.id) < (${params.add(cursor.key)}::text::int, ${params.add(cursor.id)})` : '';
  return findPage(db, `SELECT id, key FROM (${candidates}) AS c ${from} ORDER BY key DESC, id DESC`, relevance, params.values, limit);
}

/** Exact up to the cap. What one facet alone narrows is counted already. */
async function count(db: EntityManager, filter: Filter): Promise<number> {
  const [first, ...others] = narrowedBy(filter);
  if (first === undefined) return countListed(db);
  if (others.length === 0 && isCounted(first, filter)) return countOf(db, first, String(filter[first]));
  const params = new Params();
  const sql = `SELECT count(*)::int AS count FROM (SELECT FROM listing_cards c WHERE ${where(filter, params)} LIMIT ${COUNT_CAP + 1}) AS matches`;
  const [row] = await db.query<{ count: number }[]>(sql, params.values);
  return row!.count;
}

/** Places are searched by words, everything else that is a facet by its value. */
function isCounted(name: keyof Filter, { condition = '' }: Filter): boolean {
  if (name === 'condition') return isGrade(condition);
  return name !== 'location' && (facetNames as readonly string[]).includes(name);
}
