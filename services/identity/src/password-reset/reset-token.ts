import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { hashOf } from '../sessions/opaque-token.js';

const LIFE_MINUTES = 30;
export const RESET_PURPOSE = 'tankobon reset token';

/** The token of a request, computed from a secret of the process: it is kept nowhere, and a mail that is sent again has the same link. */
export const resetTokenOf = (secret: Buffer, requestId: string): string =>
  createHmac('sha256', secret).update(requestId).digest('base64url');

/** Makes a token valid for 30 minutes from the request on. One that was used stays used. */
export async function admitToken(db: EntityManager, token: string, personId: string, requestedAt: Date): Promise<void> {
  await db.query(
    `INSERT INTO reset_tokens (hash, person_id, expires_at) VALUES ($1, $2, $3::timestamptz + make_interval(mins => $4)) ON CONFLICT DO NOTHING`,
    [hashOf(token), personId, requestedAt, LIFE_MINUTES],
  );
}

/** Whose token this is, when it is still good. */
export async function holderOf(db: EntityManager, token: string): Promise<string | undefined> {
  const [found]: { personId: string }[] = await db.query(
    'SELECT person_id AS "personId" FROM reset_tokens WHERE hash = $1 AND used_at IS NULL AND expires_at > app_now()',
    [hashOf(token)],
  );
  return found?.personId;
}

/** Uses a token up, and every other one of its holder. False when somebody was faster. */
export async function useToken(db: EntityManager, token: string, personId: string): Promise<boolean> {
  const [{ used }]: [{ used: boolean }] = await db.query(
    `WITH gone AS (UPDATE reset_tokens SET used_at = app_now() WHERE person_id = $2 AND used_at IS NULL AND expires_at > app_now() RETURNING hash)
     SELECT EXISTS (SELECT FROM gone WHERE hash = $1) AS used`,
    [hashOf(token), personId],
  );
  return used;
}
