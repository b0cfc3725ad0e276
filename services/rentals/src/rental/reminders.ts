import { beginOfDay, daysAfter, type RentalReminder } from '@tankobon/contracts';
import type { ConfirmedRental, OngoingRental } from './rental.js';

/** Days until its end day, as its seller counts them. */
const REMINDERS: readonly RentalReminder[] = [2, 0, -1, -3];
type ReminderState = Pick<OngoingRental, 'terms' | 'remindedAt'>;

const isAhead = ({ terms, remindedAt }: ReminderState, days: RentalReminder) => reminderOf({ terms }, days) > remindedAt;
const reminderOf = ({ terms: { timeZone, endDate } }: Pick<OngoingRental, 'terms'>, days: RentalReminder) =>
  beginOfDay(timeZone, daysAfter(endDate, -days));

/** When its seller is reminded to send it: as the day before its first begins. Who was paid later than that has just heard of it. */
export function sellersReminder({ terms: { timeZone, startDate }, confirmedAt, isReminded }: ConfirmedRental): string | undefined {
  const at = beginOfDay(timeZone, daysAfter(startDate, -1));
  return !isReminded && confirmedAt !== undefined && confirmedAt < at ? at : undefined;
}

/** When its renter is reminded next; what was due before it was sent is left out. */
export function nextReminder(rental: ReminderState): string | undefined {
  const next = REMINDERS.find((days) => isAhead(rental, days));
  return next === undefined ? undefined : reminderOf(rental, next);
}

/** The one to say now: of several that are due the last. */
export const dueReminder = (rental: ReminderState, now: string): RentalReminder | undefined =>
  REMINDERS.findLast((days) => isAhead(rental, days) && reminderOf(rental, days) <= now);
