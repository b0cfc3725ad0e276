import { isStaff } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { type Calendar, type CalendarEvent, emptyCalendar, evolve, type Window } from './calendar.js';

/** How far ahead a window may end. */
export const FURTHEST_DAYS = 365;

/** Whose calendar it is; null when nobody has heard of the listing. */
type Owned = { listing: { listingId: string; sellerId: string } | null };

export type CalendarCommand =
  Command<'BlockWindow', Owned & Window & { reason: string | null }> | Command<'UnblockWindow', Owned & { slotId: string }>;

/** The rules of a calendar. */
export function decide(command: CalendarCommand, calendar: Calendar): CalendarEvent[] {
  const { listing } = command.data;
  if (listing === null) return refuse('not_found', 'There is no such listing.');
  if (command.by.id !== listing.sellerId && !isStaff(command.by))
    return refuse('not_owner', 'Only the seller changes the calendar of this listing.');
  return command.type === 'BlockWindow' ? block(command, calendar, listing) : unblock(command.data.slotId, calendar, listing);
}

function block(
  { data, now }: Extract<CalendarCommand, { type: 'BlockWindow' }>,
  calendar: Calendar,
  listing: NonNullable<Owned['listing']>,
): CalendarEvent[] {
  const { slotId, startDate, endDate, reason } = data;
  if (calendar.windows.some((taken) => isSameBlock(taken, data))) return [];
  if (endDate <= startDate) return refuse('invalid_range', 'Choose a valid rental window. End date must be after the start date.');
  if (startDate < earliestDay(now)) return refuse('invalid_range', 'The start date is in the past.');
  if (endDate > dayOf(now, FURTHEST_DAYS)) return refuse('invalid_range', 'Dates can be at most a year ahead.');
  if (calendar.windows.some((taken) => overlap(taken, data))) return refuse('conflict', 'That window overlaps an existing booking.');
  return [{ type: 'WindowBlocked', data: { ...listing, slotId, startDate, endDate, reason } }];
}

function unblock(slotId: string, calendar: Calendar, listing: NonNullable<Owned['listing']>): CalendarEvent[] {
  if (calendar.removed.includes(slotId)) return [];
  const known = calendar.windows.some((window) => window.slotId === slotId && window.kind === 'block');
  if (!known) return refuse('not_found', 'There is no such blocked window.');
  return [{ type: 'WindowUnblocked', data: { ...listing, slotId } }];
}

/** ISO days compare as texts. Half-open: one may start on the day the other ends. */
const overlap = (a: Window, b: Window): boolean => a.startDate < b.endDate && b.startDate < a.endDate;

const isSameBlock = (taken: Calendar['windows'][number], wish: Window): boolean =>
  taken.kind === 'block' && taken.startDate === wish.startDate && taken.endDate === wish.endDate;

/** Days are days of the seller, wherever that is: twelve hours behind UTC it is still yesterday. */
const earliestDay = (now: string): string => new Date(Date.parse(now) - 12 * 3_600_000).toISOString().slice(0, 10);
const dayOf = (now: string, ahead: number): string => new Date(Date.parse(now) + ahead * 86_400_000).toISOString().slice(0, 10);

/** Its row is locked before it is read: two who want the same days wait for each other, one of them in vain. */
export const calendar = aggregate<Calendar, CalendarCommand, CalendarEvent>({
  type: 'calendar',
  initial: emptyCalendar,
  evolve,
  decide,
  locked: true,
});
