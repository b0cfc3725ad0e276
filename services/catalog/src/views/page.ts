import type { ListingCard } from '@tankobon/contracts';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { keyText, type Order } from './browse-order.js';
import { cardColumns, cardJoins, type CardRow, toCards } from './card.js';
import type { Cursor } from './cursor.js';

export type Page = { items: ListingCard[]; next: Pick<Cursor, 'key' | 'id'> | null };
type Found = CardRow & { rowId: string; key: string };

/**
 * One page of cards. `chosen` is a query of `id` and `key`, sorted, with one row more than the page has: only those rows are joined
 * with what a card shows. `steady`: the plan does not depend on the values, so that it is prepared.
 */
export async function findPage(
  db: EntityManager,
  chosen: string,
  order: Order,
  params: readonly unknown[],
  limit: number,
  steady = false,
): Promise<Page> {
  const sql = `
    SELECT ${cardColumns}, p.id AS "rowId", ${keyText({ ...order, key: 'p.key' })} AS key
    FROM (${chosen} LIMIT ${limit + 1}) AS p JOIN listing_cards c ON c.id = p.id ${cardJoins}
    ORDER BY p.key ${order.direction}, p.id ${order.direction}`;
  const found = await db.query<Found[]>(steady ? prepared(sql) : sql, [...params]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const items = await toCards(db, rows.map(({ rowId: _, key: __, ...row }) => row)); // prettier-ignore
  return { items, next: last ? { key: last.key, id: last.rowId } : null };
}
