import type { identity, Out } from '@tankobon/contracts';
import { refuse, type StoreTx } from '@tankobon/eventstore';
import { findPerson, toPerson } from '../views/people.view.js';
import type { AccessTokens } from './access-tokens.js';
import type { RefreshToken } from './session.js';

type Opened = RefreshToken & { sid: string; personId: string };

/** What somebody gets who is let in: both tokens, and who they are. */
export async function openSession(
  tokens: AccessTokens,
  { manager, now }: StoreTx,
  { sid, personId, token, expiresAt }: Opened,
): Promise<Out<typeof identity.refresh>> {
  const user = toPerson((await findPerson(manager, personId)) ?? refuse('session_expired', 'Session expired. Sign in again.'));
  return {
    token: await tokens.sign({ personId, role: user.role, sid }, now),
    refreshToken: token,
    refreshExpiresAt: expiresAt,
    user,
  };
}
