import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { AccessTokens } from '../sessions/access-tokens.js';
import { hashOf } from '../sessions/opaque-token.js';

/** Purposes of links in mails, with their lifetime in minutes. */
const LIFE_MINUTES = { reset_password: 30, verify_email: 24 * 60 } as const;
export type LinkPurpose = keyof typeof LIFE_MINUTES;

export const hasLink = (template: string): template is LinkPurpose => Object.hasOwn(LIFE_MINUTES, template);

/** Computes the token of a request from a secret of the process: never stored, and the same again for a repeated mail. */
export const linkTokenOf = (tokens: AccessTokens, purpose: LinkPurpose, requestId: string): string =>
  createHmac('sha256', tokens.secretFor(`tankobon ${purpose} token`))
    .update(requestId)
    .digest('base64url');

export type NewLinkToken = { purpose: LinkPurpose; token: string; personId: string; requestedAt: Date };

/** Makes a token valid, counted from the request. A used token stays used. */
export async function admitToken(db: EntityManager, { purpose, token, personId, requestedAt }: NewLinkToken): Promise<void> {
  await db.query(
    `INSERT INTO link_tokens (hash, purpose, person_id, expires_at) VALUES ($1, $2, $3, $4::timestamptz + make_interval(mins => $5)) ON CONFLICT DO NOTHING`,
    [hashOf(token), purpose, personId, requestedAt, LIFE_MINUTES[purpose]],
  );
}

/** Returns the person of a valid token. */
export async function holderOf(db: EntityManager, purpose: LinkPurpose, token: string): Promise<string | undefined> {
  const [found]: { personId: string }[] = await db.query(
    'SELECT person_id AS "personId" FROM link_tokens WHERE hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > app_now()',
    [hashOf(token), purpose],
  );
  return found?.personId;
}

/** Uses up all tokens of a person for this purpose. False when the given one was already used. */
export async function useToken(db: EntityManager, purpose: LinkPurpose, token: string, personId: string): Promise<boolean> {
  const [{ used }]: [{ used: boolean }] = await db.query(
    `WITH gone AS (UPDATE link_tokens SET used_at = app_now() WHERE person_id = $3 AND purpose = $2 AND used_at IS NULL AND expires_at > app_now() RETURNING hash)
     SELECT EXISTS (SELECT FROM gone WHERE hash = $1) AS used`,
    [hashOf(token), purpose, personId],
  );
  return used;
}
