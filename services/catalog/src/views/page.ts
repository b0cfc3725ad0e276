import type { ListingCard } from '@tankobon/contracts';
import { isAnyOf } from '@tankobon/eventstore';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { keyText, type Order } from './browse-order.js';
import type { Days } from './free-days.js';
import { cardJoins, type CardRow, listedColumns, toCards } from './card.js';
import type { Cursor } from './cursor.js';

export type Page = { items: ListingCard[]; next: Pick<Cursor, 'key' | 'id'> | null };
export type Chosen = { id: string; key: string };

const byId = prepared(`SELECT c.id AS "rowId", ${listedColumns} FROM listing_cards c ${cardJoins} WHERE c.id ${isAnyOf('$1')}`);

/**
 * One page of cards. `chosen` is a query of `id` and `key`, sorted: to plan it anew for each question is cheap, since what a card shows is
 * read by a statement of its own, which never changes. `steady`: the plan does not depend on the values, so that it is prepared too.
 * `days`: those on which cards count their free copies.
 */
export async function findPage(
  db: EntityManager,
  chosen: string,
  order: Order,
  params: readonly unknown[],
  limit: number,
  { steady = false, days }: { steady?: boolean; days?: Days | undefined } = {},
): Promise<Page> {
  const sorted = `p.key ${order.direction}, p.id ${order.direction}`;
  const sql = `SELECT p.id, ${keyText({ ...order, key: 'p.key' })} AS key FROM (${chosen} LIMIT ${limit + 1}) AS p ORDER BY ${sorted}`;
  return toPage(db, await db.query<Chosen[]>(steady ? prepared(sql) : sql, [...params]), limit, days);
}

/** The page of rows that were chosen, one more than it has where there are more. */
export async function toPage(db: EntityManager, chosen: readonly Chosen[], limit: number, days?: Days): Promise<Page> {
  const ids = chosen.slice(0, limit).map(({ id }) => id);
  const next = chosen.length > limit ? (chosen[limit - 1] ?? null) : null;
  if (ids.length === 0) return { items: [], next };
  const found = await db.query<(CardRow & { rowId: string })[]>(byId, [ids]);
  const rows = new Map(found.map(({ rowId, ...row }) => [rowId, row]));
  return { items: await toCards(db, ids.flatMap((id) => rows.get(id) ?? []), days), next }; // prettier-ignore
}
