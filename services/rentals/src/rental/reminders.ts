import { beginOfDay, daysAfter, type RentalReminder } from '@tankobon/contracts';
import type { ConfirmedRental, OngoingRental } from './rental.js';

/** Days until a rental's end day, in the seller's time zone. */
const REMINDERS: readonly RentalReminder[] = [2, 0, -1, -3];
type ReminderState = Pick<OngoingRental, 'terms' | 'remindedAt'>;

const isAhead = ({ terms, remindedAt }: ReminderState, days: RentalReminder) => reminderOf({ terms }, days) > remindedAt;
const reminderOf = ({ terms: { timeZone, endDate } }: Pick<OngoingRental, 'terms'>, days: RentalReminder) =>
  beginOfDay(timeZone, daysAfter(endDate, -days));

/** Returns when the seller is reminded to send: as the day before the first begins. A seller paid later has just been notified. */
export function sellersReminder({ terms: { timeZone, startDate }, confirmedAt, isReminded }: ConfirmedRental): string | undefined {
  const at = beginOfDay(timeZone, daysAfter(startDate, -1));
  return !isReminded && confirmedAt !== undefined && confirmedAt < at ? at : undefined;
}

/** Returns when the renter is reminded next. Reminders that were due before the sending are left out. */
export function nextReminder(rental: ReminderState): string | undefined {
  const next = REMINDERS.find((days) => isAhead(rental, days));
  return next === undefined ? undefined : reminderOf(rental, next);
}

/** Returns the reminder to send now: the last of those that are due. */
export const dueReminder = (rental: ReminderState, now: string): RentalReminder | undefined =>
  REMINDERS.findLast((days) => isAhead(rental, days) && reminderOf(rental, days) <= now);
