import { type ListingCalendar, daysBetween, windowProblem } from './booking-window.js';

type RentalWindow = { id: string; startDate: string; endDate: string };

/** Returns the calendar of the rental's own copy, without the rental's days and buffer. */
export function extensionCalendar(calendar: ListingCalendar, { id }: RentalWindow): ListingCalendar {
  const bufferId = id.replace(/^rental_/, 'buffer_');
  const own = calendar.reservations.find((each) => each.id === id) ?? calendar.slots.find((each) => each.id === bufferId);
  const others = <CalendarEntry extends { id: string; copy: number | null }>(taken: readonly CalendarEntry[]) =>
    taken.filter((each) => each.id !== id && each.id !== bufferId && (!own || each.copy === null || each.copy === own.copy));
  const [slots, reservations] = [others(calendar.slots), others(calendar.reservations)];
  if (!own) return { ...calendar, slots, reservations };
  const asOne = <CalendarEntry extends { copy: number | null }>(each: CalendarEntry) => ({ ...each, copy: each.copy === null ? null : 1 });
  return { ...calendar, copies: 1, slots: slots.map(asOne), reservations: reservations.map((each) => ({ ...each, copy: 1 })) };
}

/** Whether a rental can be extended until a day: the copy is free and the seller's longest rental is not exceeded. */
export function canExtendUntil(calendar: ListingCalendar, { startDate, endDate }: RentalWindow, day: string): boolean {
  const { today, terms } = calendar;
  const from = endDate < today ? today : endDate;
  const maxDays = terms.maxDays - daysBetween(startDate, from);
  return day > from && windowProblem({ ...calendar, terms: { ...terms, minDays: 1, maxDays } }, from, day) === null;
}
