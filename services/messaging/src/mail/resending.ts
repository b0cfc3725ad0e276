import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { LEASE } from './outbox.js';

/** Retention of failed mails' content. */
const KEPT_FOR = '30 days';

/**
 * Queues failed mails again, and brings forward mails that wait for longer than a lease, which no replica is sending. Delivered mails
 * have no content any more, so none goes out twice. Returns the number of mails.
 */
export async function resend(db: EntityManager, replayId: string): Promise<number> {
  const [{ queued }]: [{ queued: number }] = await db.query(RESEND, [replayId]);
  return queued;
}

const RESEND = prepared(
  `WITH queued AS (
     UPDATE mails SET replay_id = $1, kept = false, next_at = app_now(), done_at = NULL, outcome = NULL,
            tries = CASE WHEN kept THEN 0 ELSE tries END
     WHERE kept OR (done_at IS NULL AND next_at > app_now() + interval '${LEASE}')
     RETURNING id)
   SELECT count(*)::int AS queued FROM queued`,
);

/** Counts waiting mails, failed mails that can be sent again, and mails left of a replay. */
export async function countMails(db: EntityManager): Promise<{ waiting: number; failed: number; resending: number }> {
  const [counts]: [{ waiting: number; failed: number; resending: number }] = await db.query(COUNT, []);
  return counts;
}

const COUNT = prepared(
  `SELECT count(*)::int AS waiting, (SELECT count(*)::int FROM mails WHERE kept) AS failed, count(replay_id)::int AS resending
   FROM mails WHERE done_at IS NULL`,
);

/** Deletes the content of mails that failed long ago. */
export async function wipeOld(db: EntityManager): Promise<void> {
  await db.query(WIPE, []);
}

const WIPE = prepared(`UPDATE mails SET kept = false, data = '{}' WHERE kept AND done_at < app_now() - interval '${KEPT_FOR}'`);
