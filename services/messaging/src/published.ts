import { messagingFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import type { MailEvent } from './mail/mail.js';

/** That a mail went out, not what it says. */
export const published = publishes<MailEvent, typeof messagingFacts>(messagingFacts, ({ data }) => [
  { type: 'messaging.MailSent.v1', data },
]);
