import type { catalog, In, RateType } from '@tankobon/contracts';
import { pricesOf } from './prices.js';

export type Sort = In<typeof catalog.browse>['sort'];

/**
 * How a page is sorted: the key of a row, its type, and which rows come after a key. The id breaks ties in the same direction.
 * `within`: the condition of the order's index, where it has not every listing.
 */
export type Order = { key: string; type: 'timestamptz' | 'int' | 'standing'; direction: 'ASC' | 'DESC'; within?: string };

/** Listings without a price or rank come last, sellers whom nobody has rated too. */
export const orders: Record<Exclude<Sort, 'relevance'>, Order> = {
  newest: { key: 'c.live_at', type: 'timestamptz', direction: 'DESC' },
  price_asc: { key: 'c.cheapest', type: 'int', direction: 'ASC' },
  price_desc: { key: 'c.dearest', type: 'int', direction: 'DESC' },
  rating: { key: 'r.standing', type: 'standing', direction: 'DESC' },
  rank: { key: 'coalesce(c.series_rank, 1000000000)', type: 'int', direction: 'ASC' },
};

/** An order by price is by the price of the rate that is chosen. */
export function orderOf(sort: Exclude<Sort, 'relevance'>, rateType: RateType | undefined): Order {
  const order = orders[sort];
  if (!rateType || (sort !== 'price_asc' && sort !== 'price_desc')) return order;
  const { cheapest, dearest } = pricesOf(rateType);
  const key = sort === 'price_asc' ? cheapest : dearest;
  return { ...order, key, within: `${key} IS NOT NULL` };
}

/** Computed for each question; `key` is the name of the computed column. */
export const relevance: Order = { key: 'relevance', type: 'int', direction: 'DESC' };

const patterns: Record<Order['type'], RegExp> = {
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?$/,
  int: /^-?\d{1,10}$/,
  standing: /^\d{4}:person_[0-9a-f]{32}$/,
};

const LARGEST_INT = 2_147_483_647;
/** PostgreSQL knows no year 0 and no larger number, and would fail at them. */
const ranges: Record<Order['type'], (key: string) => boolean> = {
  timestamptz: (key) => key >= '0001' && !Number.isNaN(Date.parse(key)),
  int: (key) => Math.abs(Number(key)) <= LARGEST_INT,
  standing: () => true,
};

export function isKeyOf({ type }: Order): (key: string) => boolean {
  return (key) => patterns[type].test(key) && ranges[type](key);
}

/** The key as text, exact and without a time zone of the session. */
export function keyText({ key, type }: Order): string {
  return type === 'timestamptz' ? `to_char(${key} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')` : `(${key})::text`;
}

/** Where the rows come from: the standing is the seller's. */
export function tableOf({ type }: Order): string {
  return type === 'standing' ? 'listing_cards c JOIN seller_cards r ON r.id = c.seller_id' : 'listing_cards c';
}

/** Rows after the key `$k` and id `$i`. An index of sellers is only entered by their own column. */
export function after({ key, type, direction }: Order, k: string, i: string): string {
  if (type === 'standing') return `${key} <= ${k} AND (${key}, c.id) < (${k}, ${i})`;
  const value = type === 'timestamptz' ? `(${k} || '+00')::timestamptz` : `${k}::text::${type}`;
  return `(${key}, c.id) ${direction === 'ASC' ? '>' : '<'} (${value}, ${i})`;
}

export function orderBy({ key, direction }: Order): string {
  return `${key} ${direction}, c.id ${direction}`;
}
