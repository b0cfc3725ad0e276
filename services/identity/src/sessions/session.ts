import type { EntityManager } from 'typeorm';
import { hashOf, newOpaqueToken } from './opaque-token.js';

const LIFE_MS = 30 * 24 * 60 * 60_000;

export type RefreshToken = { token: string; expiresAt: string };
export type FoundToken = {
  sid: string;
  personId: string;
  expired: boolean;
  rotatedAt: Date | null;
  rotatedBy: string | null;
  successorUsed: boolean;
};

/** Begins a session: one device, one family of refresh tokens. */
export async function beginSession(db: EntityManager, sid: string, personId: string, now: string): Promise<RefreshToken> {
  await db.query('INSERT INTO sessions (id, person_id, created_at) VALUES ($1, $2, $3)', [sid, personId, now]);
  return addToken(db, sid, now);
}

/** Finds a refresh token and holds it: of two calls with the same token the second sees what the first has done. */
export async function holdToken(db: EntityManager, token: string, now: string): Promise<FoundToken | undefined> {
  const [found]: FoundToken[] = await db.query(
    `SELECT s.id AS sid, s.person_id AS "personId", t.expires_at <= $2 AS expired, t.rotated_at AS "rotatedAt", t.rotated_by AS "rotatedBy",
            EXISTS (SELECT FROM refresh_tokens n WHERE n.hash = t.successor AND n.rotated_at IS NOT NULL) AS "successorUsed"
     FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id WHERE t.hash = $1 FOR UPDATE OF t`,
    [hashOf(token), now],
  );
  return found;
}

/** Replaces a token by its successor; one that was made before and never arrived is thrown away. */
export async function rotateToken(
  db: EntityManager,
  token: string,
  { sid }: FoundToken,
  commandId: string,
  now: string,
): Promise<RefreshToken> {
  const hash = hashOf(token);
  await db.query('DELETE FROM refresh_tokens WHERE hash = (SELECT successor FROM refresh_tokens WHERE hash = $1)', [hash]);
  const successor = await addToken(db, sid, now);
  await db.query('UPDATE refresh_tokens SET rotated_at = coalesce(rotated_at, $2), rotated_by = $3, successor = $4 WHERE hash = $1', [
    hash,
    now,
    commandId,
    hashOf(successor.token),
  ]);
  return successor;
}

/** Ends one session; its refresh tokens go with it. */
export async function endSession(db: EntityManager, sid: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE id = $1', [sid]);
}

/** Ends all sessions of a person and says how many there were. */
export async function endSessionsOf(db: EntityManager, personId: string): Promise<number> {
  const [{ count }]: [{ count: number }] = await db.query(
    'WITH gone AS (DELETE FROM sessions WHERE person_id = $1 RETURNING id) SELECT count(*)::int AS count FROM gone',
    [personId],
  );
  return count;
}

async function addToken(db: EntityManager, sid: string, now: string): Promise<RefreshToken> {
  const token = newOpaqueToken();
  const expiresAt = new Date(Date.parse(now) + LIFE_MS).toISOString();
  await db.query('INSERT INTO refresh_tokens (hash, session_id, issued_at, expires_at) VALUES ($1, $2, $3, $4)', [
    hashOf(token),
    sid,
    now,
    expiresAt,
  ]);
  return { token, expiresAt };
}
