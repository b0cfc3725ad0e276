import { isSold } from '../../../../base/rental/is-sold.js';
import type { CalendarFragment } from '../../../../generated/graphql.js';

export type SellerCalendar = CalendarFragment & { today: string };
export type DayKind = 'booked' | 'blocked' | 'buffer' | 'free';
type Slot = SellerCalendar['slots'][number];
type Window = { startDate: string; endDate: string; copy: number | null };

/** Whether a slot is the buffer after a rental: its id is the rental's with the prefix `buffer_`. */
export const isBuffer = ({ id }: { id: string }): boolean => id.startsWith('buffer_');
export const bufferOf = (calendar: SellerCalendar, rentalId: string) =>
  calendar.slots.find(({ id }) => id === rentalId.replace(/^rental_/, 'buffer_'));

/** Slots of copies that are sold or being bought: they can be neither rented out nor blocked. */
export const soldOf = ({ slots }: SellerCalendar): Slot[] => slots.filter(isSold);
/** The seller's blocks. */
export const blocksOf = (calendar: SellerCalendar): Slot[] => {
  const sold = soldOf(calendar);
  return calendar.slots.filter((slot) => !isBuffer(slot) && !sold.includes(slot));
};

/** Numbers of the copies that can be rented out. */
export function rentableCopiesOf(calendar: SellerCalendar): number[] {
  const sold = new Set(soldOf(calendar).map(({ copy }) => copy));
  return Array.from({ length: calendar.copies }, (_, at) => at + 1).filter((copy) => !sold.has(copy));
}

/** State of a day for one copy, or for all unsold ones (null); `free` of the `of` copies are available. */
export function dayOf(calendar: SellerCalendar, copy: number | null, day: string): { kind: DayKind; free: number; of: number } {
  const { reservations, copies } = calendar;
  const sold = soldOf(calendar);
  const slots = copy === null ? calendar.slots.filter((slot) => !sold.includes(slot)) : calendar.slots;
  const here = ({ startDate, endDate, copy: its }: Window) =>
    startDate <= day && day < endDate && (its === null || copy === null || its === copy);
  const taken = [...slots, ...reservations].filter(here);
  const of = copy === null ? copies - sold.length : 1;
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
