import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { z } from 'zod';

/** Excludes values that PostgreSQL fails on: the year 0 and text with a NUL. */
export const CursorInstant = z.iso.datetime().refine((at) => Date.parse(at) >= 0);
export const CursorId = z.string().regex(/^[A-Za-z0-9_.:-]{1,200}$/);
const InstantAndId = z.tuple([CursorInstant, CursorId]);
/** Position of a row that may have no instant. */
export const CursorPosition = z.tuple([CursorInstant.nullable(), CursorId]);
export type CursorPosition = z.infer<typeof CursorPosition>;

/** Encodes the sort values of a page's last row as an opaque cursor. */
export function cursorOf(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

export function positionOf(cursor: string | undefined): [string, string] | undefined;
export function positionOf<T>(cursor: string | undefined, schema: z.ZodType<T>): T | undefined;
/**
 * Decodes a cursor of `cursorOf`: an instant and an id, unless `schema` says otherwise.
 *
 * @throws Refusal `bad_cursor` 400 for anything else
 */
export function positionOf(cursor: string | undefined, schema: z.ZodType = InstantAndId): unknown {
  if (cursor === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return refuse('bad_cursor', message('request.no_such_page'), { status: 400 });
  }
}

/** Cuts `limit + 1` rows to a page; the extra row means that there are more. */
export function pageFrom<T>(rows: readonly T[], limit: number, position: (last: T) => readonly unknown[]) {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? cursorOf(position(items.at(-1)!)) : null };
}
