import { dayIn, FOR_EVER } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import {
  type Calendar,
  type CalendarEvent,
  isOnItsWay,
  letCopies,
  type CalendarListing,
  type TakenWindow,
  type ListingRef,
} from './calendar.js';

/** As many copies as there are ids for them. */
export type CopyAllocation = { listing: CalendarListing | null; holdId: string; slotIds: readonly string[] };

/** The first copies that nobody rents leave the calendar for a sale. What somebody has, or has booked, stays: also where it should be back. */
export function withdrawn(
  { listing, holdId, slotIds }: CopyAllocation,
  now: string,
  { windows, released = [] }: Calendar,
): CalendarEvent[] {
  if (listing === null) return refuse('not_found', 'There is no such listing.');
  const { listingId, sellerId, timeZone } = listing;
  if (windows.some((window) => window.holdId === holdId)) return [];
  const rented = new Set(windows.filter(({ kind }) => kind === 'rental').map(({ copy }) => copy));
  const free = letCopies(listing.copies, windows).filter((copy) => !rented.has(copy));
  const isLate = released.some((hold) => hold.holdId === holdId && isOnItsWay(hold, now));
  if (isLate || free.length < slotIds.length)
    return refuse('insufficient_stock', 'Not enough copies are left.', { details: { listingId } });
  const days = { startDate: dayIn(timeZone, now), endDate: FOR_EVER };
  return slotIds.map((slotId, at) => ({ type: 'CopyWithdrawn', data: { listingId, sellerId, slotId, holdId, copy: free[at]!, ...days } }));
}

/** The sale is paid: it is not released any more, restocked at most. */
export function settled({ holdId, ...whose }: ListingRef & { holdId: string }, { windows }: Calendar): CalendarEvent[] {
  return windows.some((window) => window.holdId === holdId && !window.sold) ? [{ type: 'CopiesSold', data: { ...whose, holdId } }] : [];
}

/** Nobody bought them. Where nothing is withdrawn yet the call that would do it may come after this: it is refused. */
export function holdFreed(
  { holdId, ...whose }: ListingRef & { holdId: string },
  now: string,
  { windows, released = [] }: Calendar,
): CalendarEvent[] {
  const held = windows.filter((window) => window.holdId === holdId);
  const isTold = released.some((hold) => hold.holdId === holdId && isOnItsWay(hold, now));
  if (held.length === 0) return isTold ? [] : [{ type: 'HoldReleased', data: { ...whose, holdId, at: now } }];
  return freeAll(held.filter(({ sold }) => !sold), whose); // prettier-ignore
}

/** Of a sale that was given back: the first copies that are sold can be rented again. */
export function soldFreed({ quantity, ...whose }: ListingRef & { quantity: number }, { windows }: Calendar): CalendarEvent[] {
  const sold = windows.filter((window) => window.sold).toSorted((a, b) => a.copy! - b.copy!);
  return freeAll(sold.slice(0, quantity), whose);
}

const freeAll = (windows: readonly TakenWindow[], whose: ListingRef): CalendarEvent[] =>
  windows.map(({ slotId }) => ({ type: 'WindowFreed', data: { ...whose, slotId } }));
