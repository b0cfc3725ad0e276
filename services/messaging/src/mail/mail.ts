import { aggregate, type Command, type Event } from '@tankobon/eventstore';
import { decide } from './mail.decide.js';

export type MailEvent = Event<'MailSent', { personId: string; template: string; at: string }>;
export type MailCommand = Command<'RecordSent', { personId: string; template: string }>;
export type Mail = { status: 'none' } | { status: 'sent' };

/** Replays one fact. */
export function evolve(_mail: Mail, _event: MailEvent): Mail {
  return { status: 'sent' };
}

/** One mail to one person. What it says is no event: it is in the outbox until it is sent. */
export const mail = aggregate<Mail, MailCommand, MailEvent>({ type: 'mail', initial: { status: 'none' }, evolve, decide });
