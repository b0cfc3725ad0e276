import { Injectable } from '@nestjs/common';
import { Config, Jobs, Logger } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { type Mail, Mailer, MailRefused } from '../mailer/mailer.js';
import { impersonal } from '../templates/impersonal.js';
import { type MailInput, render } from '../templates/render.js';
import { wipeOld } from './resending.js';
import { AT_ONCE, finish, type MailOutcome, nextDueIn, postpone, type QueuedMail, SENDING, takeDue } from './outbox.js';

/** Interval of polling without a signal, for mails left by a replica that died. */
const EVERY_MS = 60_000;
const EVERY_HOUR_MS = 3_600_000;
/** Maximum of tries, which take about half a day with their pauses. */
const MOST_TRIES = 20;

/** Sends the mails of the outbox. A crash between the mail server's answer and `finish` sends them again, with the same message ids. */
@Injectable()
export class Postman {
  constructor(
    private readonly db: DataSource,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly logger: Logger,
    jobs: Jobs,
  ) {
    jobs.every(SENDING, EVERY_MS, () => this.sendDue());
    jobs.wake(SENDING);
    jobs.every('old mails', EVERY_HOUR_MS, () => wipeOld(this.db.manager));
  }

  private async sendDue(): Promise<number> {
    let taken: QueuedMail[];
    do {
      taken = await takeDue(this.db.manager);
      if (taken.length > 0) await this.deliver(taken);
    } while (taken.length === AT_ONCE);
    return nextDueIn(this.db.manager);
  }

  private async deliver(taken: readonly QueuedMail[]): Promise<void> {
    const failed = new Map<string, unknown>();
    const written = taken.flatMap((queued) => this.write(queued, failed));
    for (const [id, error] of await this.mailer.sendAll(written)) failed.set(id, error);
    const ended = taken.map((queued) => ({ id: queued.id, outcome: this.outcomeOf(queued, failed) }));
    await finish(this.db.manager, ended.flatMap(({ id, outcome }) => (outcome ? [{ id, outcome }] : []))); // prettier-ignore
    await postpone(this.db.manager, ended.flatMap(({ id, outcome }) => (outcome ? [] : [id]))); // prettier-ignore
  }

  private write({ id, personId, to, verified, isMoot, title, body, template, data }: QueuedMail, failed: Map<string, unknown>): Mail[] {
    if (!to || isMoot) return [];
    const { address, name, language } = to;
    const known = { ...data, ...('title' in data && { title }), ...('body' in data && { body }) };
    const whole = { template, language, name, origin: this.config.env.WEB_ORIGIN, data: known };
    try {
      const letter = verified ? whole : impersonal(whole as MailInput);
      return [{ id, personId, to: { address, name: letter.name }, ...render(letter as MailInput) }];
    } catch (error) {
      failed.set(id, error);
      return [];
    }
  }

  /** Undefined means another try. A missing address may be projection lag, or an erased person, who never comes back. */
  private outcomeOf({ id, to, isMoot, tries }: QueuedMail, failed: ReadonlyMap<string, unknown>): MailOutcome | undefined {
    if (isMoot) return 'moot';
    if (!to) return tries < MOST_TRIES / 2 ? undefined : 'no_recipient';
    if (!failed.has(id)) return 'sent';
    const error = failed.get(id);
    const outcome = error instanceof MailRefused ? 'refused' : tries >= MOST_TRIES ? 'given_up' : undefined;
    this.logger.warn({ err: error, mail: id, tries, outcome }, 'A mail was not sent.');
    return outcome;
  }
}
