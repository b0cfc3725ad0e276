import { randomBytes } from 'node:crypto';

/** SQL client that returns rows. */
export type SqlClient = { query(sql: string, params: unknown[]): Promise<unknown> };
type KeyRow = { personId: string; key: Buffer | null };
const KEY_BYTES = 32;

/** Returns keys by person; null after an erasure, whose row stays so that no new key is created. */
export async function findKeys(db: SqlClient, personIds: readonly string[]): Promise<Map<string, Buffer | null>> {
  const rows = (await db.query('SELECT person_id AS "personId", key FROM data_keys WHERE person_id = ANY ($1)', [personIds])) as KeyRow[];
  return new Map(rows.map(({ personId, key }) => [personId, key]));
}

/** Creates missing keys, in the order of the ids, against deadlocks. */
export async function makeKeys(db: SqlClient, personIds: readonly string[]): Promise<void> {
  const ids = [...new Set(personIds)].sort();
  await db.query(
    `INSERT INTO data_keys (person_id, key, created_at)
     SELECT id, key, app_now() FROM unnest($1::text[], $2::bytea[]) AS fresh (id, key) ON CONFLICT DO NOTHING`,
    [ids, ids.map(() => randomBytes(KEY_BYTES))],
  );
}

/** Destroys a person's key: fields sealed under it can never be read again. */
export async function destroyKey(db: SqlClient, personId: string): Promise<void> {
  await db.query(
    `INSERT INTO data_keys (person_id, key, created_at, erased_at) VALUES ($1, NULL, app_now(), app_now())
     ON CONFLICT (person_id) DO UPDATE SET key = NULL, erased_at = coalesce(data_keys.erased_at, app_now())`,
    [personId],
  );
}
