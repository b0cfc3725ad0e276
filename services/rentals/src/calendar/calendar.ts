import { type RentalTerms, USUAL_TERMS } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** Days `[startDate, endDate)`, as `YYYY-MM-DD`: the end day is free again. */
export type Days = { startDate: string; endDate: string };
export type Window = Days & { slotId: string };
export type ListingRef = { listingId: string; sellerId: string };
/** Listing of a calendar: its seller, its number of copies, and the time zone of its days. */
export type CalendarListing = ListingRef & { copies: number; timeZone: string };

export type CalendarEvent =
  /** Without `copy`, all copies are blocked. */
  | Event<'WindowBlocked', Window & ListingRef & { reason: string | null; copy?: number | null }>
  | Event<'WindowUnblocked', ListingRef & { slotId: string }>
  /** `slotId` is the rental's id. Until `freeFrom` the copy is on its way back. */
  | Event<'WindowBooked', Window & ListingRef & { copy: number; freeFrom: string; depositCents: number; extendsId?: string }>
  /** The days of a rental, or of its way back, end on another day. */
  | Event<'WindowMoved', Window & ListingRef & { copy: number; freeFrom: string }>
  | Event<'WindowFreed', ListingRef & { slotId: string }>
  /** A copy is allocated to a sale. `holdId`: id of catalog's reservation. */
  | Event<'CopyWithdrawn', Window & ListingRef & { holdId: string; copy: number }>
  | Event<'CopiesSold', ListingRef & { holdId: string }>
  /** Catalog released a reservation whose copies were not allocated, or not yet. */
  | Event<'HoldReleased', ListingRef & { holdId: string; at: string }>
  | Event<'TermsSet', ListingRef & RentalTerms>;

/** `copy` null = all copies. `freeFrom` of a block and a sale is their end. `extendsId`: the window that this one extends once it is paid. */
export type TakenWindow = Window & {
  kind: 'block' | 'rental' | 'sale';
  copy: number | null;
  freeFrom: string;
  extendsId?: string;
  /** Catalog's reservation, for a sale. */
  holdId?: string;
  sold?: true;
};

/**
 * Taken windows and rental terms of a listing. `removed`: lifted blocks; `released`: released reservations, until their allocating calls have
 * come.
 */
export type Calendar = { windows: TakenWindow[]; removed: string[]; terms: RentalTerms; released?: ReleasedReservation[] };
/** A reservation that was released while none of its copies was allocated. */
type ReleasedReservation = { holdId: string; at: string };

export const emptyCalendar: Calendar = { windows: [], removed: [], terms: USUAL_TERMS };

export const calendarIdOf = (listingId: string): string => `calendar_${listingId}`;

/** Applies one event. Never refuses, since a recorded event has happened. */
export function evolve(calendar: Calendar, { type, data }: CalendarEvent): Calendar {
  switch (type) {
    case 'WindowBlocked': {
      const { slotId, startDate, endDate, copy = null } = data;
      return { ...calendar, windows: [...calendar.windows, { slotId, startDate, endDate, copy, freeFrom: endDate, kind: 'block' }] };
    }
    case 'WindowBooked': {
      const { slotId, startDate, endDate, copy, freeFrom, extendsId } = data;
      const booked = { slotId, startDate, endDate, copy, freeFrom, kind: 'rental' as const, ...(extendsId && { extendsId }) };
      return { ...calendar, windows: [...calendar.windows, booked] };
    }
    case 'WindowMoved': {
      const { slotId, endDate, freeFrom } = data;
      return {
        ...calendar,
        windows: calendar.windows.map((window) => (window.slotId === slotId ? { ...window, endDate, freeFrom } : window)),
      };
    }
    case 'WindowUnblocked':
      return { ...calendar, windows: without(calendar, data.slotId), removed: [...calendar.removed, data.slotId] };
    case 'WindowFreed':
      return { ...calendar, windows: without(calendar, data.slotId) };
    case 'CopyWithdrawn': {
      const { slotId, startDate, endDate, copy, holdId } = data;
      const taken = { slotId, startDate, endDate, copy, freeFrom: endDate, kind: 'sale' as const, holdId };
      return { ...calendar, windows: [...calendar.windows, taken] };
    }
    case 'CopiesSold': {
      const { holdId } = data;
      return { ...calendar, windows: calendar.windows.map((window) => (window.holdId === holdId ? { ...window, sold: true } : window)) };
    }
    case 'HoldReleased':
      return {
        ...calendar,
        released: [...(calendar.released ?? []).filter((hold) => isOnItsWay(hold, data.at)), { holdId: data.holdId, at: data.at }],
      };
    case 'TermsSet': {
      const { minDays, maxDays, bufferDays } = data;
      return { ...calendar, terms: { minDays, maxDays, bufferDays } };
    }
  }
}

const without = ({ windows }: Calendar, slotId: string): TakenWindow[] => windows.filter((window) => window.slotId !== slotId);

/** ISO days compare as texts. Ranges are half-open: one may start on the day the other ends. */
export const overlap = (a: Days, b: Days): boolean => a.startDate < b.endDate && b.startDate < a.endDate;

/** Whether two rentals of a copy meet, with the way back of the earlier one. A way back may overlap a block. */
export const meetsRental = (taken: TakenWindow, command: Days & { freeFrom: string }): boolean =>
  taken.startDate < command.freeFrom && command.startDate < taken.freeFrom;

/** Longest delay of an allocating call under way while its reservation is released. After that it never comes. */
const ON_ITS_WAY_MS = 60_000;
export const isOnItsWay = ({ at }: ReleasedReservation, now: string): boolean => Date.parse(now) - Date.parse(at) < ON_ITS_WAY_MS;

/** Returns the rentable copies in order: all copies without those allocated to sales. */
export function rentableCopies(copies: number, windows: readonly { readonly kind: string; readonly copy: number | null }[]): number[] {
  const allocated = new Set(windows.flatMap(({ kind, copy }) => (kind === 'sale' ? [copy] : [])));
  const numbers = Array.from({ length: copies }, (_, at) => at + 1);
  return numbers.filter((copy) => !allocated.has(copy)).slice(0, Math.max(copies - allocated.size, 0));
}

/** Whether a window takes this copy; null = all copies. */
export const isOf = (taken: TakenWindow, copy: number | null): boolean => taken.copy === null || copy === null || taken.copy === copy;
