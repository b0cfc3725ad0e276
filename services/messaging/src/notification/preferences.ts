import type { NotificationDelivery, NotificationTopic } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import { DEFAULT_PREFERENCES } from './kinds.js';

export type Preferences = Readonly<Record<NotificationTopic, NotificationDelivery>>;
type StoredPreferences = { personId: string; stored: Partial<Preferences> | null };

/** Returns the preferences of each of these people, with defaults for the topics they have not set. */
export const findPreferences = (db: EntityManager, personIds: readonly string[]) => readPreferences(db, personIds, '');

/** Finds preferences; an erasure of one of these people waits for the end of the transaction, and deletes what it wrote. */
export const lockPreferences = (db: EntityManager, personIds: readonly string[]) =>
  readPreferences(db, personIds, `, pg_advisory_xact_lock_shared(${lockOf('id')})`);

async function readPreferences(db: EntityManager, personIds: readonly string[], lock: string): Promise<(personId: string) => Preferences> {
  const rows: StoredPreferences[] = await db.query(
    `SELECT id AS "personId", (SELECT jsonb_object_agg(topic, how) FROM notice_preferences WHERE person_id = id) AS stored${lock}
       FROM unnest($1::text[]) AS id`,
    [personIds],
  );
  const stored = new Map(rows.map((row) => [row.personId, row.stored]));
  return (personId) => ({ ...DEFAULT_PREFERENCES, ...stored.get(personId) });
}

/** Waits for notifications that are being written to a person, and keeps others waiting until the transaction ends. */
export async function lockForErasure(db: EntityManager, personId: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockOf('$1')})`, [personId]);
}

const lockOf = (personId: string) => `hashtextextended(${personId}, 8)`;

export async function savePreferences(db: EntityManager, personId: string, wanted: Partial<Preferences>): Promise<void> {
  await db.query(
    `INSERT INTO notice_preferences (person_id, topic, how) SELECT $1, key, value FROM jsonb_each_text($2)
     ON CONFLICT (person_id, topic) DO UPDATE SET how = excluded.how`,
    [personId, JSON.stringify(wanted)],
  );
}
