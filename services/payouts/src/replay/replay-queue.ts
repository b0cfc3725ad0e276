import type { EntityManager } from 'typeorm';
import { isReplayKeyword, KINDS } from './replay.js';

const OPEN = 'kind = ANY($2) AND worked_at IS NULL AND replay_id IS NULL';
const queueing = (which: string) =>
  `WITH queued AS (UPDATE stripe_events SET replay_id = $1 WHERE ${which} RETURNING id) SELECT count(*)::int AS events FROM queued`;

/** Queues the unhandled events of a target that wait for no replay yet, or one event in any case. Returns their number. */
export async function queueEvents(db: EntityManager, replayId: string, target: string): Promise<number> {
  const [{ events }]: [{ events: number }] = isReplayKeyword(target)
    ? await db.query(queueing(OPEN), [replayId, KINDS[target]])
    : await db.query(queueing('id = $2'), [replayId, target]);
  return events;
}

export type QueuedEvent = { id: string; replayId: string };

/** Returns queued events behind an id. */
export const findQueued = (db: EntityManager, after: string, limit: number): Promise<QueuedEvent[]> =>
  db.query('SELECT id, replay_id AS "replayId" FROM stripe_events WHERE replay_id IS NOT NULL AND id > $1 ORDER BY id LIMIT $2', [
    after,
    limit,
  ]);

export async function countQueued(db: EntityManager): Promise<number> {
  const [{ events }]: [{ events: number }] = await db.query(
    'SELECT count(*)::int AS events FROM stripe_events WHERE replay_id IS NOT NULL',
  );
  return events;
}
