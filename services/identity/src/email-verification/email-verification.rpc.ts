import { Injectable } from '@nestjs/common';
import { identity, type CallInput } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { holderOf, useToken } from '../mails/link-token.js';
import { requestMail } from '../mails/mail-requests.js';
import { person } from '../person/person.decide.js';
import { Attempts } from '../sessions/attempts.js';
import { verificationCounts } from '../sessions/limits.js';
import { withoutIdempotency } from '../sessions/without-idempotency.js';
import { findPerson, toPerson } from '../person/people.view.js';

@Injectable()
export class EmailVerificationRpc {
  constructor(
    private readonly store: EventStore,
    private readonly attempts: Attempts,
  ) {}

  @Handles(identity.verifyEmail)
  async verifyEmail({ token }: CallInput<typeof identity.verifyEmail>, call: CallContext) {
    const personId = (await holderOf(this.store.manager, 'verify_email', token)) ?? invalid();
    await this.store.transaction(withoutIdempotency(call), async (tx) => {
      if (!(await useToken(tx.manager, 'verify_email', token, personId))) return invalid();
      await tx.handle(person, personId, { type: 'VerifyEmail', data: {}, by: call.actor });
    });
    return { ok: true as const };
  }

  @Handles(identity.resendVerification)
  async resend(_input: CallInput<typeof identity.resendVerification>, call: CallContext) {
    const { email, emailVerified } = await this.somebody(call.actor.id);
    if (emailVerified) return refuse('already_verified', message('person.email_verified'));
    if (!(await this.attempts.fits(verificationCounts(email)))) return refuse('too_many_requests', TOO_MANY, LATER);
    await this.store.transaction(withoutIdempotency(call), (tx) => requestMail(tx, 'verify_email', email));
    return { ok: true as const };
  }

  @Handles(identity.confirmEmail)
  async confirm({ personId }: CallInput<typeof identity.confirmEmail>, call: CallContext) {
    await this.store.handle(person, personId, { type: 'VerifyEmail', data: {}, by: call.actor }, call);
    return this.somebody(personId);
  }

  private async somebody(personId: string) {
    return toPerson((await findPerson(this.store.manager, personId)) ?? refuse('not_found', message('person.not_found'), { status: 404 }));
  }
}

const TOO_MANY = message('person.too_many_links');
const LATER = { status: 429, details: { retryAfter: 3_600 } };
const invalid = (): never => refuse('invalid_verification_token', message('person.link_invalid'));
