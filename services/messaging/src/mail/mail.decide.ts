import { aggregate } from '@tankobon/eventstore';
import { evolve, type Mail, type MailCommand, type MailEvent } from './mail.js';

/** A mail is sent once. */
export function decide({ data: { personId, template }, now }: MailCommand, mail: Mail): MailEvent[] {
  if (mail.status === 'sent') return [];
  return [{ type: 'MailSent', data: { personId, template, at: now } }];
}

/** One mail to one person. What it says is no event: it is in the outbox until it is sent. */
export const mail = aggregate<Mail, MailCommand, MailEvent>({ type: 'mail', initial: { status: 'none' }, evolve, decide });
