import { Injectable } from '@nestjs/common';
import { identity, type CallInput } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { holderOf, useToken } from '../mails/link-token.js';
import { requestMail } from '../mails/mail-requests.js';
import { checkPassword } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { person } from '../person/person.decide.js';
import { AccessTokens } from '../sessions/access-tokens.js';
import { Attempts, forgetAttempts } from '../sessions/attempts.js';
import { Credential, credentialOf } from '../sessions/credential.js';
import { knowsDevice } from '../sessions/devices.js';
import { resetCounts } from '../sessions/limits.js';
import { endSessionsOf } from '../sessions/session.js';
import { withoutIdempotency } from '../sessions/without-idempotency.js';

@Injectable()
export class PasswordResetRpc {
  constructor(
    private readonly store: EventStore,
    private readonly passwords: Passwords,
    private readonly tokens: AccessTokens,
    private readonly attempts: Attempts,
  ) {}

  /** Acts and answers the same for every address, known or unknown, at any frequency. A request for another's account does not harm its owner. */
  @Handles(identity.forgotPassword)
  async forgotPassword({ email, address, device }: CallInput<typeof identity.forgotPassword>, call: CallContext) {
    const known = knowsDevice(this.tokens, device, await credentialOf(this.store.manager, email));
    if (await this.attempts.fits(resetCounts({ email, address, known }))) {
      await this.store.transaction(withoutIdempotency(call), (tx) => requestMail(tx, 'reset_password', email));
    }
    return { ok: true as const };
  }

  @Handles(identity.resetPassword)
  async resetPassword({ token, password }: CallInput<typeof identity.resetPassword>, call: CallContext) {
    const personId = (await holderOf(this.store.manager, 'reset_password', token)) ?? invalid();
    checkPassword(password);
    const passwordHash = await this.passwords.hash(password);
    await this.store.transaction(withoutIdempotency(call), async (tx) => {
      const credential = await tx.manager.findOneBy(Credential, { personId });
      if (!credential || !(await useToken(tx.manager, 'reset_password', token, personId))) return invalid();
      await tx.manager.update(Credential, { personId }, { passwordHash });
      await endSessionsOf(tx.manager, personId);
      await tx.handle(person, personId, { type: 'EndSessions', data: { reason: 'password_reset' }, by: call.actor });
      await forgetAttempts(tx.manager, credential.email);
    });
    return { ok: true as const };
  }
}

const invalid = (): never => refuse('invalid_reset_token', message('person.link_invalid'));
