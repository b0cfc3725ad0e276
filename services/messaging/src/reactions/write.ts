import type { Act, Fact } from '@tankobon/eventstore';
import { type NewMail, queue } from '../mail/outbox.js';

/** Puts mails about a fact into the outbox. */
export const write = (mails: readonly NewMail[], { eventId }: Fact, { tx }: Act): Promise<void> => queue(tx, eventId, mails);
