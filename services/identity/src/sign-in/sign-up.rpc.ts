import { Injectable } from '@nestjs/common';
import { identity, type CallInput, isTimeZone, newId } from '@tankobon/contracts';
import { type CallContext, EventStore, KeyRing } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { randomInt } from 'node:crypto';
import { requestMail } from '../mails/mail-requests.js';
import { checkPassword } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { person } from '../person/person.decide.js';
import { findPerson, toPerson } from '../person/people.view.js';
import { addCredential, credentialOf } from '../sessions/credential.js';
import { withoutIdempotency } from '../sessions/without-idempotency.js';

/** Colours dark enough for white initials. */
const AVATAR_COLORS = [
  '#b4232c',
  '#9a3412',
  '#854d0e',
  '#3f6212',
  '#166534',
  '#115e59',
  '#155e75',
  '#1e40af',
  '#5b21b6',
  '#86198f',
  '#9d174d',
  '#44403c',
] as const;

@Injectable()
export class SignUpRpc {
  constructor(
    private readonly store: EventStore,
    private readonly passwords: Passwords,
    private readonly keys: KeyRing,
  ) {}

  /** Hashes before the look-up, so that a taken address takes as long as a free one. */
  @Handles(identity.signUp)
  async signUp({ email, password, displayName, language = 'en', timeZone = '' }: CallInput<typeof identity.signUp>, call: CallContext) {
    checkPassword(password);
    const passwordHash = await this.passwords.hash(password);
    const earlier = await credentialOf(this.store.manager, email);
    const registeredBy = call.commandId;
    const personId = earlier?.registeredBy === registeredBy ? earlier.personId : newId('person');
    if (earlier?.personId !== personId) {
      if (!earlier) await this.keys.createKey(personId);
      await this.store.transaction(withoutIdempotency(call), async (tx) => {
        await addCredential(tx.manager, { personId, email, passwordHash, registeredBy });
        const avatarColor = AVATAR_COLORS[randomInt(AVATAR_COLORS.length)]!;
        const zone = isTimeZone(timeZone) && { timeZone };
        const data = { personId, email, displayName, role: 'buyer', avatarColor, language, ...zone } as const;
        await tx.handle(person, personId, { type: 'Register', data, by: call.actor });
        await requestMail(tx, 'verify_email', email);
      });
    }
    return { user: toPerson((await findPerson(this.store.manager, personId))!) };
  }
}
