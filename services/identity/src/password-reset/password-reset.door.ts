import { Injectable } from '@nestjs/common';
import { identity, type In, newId } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { Answers } from '@tankobon/service-kit';
import { checkPassword } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { person } from '../person/person.js';
import { Attempts } from '../sessions/attempts.js';
import { Credential } from '../sessions/credential.js';
import { endSessionsOf } from '../sessions/session.js';
import { unstored } from '../sessions/unstored.js';
import { holderOf, useToken } from './reset-token.js';

@Injectable()
export class PasswordResetDoor {
  constructor(
    private readonly store: EventStore,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
  ) {}

  /** Does the same for every address, known or not: whether there is somebody to write to is found out afterwards. */
  @Answers(identity.forgotPassword)
  async forgotPassword({ email }: In<typeof identity.forgotPassword>) {
    await this.attempts.spend('reset', email);
    await this.store.manager.query('INSERT INTO reset_requests (id, email, requested_at, next_at) VALUES ($1, $2, app_now(), app_now())', [
      newId('reset'),
      email,
    ]);
    return { ok: true as const };
  }

  @Answers(identity.resetPassword)
  async resetPassword({ token, password }: In<typeof identity.resetPassword>, call: CallContext) {
    const personId = (await holderOf(this.store.manager, token)) ?? invalid();
    checkPassword(password);
    const passwordHash = await this.passwords.hash(password);
    const email = await this.store.transaction(unstored(call), async (tx) => {
      const credential = await tx.manager.findOneBy(Credential, { personId });
      if (!credential || !(await useToken(tx.manager, token, personId))) return invalid();
      await tx.manager.update(Credential, { personId }, { passwordHash });
      await endSessionsOf(tx.manager, personId);
      await tx.handle(person, personId, { type: 'EndSessions', data: { reason: 'password_reset' }, by: call.actor });
      return credential.email;
    });
    await this.attempts.forget(email);
    return { ok: true as const };
  }
}

const invalid = (): never => refuse('invalid_reset_token', 'This link is not valid any more. Please request a new one.');
