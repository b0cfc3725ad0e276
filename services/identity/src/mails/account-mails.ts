import { Injectable } from '@nestjs/common';
import { type Messaging, messaging } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import { Calls, type ClientOf, Logger } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { AccessTokens } from '../sessions/access-tokens.js';
import { credentialOf } from '../sessions/credential.js';
import { findPerson, type PersonRow } from '../person/people.view.js';
import { admitToken, hasLink, linkTokenOf } from './link-token.js';
import { type MailRequest, nextRequestIn, takeDueRequests } from './mail-requests.js';

/** Sends mails about accounts. A request stays in its table until messaging has accepted the mail. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly db: DataSource,
    private readonly logger: Logger,
    private readonly tokens: AccessTokens,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  /** Sends due mails. Returns the milliseconds until the next one is due. */
  async sendDue(): Promise<number> {
    for (const request of await takeDueRequests(this.db.manager)) await this.attempt(request);
    return nextRequestIn(this.db.manager);
  }

  private async attempt(request: MailRequest): Promise<void> {
    try {
      await this.write(request);
      await this.db.query('DELETE FROM mail_requests WHERE id = $1', [request.id]);
    } catch (error) {
      this.logger.warn({ err: error, mailRequest: request.id }, 'A mail about an account waits for its next try.');
    }
  }

  private async write(request: MailRequest): Promise<void> {
    const { id, email, template } = request;
    const credential = await credentialOf(this.db.manager, email);
    const somebody = credential && (await findPerson(this.db.manager, credential.personId));
    if (!somebody || (template === 'verify_email' && somebody.emailVerifiedAt)) return;
    const { id: personId, language } = somebody;
    const token = await this.tokenFor(request, personId);
    const data = { ...greeting(somebody), ...(token && { token }) };
    await this.messaging.sendMail({ personId, to: email, template, language, data }, systemCall('account-mail', { causationId: id }));
  }

  private async tokenFor({ id, template, requestedAt }: MailRequest, personId: string): Promise<string | undefined> {
    if (!hasLink(template)) return undefined;
    const token = linkTokenOf(this.tokens, template, id);
    await admitToken(this.db.manager, { purpose: template, token, personId, requestedAt });
    return token;
  }
}

/** Returns the name for the mail; an unverified address, which may belong to somebody else, gets none. */
function greeting({ displayName, emailVerifiedAt }: PersonRow): { name?: string } {
  return emailVerifiedAt && displayName ? { name: displayName } : {};
}
