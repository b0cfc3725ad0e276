import { Injectable } from '@nestjs/common';
import { identity, type CallInput, isTimeZone, newId } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { requestMail } from '../mails/mail-requests.js';
import { Passwords } from '../passwords/passwords.js';
import { person } from '../person/person.decide.js';
import { findPerson } from '../person/people.view.js';
import { AccessTokens } from '../sessions/access-tokens.js';
import { Attempts } from '../sessions/attempts.js';
import { Credential, credentialOf } from '../sessions/credential.js';
import { deviceTokenFor, knowsDevice } from '../sessions/devices.js';
import { type AttemptSource, signInCounts } from '../sessions/limits.js';
import { openSession } from './open-session.js';
import { beginSession } from '../sessions/session.js';
import { withoutIdempotency } from '../sessions/without-idempotency.js';

@Injectable()
export class SignInRpc {
  constructor(
    private readonly store: EventStore,
    private readonly passwords: Passwords,
    private readonly tokens: AccessTokens,
    private readonly attempts: Attempts,
  ) {}

  @Handles(identity.signIn)
  async signIn({ email, password, address, device, timeZone = '', language = 'en' }: CallInput<typeof identity.signIn>, call: CallContext) {
    this.passwords.checkRoom();
    const credential = await credentialOf(this.store.manager, email);
    const source = { email, address, known: knowsDevice(this.tokens, device, credential) };
    const { wrong, any } = signInCounts(source);
    await this.attempts.spend([...wrong, any]);
    const matches = await this.passwords.matches(password, credential?.passwordHash);
    if (!credential || !matches) return this.refuseGuess(source, call);
    await this.attempts.giveBack(wrong);
    const { personId } = credential;
    const found = await findPerson(this.store.manager, personId);
    if (!found || found.bannedAt) return refuse('account_banned', message('person.closed'));
    const passwordHash = await this.renewedHash(credential, password);
    const session = await this.store.transaction(withoutIdempotency(call), async (tx) => {
      const zone = found.timeZone === null && isTimeZone(timeZone) && { timeZone };
      if (zone || language !== found.language) {
        await tx.handle(person, personId, { type: 'AdoptBrowserSettings', data: { ...zone, language }, by: call.actor });
      }
      const sid = newId('session');
      return openSession(this.tokens, tx, { sid, personId, ...(await beginSession(tx.manager, sid, personId, tx.now)) });
    });
    return { ...session, deviceToken: deviceTokenFor(this.tokens, { personId, passwordHash }) };
  }

  /** Refuses a wrong password. After many, a mail warns the account's owner, if there is one. */
  private async refuseGuess(source: AttemptSource, call: CallContext): Promise<never> {
    if (await this.attempts.isAlarming(source)) {
      await this.store.transaction(withoutIdempotency(call), (tx) => requestMail(tx, 'sign_in_warning', source.email));
    }
    return refuse('invalid_credentials', message('session.wrong_credentials'));
  }

  /** Renews a hash with outdated parameters while the password is at hand. */
  private async renewedHash({ personId, passwordHash }: Credential, password: string): Promise<string> {
    if (!this.passwords.isOutdated(passwordHash)) return passwordHash;
    const renewed = await this.passwords.hash(password);
    await this.store.manager.update(Credential, { personId, passwordHash }, { passwordHash: renewed });
    return renewed;
  }
}
