import { Injectable } from '@nestjs/common';
import { type Messaging, messaging } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import { Calls, type ClientOf, Logger } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { AccessTokens } from '../sessions/access-tokens.js';
import { credentialOf } from '../sessions/credential.js';
import { findPerson } from '../views/people.view.js';
import { admitToken, RESET_PURPOSE, resetTokenOf } from './reset-token.js';

type ResetRequest = { id: string; email: string; requestedAt: Date };

/** Writes to those who asked for a new password. The request stays in its table until messaging has taken the mail. */
@Injectable()
export class ResetMails {
  constructor(
    private readonly db: DataSource,
    private readonly logger: Logger,
    private readonly tokens: AccessTokens,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  /** Several replicas share the work: a request that is taken is hidden from the others until its next try. */
  async sendDue(): Promise<void> {
    const [requests]: [ResetRequest[], number] = await this.db.query(
      `UPDATE reset_requests SET tries = tries + 1, next_at = app_now() + least(interval '5 seconds' * power(2, least(tries, 10)), interval '2 minutes')
       WHERE id IN (SELECT id FROM reset_requests WHERE next_at <= app_now() ORDER BY next_at LIMIT 20 FOR UPDATE SKIP LOCKED)
       RETURNING id, email, requested_at AS "requestedAt"`,
    );
    for (const request of requests) await this.attempt(request);
  }

  private async attempt(request: ResetRequest): Promise<void> {
    try {
      await this.write(request);
      await this.db.query('DELETE FROM reset_requests WHERE id = $1', [request.id]);
    } catch (error) {
      this.logger.warn({ err: error, resetRequest: request.id }, 'A reset mail waits for its next try.');
    }
  }

  private async write({ id, email, requestedAt }: ResetRequest): Promise<void> {
    const credential = await credentialOf(this.db.manager, email);
    const somebody = credential && (await findPerson(this.db.manager, credential.personId));
    if (!somebody) return;
    const token = resetTokenOf(this.tokens.secretFor(RESET_PURPOSE), id);
    await admitToken(this.db.manager, token, somebody.id, requestedAt);
    const { id: personId, language, displayName } = somebody;
    const data = { name: displayName ?? '', token };
    await this.messaging.sendMail(
      { personId, to: email, template: 'reset_password', language, data },
      systemCall('reset-mail', { causationId: id }),
    );
  }
}
