import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { AccessTokens } from '../sessions/access-tokens.js';
import { hashOf } from '../sessions/opaque-token.js';

/** What a link in a mail is for, and for how many minutes it is good. */
const LIFE_MINUTES = { reset_password: 30, verify_email: 24 * 60 } as const;
export type Purpose = keyof typeof LIFE_MINUTES;

export const hasLink = (template: string): template is Purpose => Object.hasOwn(LIFE_MINUTES, template);

/** The token of a request, computed from a secret of the process: it is kept nowhere, and a mail that is sent again has the same link. */
export const linkTokenOf = (tokens: AccessTokens, purpose: Purpose, requestId: string): string =>
  createHmac('sha256', tokens.secretFor(`tankobon ${purpose} token`))
    .update(requestId)
    .digest('base64url');

export type NewToken = { purpose: Purpose; token: string; personId: string; requestedAt: Date };

/** Makes a token good, counted from the request on. One that was used stays used. */
export async function admitToken(db: EntityManager, { purpose, token, personId, requestedAt }: NewToken): Promise<void> {
  await db.query(
    `INSERT INTO link_tokens (hash, purpose, person_id, expires_at) VALUES ($1, $2, $3, $4::timestamptz + make_interval(mins => $5)) ON CONFLICT DO NOTHING`,
    [hashOf(token), purpose, personId, requestedAt, LIFE_MINUTES[purpose]],
  );
}

/** Whose token this is, when it is still good. */
export async function holderOf(db: EntityManager, purpose: Purpose, token: string): Promise<string | undefined> {
  const [found]: { personId: string }[] = await db.query(
    'SELECT person_id AS "personId" FROM link_tokens WHERE hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > app_now()',
    [hashOf(token), purpose],
  );
  return found?.personId;
}

/** Uses a token up, and every other one of its holder for the same purpose. False when somebody was faster. */
export async function useToken(db: EntityManager, purpose: Purpose, token: string, personId: string): Promise<boolean> {
  const [{ used }]: [{ used: boolean }] = await db.query(
    `WITH gone AS (UPDATE link_tokens SET used_at = app_now() WHERE person_id = $3 AND purpose = $2 AND used_at IS NULL AND expires_at > app_now() RETURNING hash)
     SELECT EXISTS (SELECT FROM gone WHERE hash = $1) AS used`,
    [hashOf(token), purpose, personId],
  );
  return used;
}
