import { randomBytes } from 'node:crypto';

/** Anything that answers SQL with rows. */
export type Rows = { query(sql: string, params: unknown[]): Promise<unknown> };
type KeyRow = { personId: string; key: Buffer | null };
const KEY_BYTES = 32;

/** The keys of these people; null where there is none any more: the row of an erased person stays, so that no key is made again. */
export async function findKeys(db: Rows, personIds: readonly string[]): Promise<Map<string, Buffer | null>> {
  const rows = (await db.query('SELECT person_id AS "personId", key FROM data_keys WHERE person_id = ANY ($1)', [personIds])) as KeyRow[];
  return new Map(rows.map(({ personId, key }) => [personId, key]));
}

/** Makes the keys that are missing, in one order for everybody. */
export async function makeKeys(db: Rows, personIds: readonly string[]): Promise<void> {
  const ids = [...new Set(personIds)].sort();
  await db.query(
    `INSERT INTO data_keys (person_id, key, created_at)
     SELECT id, key, app_now() FROM unnest($1::text[], $2::bytea[]) AS fresh (id, key) ON CONFLICT DO NOTHING`,
    [ids, ids.map(() => randomBytes(KEY_BYTES))],
  );
}

/** Destroys a person's key: what was sealed under it cannot be read by anybody any more. */
export async function destroyKey(db: Rows, personId: string): Promise<void> {
  await db.query(
    `INSERT INTO data_keys (person_id, key, created_at, erased_at) VALUES ($1, NULL, app_now(), app_now())
     ON CONFLICT (person_id) DO UPDATE SET key = NULL, erased_at = coalesce(data_keys.erased_at, app_now())`,
    [personId],
  );
}
