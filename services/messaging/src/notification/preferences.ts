import type { NotificationDelivery, NotificationTopic } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import { DEFAULT_PREFERENCES } from './kinds.js';

export type Preferences = Readonly<Record<NotificationTopic, NotificationDelivery>>;
type StoredPreferences = { personId: string; stored: Partial<Preferences> };

/** Returns the preferences of each of these people, with defaults for the topics they have not set. */
export async function findPreferences(db: EntityManager, personIds: readonly string[]): Promise<(personId: string) => Preferences> {
  const rows: StoredPreferences[] = await db.query(
    'SELECT person_id AS "personId", jsonb_object_agg(topic, how) AS stored FROM notice_preferences WHERE person_id = ANY($1) GROUP BY person_id',
    [personIds],
  );
  const stored = new Map(rows.map((row) => [row.personId, row.stored]));
  return (personId) => ({ ...DEFAULT_PREFERENCES, ...stored.get(personId) });
}

export async function savePreferences(db: EntityManager, personId: string, wanted: Partial<Preferences>): Promise<void> {
  await db.query(
    `INSERT INTO notice_preferences (person_id, topic, how) SELECT $1, key, value FROM jsonb_each_text($2)
     ON CONFLICT (person_id, topic) DO UPDATE SET how = excluded.how`,
    [personId, JSON.stringify(wanted)],
  );
}
