import { Injectable } from '@nestjs/common';
import { type CallInput, messaging } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles, Config } from '@tankobon/service-kit';
import { findStoredMails } from '../mailer/stored-mailer.js';
import { type NewMail, queue, SENDING } from './outbox.js';
import { countMails, resend } from './resending.js';

@Injectable()
export class MailRpc {
  constructor(
    private readonly store: EventStore,
    private readonly config: Config,
  ) {}

  @Handles(messaging.sendMail)
  async sendMail({ personId, to: address, template, language, data }: CallInput<typeof messaging.sendMail>, call: CallContext) {
    const { name = '', token = '' } = data;
    const mail = { personId, to: { address, name, language } };
    const whole: NewMail = template === 'sign_in_warning' ? { ...mail, template, data: {} } : { ...mail, template, data: { token } };
    await this.store.transaction(call, (tx) => queue(tx, call.commandId, [whole]));
    return { ok: true as const };
  }

  @Handles(messaging.resendMails)
  resendMails({ replayId }: CallInput<typeof messaging.resendMails>, call: CallContext) {
    return this.store.transaction(call, async (tx) => {
      const queued = await resend(tx.manager, replayId);
      tx.wake(SENDING);
      return { queued };
    });
  }

  @Handles(messaging.ops)
  ops() {
    return countMails(this.store.manager);
  }

  @Handles(messaging.storedMails)
  async storedMails({ to, limit }: CallInput<typeof messaging.storedMails>) {
    if (this.config.production || this.config.env.SMTP_URL) return refuse('not_found', message('mail.not_kept'), { status: 404 });
    return { items: await findStoredMails(this.store.manager, to, limit) };
  }
}
