import type { ListingCard } from '@tankobon/contracts';
import { isAnyOf } from '@tankobon/eventstore';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { keyText, type SortOrder } from './browse-order.js';
import type { Days } from './free-days.js';
import { cardJoins, type CardRow, listedColumns, toCards } from './card.js';
import type { Cursor } from './cursor.js';

export type CardPage = { items: ListingCard[]; next: Pick<Cursor, 'key' | 'id'> | null };
export type SortedId = { id: string; key: string };

const byId = prepared(`SELECT c.id AS "rowId", ${listedColumns} FROM listing_cards c ${cardJoins} WHERE c.id ${isAnyOf('$1')}`);

/**
 * Returns one page of cards. `chosen` is a sorted query of `id` and `key`; planning it per request is cheap, because a separate prepared
 * statement reads the cards. `steady`: the plan does not depend on the values, so this query is prepared too. `days`: days for which
 * cards count free copies.
 */
export async function findPage(
  db: EntityManager,
  chosen: string,
  order: SortOrder,
  params: readonly unknown[],
  limit: number,
  { steady = false, days }: { steady?: boolean; days?: Days | undefined } = {},
): Promise<CardPage> {
  const sorted = `p.key ${order.direction}, p.id ${order.direction}`;
  const sql = `SELECT p.id, ${keyText({ ...order, key: 'p.key' })} AS key FROM (${chosen} LIMIT ${limit + 1}) AS p ORDER BY ${sorted}`;
  return toPage(db, await db.query<SortedId[]>(steady ? prepared(sql) : sql, [...params]), limit, days);
}

/** Returns the page of the chosen rows. One row beyond `limit` means that a next page exists. */
export async function toPage(db: EntityManager, chosen: readonly SortedId[], limit: number, days?: Days): Promise<CardPage> {
  const ids = chosen.slice(0, limit).map(({ id }) => id);
  const next = chosen.length > limit ? (chosen[limit - 1] ?? null) : null;
  if (ids.length === 0) return { items: [], next };
  const found = await db.query<(CardRow & { rowId: string })[]>(byId, [ids]);
  const rows = new Map(found.map(({ rowId, ...row }) => [rowId, row]));
  return { items: await toCards(db, ids.flatMap((id) => rows.get(id) ?? []), days), next }; // prettier-ignore
}
