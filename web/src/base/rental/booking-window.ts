import type { ApiResponse } from '../api.js';
import { daysAfter } from '../rental-terms/days.js';
import { isSold } from './is-sold.js';

/** Booked and blocked days of a listing, its rental terms, and today's date in the seller's time zone. */
export type ListingCalendar = Pick<
  ApiResponse<'get', '/items/{id}/availability'>,
  'slots' | 'reservations' | 'copies' | 'terms' | 'today' | 'timeZone'
>;
type Slot = ListingCalendar['slots'][number];
type Reservation = ListingCalendar['reservations'][number];
export type WindowProblem = 'invalid_range' | 'blocked' | 'conflict';
export type RentalRate = { rateCents: number | null; rateType: string; shippingCents: number; depositCents: number };

export const FARTHEST_DAYS = 365;
const dayMs = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Days of a half-open window [start, end). */
export const daysBetween = (start: string, end: string): number => Math.round((at(end) - at(start)) / dayMs);

/** Returns the problem of a window: its form and length first, then other bookings. One copy must be free for all its days. */
export function windowProblem(calendar: ListingCalendar, start: string, end: string): WindowProblem | null {
  const { today, terms } = calendar;
  const days = start && end ? daysBetween(start, end) : 0;
  const isRange = days >= Math.max(1, terms.minDays) && days <= terms.maxDays;
  if (!isRange || start < today || end > daysAfter(today, FARTHEST_DAYS)) return 'invalid_range';
  return takenOf(calendar, start, end, terms.bufferDays)?.problem ?? null;
}

/** Returns why no copy is free on a day, with the seller's reason where there is one; null if a copy is free. */
export function takenOn(calendar: ListingCalendar, day: string): { problem: WindowProblem; reason: string | null } | null {
  return takenOf(calendar, day, daysAfter(day, 1), 0);
}

/** Whether the shortest allowed window can start on a day. */
export function canStart(calendar: ListingCalendar, day: string): boolean {
  return windowProblem(calendar, day, daysAfter(day, Math.max(1, calendar.terms.minDays))) === null;
}

/** Whether two days form a valid window, in either order. */
export function canReach(calendar: ListingCalendar, picked: string, day: string): boolean {
  if (picked === day) return true;
  return windowProblem(calendar, picked < day ? picked : day, picked < day ? day : picked) === null;
}

function takenOf(calendar: ListingCalendar, start: string, end: string, bufferDays: number) {
  const copies = copiesOf(calendar);
  const freeFrom = daysAfter(end, bufferDays);
  const meets = ({ start_date, end_date }: Slot | Reservation, until: string) => start_date < until && start < end_date;
  // The buffer after a rental may overlap a block, but not the next rental.
  const unlet = copies.filter((copy) => !calendar.reservations.some((taken) => taken.copy === copy && meets(taken, freeFrom)));
  if (unlet.length === 0) return { problem: 'conflict' as const, reason: null };
  const blocks = calendar.slots.filter((taken) => meets(taken, end));
  const blockOf = (copy: number) => blocks.find((taken) => taken.copy === null || taken.copy === copy);
  if (!unlet.every(blockOf)) return null;
  return { problem: 'blocked' as const, reason: blockOf(unlet[0]!)?.blocked_reason ?? null };
}

/** Numbers of the copies with entries in the calendar, and 0 for all others; sold copies are left out. */
function copiesOf({ copies, slots, reservations }: ListingCalendar): number[] {
  const all = [...slots, ...reservations].map(({ copy }) => copy ?? 0);
  const named = [...new Set(all)].filter((copy) => copy > 0 && copy <= copies);
  const sold = new Set(slots.filter(isSold).map(({ copy }) => copy));
  const unsold = named.filter((copy) => !sold.has(copy));
  return named.length < copies ? [...unsold, 0] : unsold;
}

/** Estimates the charge: rent by days or begun weeks, shipping, and the refundable deposit. The server computes the binding amount. */
export function quote({ rateCents, rateType, shippingCents, depositCents }: RentalRate, start: string, end: string) {
  const days = daysBetween(start, end);
  const units = rateType === 'rent_weekly' ? Math.ceil(days / 7) : days;
  const rentCents = (rateCents ?? 0) * units;
  return { days, units, rentCents, totalCents: rentCents + shippingCents + depositCents };
}
