import type { RentalCalendarQuery } from '../../../../generated/graphql.js';

export type Calendar = NonNullable<NonNullable<RentalCalendarQuery['listing']>['availability']>;
export type Kind = 'booked' | 'blocked' | 'buffer' | 'free';
type Window = { startDate: string; endDate: string; copy: number | null };

/** The way back of a rental has the rental's id with a beginning of its own. */
export const isBuffer = ({ id }: { id: string }): boolean => id.startsWith('buffer_');
export const bufferOf = (calendar: Calendar, rentalId: string) =>
  calendar.slots.find(({ id }) => id === rentalId.replace(/^rental_/, 'buffer_'));

/** What a day is for one copy, or for all of them (null); `free` of the copies looked at are to be had. */
export function dayOf(
  { slots, reservations, copies }: Calendar,
  copy: number | null,
  day: string,
): { kind: Kind; free: number; of: number } {
  const here = ({ startDate, endDate, copy: its }: Window) =>
    startDate <= day && day < endDate && (its === null || copy === null || its === copy);
  const taken = [...slots, ...reservations].filter(here);
  const of = copy === null ? copies : 1;
  const kind = reservations.some(here)
    ? 'booked'
    : slots.some((slot) => !isBuffer(slot) && here(slot))
      ? 'blocked'
      : taken.length > 0
        ? 'buffer'
        : 'free';
  const all = taken.some((window) => window.copy === null);
  const free = copy === null && !all ? Math.max(0, of - new Set(taken.map((window) => window.copy)).size) : taken.length > 0 ? 0 : of;
  return { kind, free, of };
}
