import { Injectable } from '@nestjs/common';
import { EventStore, systemCall } from '@tankobon/eventstore';
import { Config, Jobs, Logger } from '@tankobon/service-kit';
import { Mailer, MailRefused } from '../mailer/mailer.js';
import { titleOfListing } from '../views/listing-titles.js';
import { findRecipient } from '../views/recipients.js';
import { titleOfSale } from '../views/sale-titles.js';
import { impersonal } from '../templates/impersonal.js';
import { render } from '../templates/render.js';
import { mail } from './mail.decide.js';
import { finish, postpone, type QueuedMail, takeDue } from './outbox.js';

const EVERY_MS = 1_000;
/** With the pauses between them about half a day. */
const MOST_TRIES = 20;

/** Sends what is in the outbox. Between the mail server's answer and ours a crash can send a mail again, with the same message id. */
@Injectable()
export class Postman {
  constructor(
    private readonly store: EventStore,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly logger: Logger,
    jobs: Jobs,
  ) {
    jobs.every('mails', EVERY_MS, () => this.sendDue());
  }

  async sendDue(): Promise<void> {
    let taken: QueuedMail[];
    do {
      taken = await takeDue(this.store.manager);
      for (const queued of taken) await this.attempt(queued);
    } while (taken.length > 0);
  }

  private async attempt(queued: QueuedMail): Promise<void> {
    try {
      await this.send(queued);
    } catch (error) {
      const outcome = error instanceof MailRefused ? 'refused' : queued.tries >= MOST_TRIES ? 'given_up' : undefined;
      this.logger.warn({ err: error, mail: queued.id, tries: queued.tries, outcome }, 'A mail was not sent.');
      await (outcome ? finish(this.store.manager, queued.id, outcome) : postpone(this.store.manager, queued));
    }
  }

  private async send(queued: QueuedMail): Promise<void> {
    const { id, personId, template } = queued;
    const known = await findRecipient(this.store.manager, personId);
    const to = queued.to ?? known;
    if (!to) return this.withoutRecipient(queued);
    const { address, name, language } = to;
    const whole = { template, language, name, origin: this.config.env.WEB_ORIGIN, data: await this.withTitle(queued) };
    const letter = known?.verified ? whole : impersonal(whole);
    await this.mailer.send({ id, personId, to: { address, name: letter.name }, ...render(letter) });
    await this.store.transaction(systemCall('mail-sent', { causationId: id }), async (tx) => {
      await finish(tx.manager, id, 'sent');
      await tx.handle(mail, id, { type: 'RecordSent', data: { personId, template }, by: { id: 'system:messaging', role: 'system' } });
    });
  }

  /** The fact about the person may still be on its way; an erased person never comes back. */
  private withoutRecipient(queued: QueuedMail): Promise<void> {
    return queued.tries < MOST_TRIES / 2 ? postpone(this.store.manager, queued) : finish(this.store.manager, queued.id, 'no_recipient');
  }

  /** Facts about sales and listings carry ids; people read titles. */
  private async withTitle({ data }: QueuedMail): Promise<QueuedMail['data']> {
    if ('saleId' in data) return { ...data, title: await titleOfSale(this.store.manager, data.saleId as string) } as QueuedMail['data'];
    if ('listingId' in data)
      return { ...data, title: await titleOfListing(this.store.manager, data.listingId as string) } as QueuedMail['data'];
    return data;
  }
}
