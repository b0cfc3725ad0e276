import type { catalog, CallInput, RateType } from '@tankobon/contracts';
import { pricesOf } from './prices.js';

export type SortName = CallInput<typeof catalog.browse>['sort'];

/**
 * Sort order of a page: SQL of the row's key, its type, and the direction. The id breaks ties in the same direction.
 * `within`: the condition of a partial index, if the order has one.
 */
export type SortOrder = { key: string; type: 'timestamptz' | 'int' | 'standing'; direction: 'ASC' | 'DESC'; within?: string };

/** Listings without a price or rank come last, as do listings of unrated sellers. */
export const orders: Record<Exclude<SortName, 'relevance'>, SortOrder> = {
  newest: { key: 'c.live_at', type: 'timestamptz', direction: 'DESC' },
  price_asc: { key: 'c.cheapest', type: 'int', direction: 'ASC' },
  price_desc: { key: 'c.dearest', type: 'int', direction: 'DESC' },
  rating: { key: 'r.standing', type: 'standing', direction: 'DESC' },
  rank: { key: 'coalesce(c.series_rank, 1000000000)', type: 'int', direction: 'ASC' },
};

/** Returns the sort order. Sorting by price uses the price of the chosen rate type. */
export function orderOf(sort: Exclude<SortName, 'relevance'>, rateType: RateType | undefined): SortOrder {
  const order = orders[sort];
  if (!rateType || (sort !== 'price_asc' && sort !== 'price_desc')) return order;
  const { cheapest, dearest } = pricesOf(rateType);
  const key = sort === 'price_asc' ? cheapest : dearest;
  return { ...order, key, within: `${key} IS NOT NULL` };
}

/** Computed per query; `key` is the name of the computed column. */
export const relevance: SortOrder = { key: 'relevance', type: 'int', direction: 'DESC' };

const patterns: Record<SortOrder['type'], RegExp> = {
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?$/,
  int: /^-?\d{1,10}$/,
  standing: /^\d{4}:person_[0-9a-f]{32}$/,
};

const LARGEST_INT = 2_147_483_647;
/** Ranges of PostgreSQL's types: the year 0 or a larger number in a cursor would make the query fail. */
const ranges: Record<SortOrder['type'], (key: string) => boolean> = {
  timestamptz: (key) => key >= '0001' && !Number.isNaN(Date.parse(key)),
  int: (key) => Math.abs(Number(key)) <= LARGEST_INT,
  standing: () => true,
};

export function isKeyOf({ type }: SortOrder): (key: string) => boolean {
  return (key) => patterns[type].test(key) && ranges[type](key);
}

/** SQL of the key as text: exact, and independent of the session's time zone. */
export function keyText({ key, type }: SortOrder): string {
  return type === 'timestamptz' ? `to_char(${key} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')` : `(${key})::text`;
}

/** FROM clause of a sort order: the standing is a column of the seller. */
export function tableOf({ type }: SortOrder): string {
  return type === 'standing' ? 'listing_cards c JOIN seller_cards r ON r.id = c.seller_id' : 'listing_cards c';
}

/** Condition for the rows after the key `k` and id `i`. The separate comparison of the standing lets PostgreSQL use the sellers' index. */
export function after({ key, type, direction }: SortOrder, k: string, i: string): string {
  if (type === 'standing') return `${key} <= ${k} AND (${key}, c.id) < (${k}, ${i})`;
  const value = type === 'timestamptz' ? `(${k} || '+00')::timestamptz` : `${k}::text::${type}`;
  return `(${key}, c.id) ${direction === 'ASC' ? '>' : '<'} (${value}, ${i})`;
}

export function orderBy({ key, direction }: SortOrder): string {
  return `${key} ${direction}, c.id ${direction}`;
}
