import { refuse } from '@tankobon/eventstore';

/** Where a page ended: the last row's time and id. Empty = from the newest. */
export type Cursor = { at: string | null; id: string | null };
export type PageOf<T> = { items: T[]; nextCursor: string | null };

/** Reads a cursor we gave. @throws Refusal `bad_cursor` 400 for anything else */
export function readCursor(cursor: string | undefined): Cursor {
  if (cursor === undefined) return { at: null, id: null };
  const [at = '', id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  if (!id || !/^[a-z]+_[0-9a-f]{32}$/.test(id) || !/^\d{4}-/.test(at) || !(Date.parse(at) >= 0))
    return refuse('bad_cursor', 'This page does not exist any more. Start from the first one.', { status: 400 });
  return { at: new Date(at).toISOString(), id };
}

/** Cuts `limit + 1` rows to a page; the extra one tells that there is more. */
export function pageOf<T extends { id: string; created_at: string | Date }>(rows: readonly T[], limit: number): PageOf<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (rows.length <= limit || !last) return { items, nextCursor: null };
  return { items, nextCursor: Buffer.from(`${new Date(last.created_at).toISOString()}|${last.id}`).toString('base64url') };
}
