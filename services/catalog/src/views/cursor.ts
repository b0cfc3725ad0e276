import { refuse } from '@tankobon/eventstore';
import { z } from 'zod';

const Position = z.tuple([z.string().max(20), z.string().max(60), z.string().regex(/^[a-z0-9_-]{1,80}$/), z.int().min(0).nullable()]);

/** Where a page ended: what it was sorted by, the last row's key and id, and the total counted on the first page. */
export type Cursor = { sort: string; key: string; id: string; total: number | null };

export function toCursor({ sort, key, id, total }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, key, id, total])).toString('base64url');
}

/** @throws Refusal `bad_cursor` when it was not made here or belongs to another order */
export function fromCursor(text: string, sort: string, isKey: (key: string) => boolean): Cursor {
  const parsed = Position.safeParse(readJson(text));
  if (!parsed.success) return refuse('bad_cursor', 'This page does not exist.', { status: 400 });
  const [sorted, key, id, total] = parsed.data;
  if (sorted !== sort || !isKey(key)) return refuse('bad_cursor', 'This page does not exist.', { status: 400 });
  return { sort, key, id, total };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
