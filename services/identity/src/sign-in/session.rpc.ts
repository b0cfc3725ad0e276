import { Injectable } from '@nestjs/common';
import { identity, type CallInput, type CallOutput } from '@tankobon/contracts';
import { type CallContext, EventStore, type StoreTx, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { person } from '../person/person.decide.js';
import { AccessTokens } from '../sessions/access-tokens.js';
import { openSession } from './open-session.js';
import { endSession, endSessionsOf, type FoundToken, holdToken, rotateToken } from '../sessions/session.js';
import { withoutIdempotency } from '../sessions/without-idempotency.js';

type Session = CallOutput<typeof identity.refresh>;
/** Grace period for a lost answer, a reload during the renewal, and two tabs that renew at once. */
const GRACE_MS = 10_000;

@Injectable()
export class SessionRpc {
  constructor(
    private readonly store: EventStore,
    private readonly tokens: AccessTokens,
  ) {}

  @Handles(identity.refresh)
  async refresh({ refreshToken }: CallInput<typeof identity.refresh>, call: CallContext): Promise<Session> {
    const session = await this.store.transaction(withoutIdempotency(call), async (tx) => {
      const found = await holdToken(tx.manager, refreshToken, tx.now);
      if (!found || found.expired) return undefined;
      if (isReuse(found, tx.now)) return this.revoke(tx, found, call);
      const { sid, personId } = found;
      return openSession(this.tokens, tx, { sid, personId, ...(await rotateToken(tx.manager, refreshToken, found, tx.now)) });
    });
    return session ?? refuse('session_expired', message('session.expired'));
  }

  /** Ends the session of the refresh token; without one, all sessions of the caller. */
  @Handles(identity.signOut)
  async signOut({ refreshToken }: CallInput<typeof identity.signOut>, call: CallContext) {
    const reason = 'signed_out' as const;
    await this.store.transaction(withoutIdempotency(call), async (tx) => {
      const end = (personId: string, sid?: string) =>
        tx.handle(person, personId, { type: 'EndSessions', data: { reason, ...(sid && { sid }) }, by: call.actor });
      if (refreshToken === undefined) {
        const ended = await endSessionsOf(tx.manager, call.actor.id);
        if (ended > 0) await end(call.actor.id);
        return;
      }
      const found = await holdToken(tx.manager, refreshToken, tx.now);
      if (!found) return;
      await endSession(tx.manager, found.sid);
      await end(found.personId, found.sid);
    });
    return { ok: true as const };
  }

  /** Ends the session of a reused token, which two parties hold. */
  private async revoke(tx: StoreTx, { sid, personId }: FoundToken, call: CallContext): Promise<undefined> {
    await endSession(tx.manager, sid);
    await tx.handle(person, personId, { type: 'EndSessions', data: { reason: 'reuse', sid }, by: call.actor });
  }
}

/** True when two parties hold the session: a used sibling or successor, or a second use after the grace period. */
function isReuse({ rotatedAt, successorUsed, siblingUsed }: FoundToken, now: string): boolean {
  if (siblingUsed) return true;
  return rotatedAt !== null && (successorUsed || Date.parse(now) - rotatedAt.getTime() > GRACE_MS);
}
