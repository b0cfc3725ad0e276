import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { LEASE } from './outbox.js';

/** What failed and was not sent again until then is wiped. */
const KEPT_FOR = '30 days';

/**
 * Queues what failed, and brings forward what waits for longer than a lease: nobody is sending that right now. What was delivered is not
 * kept, so that it cannot go out twice. Answers how many.
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

/** How many wait, failed and can be sent again, and are left of a replay. */
export async function countMails(db: EntityManager): Promise<{ waiting: number; failed: number; resending: number }> {
  const [counts]: [{ waiting: number; failed: number; resending: number }] = await db.query(COUNT, []);
  return counts;
}

const COUNT = prepared(
  `SELECT count(*)::int AS waiting, (SELECT count(*)::int FROM mails WHERE kept) AS failed, count(replay_id)::int AS resending
   FROM mails WHERE done_at IS NULL`,
);

/** Wipes what failed long ago. */
export async function wipeOld(db: EntityManager): Promise<void> {
  await db.query(WIPE, []);
}

const WIPE = prepared(`UPDATE mails SET kept = false, data = '{}' WHERE kept AND done_at < app_now() - interval '${KEPT_FOR}'`);
