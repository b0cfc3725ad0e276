import { type catalog, type CallInput, ListingStatus, type CallOutput } from '@tankobon/contracts';
import { containsKey, withoutDoubledVowels } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { words } from '../fold.js';
import { after, isKeyOf, orderBy, type SortOrder } from './browse-order.js';
import { Params } from './browse-filter.js';
import { fromCursor, toCursor } from './cursor.js';
import { findPage } from './page.js';

type Query = CallInput<typeof catalog.mine>;
type Counts = CallOutput<typeof catalog.mine>['counts'];

const latest: SortOrder = { key: 'c.created_at', type: 'timestamptz', direction: 'DESC' };

/** SQL test: a name contains the text, or the SKU equals it. Text of signs only is compared with the SKU alone. */
function named(q: string, parameter: string): string {
  const sku = `search_key(c.sku) = search_key(${parameter})`;
  return words(q).length === 0 ? sku : `(${withoutDoubledVowels('c.names')} LIKE ${containsKey(parameter)} OR ${sku})`;
}

/** Returns a seller's own listings in every status, the latest first, and the count of each status. */
export async function findMine(
  db: EntityManager,
  sellerId: string,
  { status, q, cursor: text, limit }: Query,
): Promise<CallOutput<typeof catalog.mine>> {
  const cursor = fromCursor(text, 'mine', isKeyOf(latest));
  const params = new Params();
  const conditions = [
    `c.seller_id = ${params.add(sellerId)}`,
    ...(status ? [`c.status = ${params.add(status)}`] : []),
    ...(q ? [named(q, params.add(q))] : []),
    ...(cursor ? [after(latest, params.add(cursor.key), params.add(cursor.id))] : []),
  ];
  const chosen = `SELECT c.id, ${latest.key} AS key FROM listing_cards c WHERE ${conditions.join(' AND ')} ORDER BY ${orderBy(latest)}`;
  const [page, counts] = await Promise.all([findPage(db, chosen, latest, params.values, limit), countMine(db, sellerId)]);
  return { items: page.items, nextCursor: page.next && toCursor({ sort: 'mine', total: null, ...page.next }), counts };
}

async function countMine(db: EntityManager, sellerId: string): Promise<Counts> {
  const sql = 'SELECT status AS value, count(*)::int AS count FROM listing_cards WHERE seller_id = $1 GROUP BY status';
  return everyStatus(await db.query<{ value: string; count: number }[]>(sql, [sellerId]));
}

/** Adds a count of 0 for each status without listings. */
export function everyStatus(counted: readonly { value: string; count: number }[]): Counts {
  const known = new Map(counted.map(({ value, count }) => [value, count]));
  return Object.fromEntries(ListingStatus.options.map((status) => [status, known.get(status) ?? 0])) as Counts;
}
