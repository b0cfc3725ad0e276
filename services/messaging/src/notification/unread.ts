import type { EntityManager } from 'typeorm';

const MOST = 100;

/** Marks notifications as unread, with a row for each. */
export async function markUnread(db: EntityManager, notices: readonly { noticeId: string; personId: string }[], at: string): Promise<void> {
  await db.query(
    'INSERT INTO unread_notices (notice_id, person_id, at) SELECT *, $3::timestamptz FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING',
    [notices.map(({ noticeId }) => noticeId), notices.map(({ personId }) => personId), at],
  );
}

/** Counts a person's unread notifications, up to a hundred. */
export async function countUnread(db: EntityManager, personId: string): Promise<number> {
  const [{ count }] = await db.query(
    `SELECT count(*)::int AS count FROM (SELECT FROM unread_notices WHERE person_id = $1 LIMIT ${MOST}) AS known`,
    [personId],
  );
  return count;
}

export async function markRead(db: EntityManager, personId: string, ids: readonly string[]): Promise<void> {
  await db.query('DELETE FROM unread_notices WHERE person_id = $1 AND notice_id = ANY($2)', [personId, ids]);
}

export async function markReadUpTo(db: EntityManager, personId: string, upTo: string): Promise<void> {
  await db.query('DELETE FROM unread_notices WHERE person_id = $1 AND at <= $2', [personId, upTo]);
}
