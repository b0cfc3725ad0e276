import { refuse } from '@tankobon/eventstore';
import { z } from 'zod';

/** PostgreSQL knows no year 0 and no text with a NUL, and would fail at them. */
const Position = z.tuple([z.iso.datetime().refine((at) => Date.parse(at) >= 0), z.string().regex(/^[A-Za-z0-9_.:-]{1,120}$/)]);

/** Where a page ended: an instant and an id, opaque to its reader. */
export function cursorOf(instant: string, id: string): string {
  return Buffer.from(JSON.stringify([instant, id])).toString('base64url');
}

/** @throws Refusal `bad_cursor` 400 for anything that `cursorOf` did not make */
export function positionOf(cursor: string | undefined): [string, string] | undefined {
  if (cursor === undefined) return undefined;
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return refuse('bad_cursor', 'This page of the list does not exist.', { status: 400 });
  }
}
