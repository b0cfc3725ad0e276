import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccessTokens } from './access-tokens.js';
import type { Credential } from './credential.js';
import { newOpaqueToken } from './opaque-token.js';

type Account = Pick<Credential, 'personId' | 'passwordHash'>;
const NOBODY: Account = { personId: '', passwordHash: '' };

/** Returns the token by which a signed-in device is recognised. Stored nowhere; valid for this account until the password changes. */
export function deviceTokenFor(tokens: AccessTokens, account: Account): string {
  const chance = newOpaqueToken();
  return `${chance}.${seal(tokens, chance, account)}`;
}

/** True for a device that has signed in to the account. Takes the same time without an account. */
export function knowsDevice(tokens: AccessTokens, token: string | undefined, account: Account | null): boolean {
  const [chance = '', sealed = ''] = token?.split('.') ?? [];
  const [given, expected] = [Buffer.from(sealed), Buffer.from(seal(tokens, chance, account ?? NOBODY))];
  return given.length === expected.length && timingSafeEqual(given, expected) && account !== null;
}

function seal(tokens: AccessTokens, chance: string, { personId, passwordHash }: Account): string {
  return createHmac('sha256', tokens.secretFor('tankobon known device'))
    .update(JSON.stringify([chance, personId, passwordHash]))
    .digest('base64url');
}
