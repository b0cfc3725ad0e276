import type { Command, Event } from '@tankobon/eventstore';

export type MailEvent = Event<'MailSent', { personId: string; template: string; at: string }>;
export type MailCommand = Command<'RecordSent', { personId: string; template: string }>;
export type Mail = { status: 'none' } | { status: 'sent' };

/** Replays one fact. */
export function evolve(_mail: Mail, _event: MailEvent): Mail {
  return { status: 'sent' };
}
