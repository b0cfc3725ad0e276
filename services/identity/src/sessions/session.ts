import { instantAfter } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import { hashOf, newOpaqueToken } from './opaque-token.js';

const LIFE_DAYS = 30;

export type RefreshToken = { token: string; expiresAt: string };
export type FoundToken = {
  sid: string;
  personId: string;
  expired: boolean;
  rotatedAt: Date | null;
  /** A successor of this token has itself been exchanged. */
  successorUsed: boolean;
  /** Another successor of this token's parent has been exchanged. */
  siblingUsed: boolean;
};

/** Begins a session: one device with one family of refresh tokens. */
export async function beginSession(db: EntityManager, sid: string, personId: string, now: string): Promise<RefreshToken> {
  await db.query('INSERT INTO sessions (id, person_id, created_at) VALUES ($1, $2, $3)', [sid, personId, now]);
  return addToken(db, sid, now);
}

/** Locks the session of a refresh token, then reads the token: the second of two calls sees the first one's changes. */
export async function holdToken(db: EntityManager, token: string, now: string): Promise<FoundToken | undefined> {
  const hash = hashOf(token);
  await db.query('SELECT FROM sessions WHERE id = (SELECT session_id FROM refresh_tokens WHERE hash = $1) FOR UPDATE', [hash]);
  const [found]: FoundToken[] = await db.query(
    `SELECT s.id AS sid, s.person_id AS "personId", t.expires_at <= $2 AS expired, t.rotated_at AS "rotatedAt",
            EXISTS (SELECT FROM refresh_tokens child WHERE child.parent = t.hash AND child.rotated_at IS NOT NULL) AS "successorUsed",
            EXISTS (SELECT FROM refresh_tokens other WHERE other.parent = t.parent AND other.hash <> t.hash AND other.rotated_at IS NOT NULL)
              AS "siblingUsed"
     FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id WHERE t.hash = $1`,
    [hash, now],
  );
  return found;
}

/** Adds a successor of a token. Earlier successors stay valid until one of them is used. */
export async function rotateToken(db: EntityManager, token: string, { sid }: FoundToken, now: string): Promise<RefreshToken> {
  const hash = hashOf(token);
  await db.query('UPDATE refresh_tokens SET rotated_at = coalesce(rotated_at, $2) WHERE hash = $1', [hash, now]);
  return addToken(db, sid, now, hash);
}

/** Ends one session; its refresh tokens go with it. */
export async function endSession(db: EntityManager, sid: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE id = $1', [sid]);
}

/** Ends all sessions of a person and returns their number. */
export async function endSessionsOf(db: EntityManager, personId: string): Promise<number> {
  const [{ count }]: [{ count: number }] = await db.query(
    'WITH gone AS (DELETE FROM sessions WHERE person_id = $1 RETURNING id) SELECT count(*)::int AS count FROM gone',
    [personId],
  );
  return count;
}

async function addToken(db: EntityManager, sid: string, now: string, parent: string | null = null): Promise<RefreshToken> {
  const token = newOpaqueToken();
  const expiresAt = instantAfter(now, { days: LIFE_DAYS });
  await db.query('INSERT INTO refresh_tokens (hash, session_id, issued_at, expires_at, parent) VALUES ($1, $2, $3, $4, $5)', [
    hashOf(token),
    sid,
    now,
    expiresAt,
    parent,
  ]);
  return { token, expiresAt };
}
