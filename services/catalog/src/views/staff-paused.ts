import type { catalog, CallInput, CallOutput } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import { Params } from './browse-filter.js';
import { after, isKeyOf, orderBy, type SortOrder } from './browse-order.js';
import { fromCursor, toCursor } from './cursor.js';
import { findPage } from './page.js';

const newestPause: SortOrder = { key: 'c.staff_paused_at', type: 'timestamptz', direction: 'DESC' };

/** Returns listings that staff keeps off sale, the newest pause first. */
export async function findStaffPaused(
  db: EntityManager,
  { cursor: text, limit }: CallInput<typeof catalog.staffPaused>,
): Promise<CallOutput<typeof catalog.staffPaused>> {
  const cursor = fromCursor(text, 'staff_paused', isKeyOf(newestPause));
  const params = new Params();
  const beyond = cursor ? ` AND ${after(newestPause, params.add(cursor.key), params.add(cursor.id))}` : '';
  const chosen = `SELECT c.id, ${newestPause.key} AS key FROM listing_cards c WHERE c.staff_paused_at IS NOT NULL${beyond} ORDER BY ${orderBy(newestPause)}`;
  const page = await findPage(db, chosen, newestPause, params.values, limit);
  return { items: page.items, nextCursor: page.next && toCursor({ sort: 'staff_paused', total: null, ...page.next }) };
}
