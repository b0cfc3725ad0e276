import type { identity, CallOutput } from '@tankobon/contracts';
import { refuse, type StoreTx } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { findPerson, toPerson } from '../person/people.view.js';
import type { AccessTokens } from '../sessions/access-tokens.js';
import type { RefreshToken } from '../sessions/session.js';

type NewSession = RefreshToken & { sid: string; personId: string };

/** Returns the answer to a successful sign-in or refresh: both tokens and the person. */
export async function openSession(
  tokens: AccessTokens,
  { manager, now }: StoreTx,
  { sid, personId, token, expiresAt }: NewSession,
): Promise<CallOutput<typeof identity.refresh>> {
  const user = toPerson((await findPerson(manager, personId)) ?? refuse('session_expired', message('session.expired')));
  return {
    token: await tokens.sign({ personId, role: user.role, sid }, now),
    refreshToken: token,
    refreshExpiresAt: expiresAt,
    user,
  };
}
