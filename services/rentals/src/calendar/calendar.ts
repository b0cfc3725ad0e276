import { type RentalTerms, USUAL_TERMS } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** Days `[startDate, endDate)`, as `YYYY-MM-DD`: the end day is free again. */
export type Days = { startDate: string; endDate: string };
export type Window = Days & { slotId: string };
export type ListingRef = { listingId: string; sellerId: string };
/** Whose calendar it is, how many copies there are, and where its days are counted. */
export type CalendarListing = ListingRef & { copies: number; timeZone: string };

export type CalendarEvent =
  /** Without a copy all of them are blocked. */
  | Event<'WindowBlocked', Window & ListingRef & { reason: string | null; copy?: number | null }>
  | Event<'WindowUnblocked', ListingRef & { slotId: string }>
  /** `slotId` is the rental's. Until `freeFrom` the copy is on its way back. */
  | Event<'WindowBooked', Window & ListingRef & { copy: number; freeFrom: string; depositCents: number; extendsId?: string }>
  /** The days of a rental, or of its way back, end on another day. */
  | Event<'WindowMoved', Window & ListingRef & { copy: number; freeFrom: string }>
  | Event<'WindowFreed', ListingRef & { slotId: string }>
  /** For a sale; `holdId` is what catalog keeps it under. */
  | Event<'CopyWithdrawn', Window & ListingRef & { holdId: string; copy: number }>
  | Event<'CopiesSold', ListingRef & { holdId: string }>
  /** Catalog released what was not withdrawn, or not yet. */
  | Event<'HoldReleased', ListingRef & { holdId: string; at: string }>
  | Event<'TermsSet', ListingRef & RentalTerms>;

/** `copy` null = all copies. A block and a sale are free from their end. `extendsId`: the window that goes on with this one once it is paid. */
export type TakenWindow = Window & {
  kind: 'block' | 'rental' | 'sale';
  copy: number | null;
  freeFrom: string;
  extendsId?: string;
  /** Of a sale. */
  holdId?: string;
  sold?: true;
};

/** What is taken of a listing's calendar and how it is let; `removed` remembers blocks that were lifted, `released` holds until their calls have come. */
export type Calendar = { windows: TakenWindow[]; removed: string[]; terms: RentalTerms; released?: ReleasedReservation[] };
/** A hold that was not withdrawn for when it was released. */
type ReleasedReservation = { holdId: string; at: string };

export const emptyCalendar: Calendar = { windows: [], removed: [], terms: USUAL_TERMS };

/** One calendar for a listing. */
export const calendarIdOf = (listingId: string): string => `calendar_${listingId}`;

/** Replays one fact. Never refuses: what is recorded has happened. */
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

/** ISO days compare as texts. Half-open: one may start on the day the other ends. */
export const overlap = (a: Days, b: Days): boolean => a.startDate < b.endDate && b.startDate < a.endDate;

/** Two rentals of a copy keep the way back of the earlier one apart; over a block the way back may lie. */
export const meetsRental = (taken: TakenWindow, wish: Days & { freeFrom: string }): boolean =>
  taken.startDate < wish.freeFrom && wish.startDate < taken.freeFrom;

/** A call that is on its way when its hold is released comes within that time, or not at all. */
const ON_ITS_WAY_MS = 60_000;
export const isOnItsWay = ({ at }: ReleasedReservation, now: string): boolean => Date.parse(now) - Date.parse(at) < ON_ITS_WAY_MS;

/** The copies that can be let, in their order: as many as there are, without those that are withdrawn. */
export function letCopies(copies: number, windows: readonly { readonly kind: string; readonly copy: number | null }[]): number[] {
  const withdrawn = new Set(windows.flatMap(({ kind, copy }) => (kind === 'sale' ? [copy] : [])));
  const numbers = Array.from({ length: copies }, (_, at) => at + 1);
  return numbers.filter((copy) => !withdrawn.has(copy)).slice(0, Math.max(copies - withdrawn.size, 0));
}

/** Whether a window takes this copy; null is all of them. */
export const isOf = (taken: TakenWindow, copy: number | null): boolean => taken.copy === null || copy === null || taken.copy === copy;
