import { Injectable } from '@nestjs/common';
import { identity, type In, newId, type Out } from '@tankobon/contracts';
import { type CallContext, EventStore, type StoreTx, refuse } from '@tankobon/eventstore';
import { Answers } from '@tankobon/service-kit';
import { Passwords } from '../passwords/passwords.js';
import { person } from '../person/person.js';
import { findPerson, toPerson } from '../views/people.view.js';
import { AccessTokens } from './access-tokens.js';
import { Attempts } from './attempts.js';
import { Credential, credentialOf } from './credential.js';
import { beginSession, endSession, endSessionsOf, type FoundToken, holdToken, type RefreshToken, rotateToken } from './session.js';
import { unstored } from './unstored.js';

type Session = Out<typeof identity.signIn>;
/** An answer that was lost between gateway and identity is given again for so long; the browser has no such grace. */
const LOST_ANSWER_MS = 10_000;

@Injectable()
export class SessionDoor {
  constructor(
    private readonly store: EventStore,
    private readonly passwords: Passwords,
    private readonly tokens: AccessTokens,
    private readonly attempts: Attempts,
  ) {}

  @Answers(identity.signIn)
  async signIn({ email, password }: In<typeof identity.signIn>, call: CallContext): Promise<Session> {
    this.passwords.checkRoom();
    await this.attempts.spend('sign_in', email);
    const credential = await credentialOf(this.store.manager, email);
    const matches = await this.passwords.matches(password, credential?.passwordHash);
    if (!credential || !matches) return refuse('invalid_credentials', 'E-mail or password is wrong.');
    await this.attempts.giveBack('sign_in', email);
    const found = await findPerson(this.store.manager, credential.personId);
    if (!found || found.bannedAt) return refuse('account_banned', 'This account is closed.');
    if (this.passwords.isOutdated(credential.passwordHash)) await this.renewHash(credential, password);
    return this.store.transaction(unstored(call), async (tx) => {
      const sid = newId('session');
      return this.session(tx, sid, credential.personId, await beginSession(tx.manager, sid, credential.personId, tx.now));
    });
  }

  @Answers(identity.refresh)
  async refresh({ refreshToken }: In<typeof identity.refresh>, call: CallContext): Promise<Session> {
    const session = await this.store.transaction(unstored(call), async (tx) => {
      const found = await holdToken(tx.manager, refreshToken, tx.now);
      if (!found || found.expired) return undefined;
      if (found.rotatedAt && !isLostAnswer(found, call, tx.now)) return this.revoke(tx, found, call);
      return this.session(tx, found.sid, found.personId, await rotateToken(tx.manager, refreshToken, found, call.commandId, tx.now));
    });
    return session ?? refuse('session_expired', 'Session expired. Sign in again.');
  }

  /** With a refresh token its session ends, without one all of the caller's. */
  @Answers(identity.signOut)
  async signOut({ refreshToken }: In<typeof identity.signOut>, call: CallContext) {
    const reason = 'signed_out' as const;
    await this.store.transaction(unstored(call), async (tx) => {
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

  /** A token that was used before is in two hands: nobody keeps the session. */
  private async revoke(tx: StoreTx, { sid, personId }: FoundToken, call: CallContext): Promise<undefined> {
    await endSession(tx.manager, sid);
    await tx.handle(person, personId, { type: 'EndSessions', data: { reason: 'reuse', sid }, by: call.actor });
  }

  private async session({ manager, now }: StoreTx, sid: string, personId: string, { token, expiresAt }: RefreshToken): Promise<Session> {
    const user = toPerson((await findPerson(manager, personId)) ?? refuse('session_expired', 'Session expired. Sign in again.'));
    return {
      token: await this.tokens.sign({ personId, role: user.role, sid }, now),
      refreshToken: token,
      refreshExpiresAt: expiresAt,
      user,
    };
  }

  private async renewHash({ personId, passwordHash }: Credential, password: string): Promise<void> {
    const renewed = await this.passwords.hash(password);
    await this.store.manager.update(Credential, { personId, passwordHash }, { passwordHash: renewed });
  }
}

/** The very same call again: its command id is made by the gateway for one request, nobody outside can send it. */
function isLostAnswer({ rotatedAt, rotatedBy, successorUsed }: FoundToken, { commandId }: CallContext, now: string): boolean {
  return rotatedAt !== null && rotatedBy === commandId && !successorUsed && Date.parse(now) - rotatedAt.getTime() <= LOST_ANSWER_MS;
}
