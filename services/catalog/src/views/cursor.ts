import { cursorOf, positionOf } from '@tankobon/service-kit';
import { z } from 'zod';

const Position = z.tuple([z.string().max(20), z.string().max(60), z.string().regex(/^[a-z0-9_-]{1,80}$/), z.int().min(0).nullable()]);

/** End of a page: its sort order, the last row's key and id, and the total from the first page. */
export type Cursor = { sort: string; key: string; id: string; total: number | null };

export function toCursor({ sort, key, id, total }: Cursor): string {
  return cursorOf([sort, key, id, total]);
}

/** @throws Refusal `bad_cursor` for a forged cursor or one of another sort order */
export function fromCursor(text: string | undefined, wanted: string, isKey: (key: string) => boolean): Cursor | null {
  const position = positionOf(
    text,
    Position.refine(([sort, key]) => sort === wanted && isKey(key)),
  );
  if (!position) return null;
  const [sort, key, id, total] = position;
  return { sort, key, id, total };
}
