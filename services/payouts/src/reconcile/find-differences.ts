import type { Difference, CallInput, payouts } from '@tankobon/contracts';
import { CursorId, CursorInstant, pageFrom, positionOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { instantOf } from '../exports/reports.js';

/** Cursor: whether the difference stands, since when, and its key. */
const Place = z.tuple([z.boolean(), CursorInstant, CursorId, CursorId, CursorId]);

/** Returns a page of differences, standing ones first, then the newest. */
export async function findDifferences(db: EntityManager, { cursor, limit }: CallInput<typeof payouts.differences>) {
  const after = positionOf(cursor, Place) ?? [true, 'infinity', '', '', ''];
  const rows: Difference[] = await db.query(
    `SELECT kind, ref, currency, ours_cents::float8 AS "oursCents", theirs_cents::float8 AS "theirsCents", done,
            ${instantOf('since')} AS since, ${instantOf('gone_at')} AS "goneAt"
       FROM money_differences d WHERE (gone_at IS NULL, d.since, kind, ref, currency) < ($1, $2::timestamptz, $3, $4, $5)
      ORDER BY (gone_at IS NULL) DESC, d.since DESC, kind DESC, ref DESC, currency DESC LIMIT $6`,
    [...after, limit + 1],
  );
  return pageFrom(rows, limit, ({ goneAt, since, kind, ref, currency }) => [goneAt === null, since, kind, ref, currency]);
}
