import type { Act, Fact } from '@tankobon/eventstore';
import { type NewMail, queue } from '../mail/outbox.js';
import type { TemplateName } from '../templates/template.js';

/** Puts a mail about a fact into the outbox. */
export function writeTo<T extends TemplateName>(
  personId: string,
  template: T,
  data: NewMail<T>['data'],
  { eventId }: Fact,
  act: Act,
): Promise<void> {
  return queue(act.tx.manager, { cause: eventId, template, personId, data });
}
