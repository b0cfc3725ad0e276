import type { Mail, MailCommand, MailEvent } from './mail.js';

/** A mail is sent once. */
export function decide({ data: { personId, template }, now }: MailCommand, mail: Mail): MailEvent[] {
  if (mail.status === 'sent') return [];
  return [{ type: 'MailSent', data: { personId, template, at: now } }];
}
