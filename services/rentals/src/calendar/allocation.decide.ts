import { dayIn, FOR_EVER } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { type Calendar, type CalendarEvent, type CalendarListing, isOnItsWay, type ListingRef, rentableCopies, type TakenWindow } from './calendar.js'; // prettier-ignore

/** One copy per id in `slotIds`, for a sale. */
export type CopyAllocation = { listing: CalendarListing | null; holdId: string; slotIds: readonly string[] };

/** Allocates the first copies without a rental to a sale. Rented and booked copies stay, overdue ones too. */
export function allocateCopies(
  { listing, holdId, slotIds }: CopyAllocation,
  now: string,
  { windows, released = [] }: Calendar,
): CalendarEvent[] {
  if (listing === null) return refuse('not_found', message('listing.not_found'));
  const { listingId, sellerId, timeZone } = listing;
  if (windows.some((window) => window.holdId === holdId)) return [];
  const rented = new Set(windows.filter(({ kind }) => kind === 'rental').map(({ copy }) => copy));
  const free = rentableCopies(listing.copies, windows).filter((copy) => !rented.has(copy));
  const isLate = released.some((hold) => hold.holdId === holdId && isOnItsWay(hold, now));
  if (isLate || free.length < slotIds.length)
    return refuse('insufficient_stock', message('reservation.not_enough_copies'), { details: { listingId } });
  const days = { startDate: dayIn(timeZone, now), endDate: FOR_EVER };
  return slotIds.map((slotId, at) => ({ type: 'CopyWithdrawn', data: { listingId, sellerId, slotId, holdId, copy: free[at]!, ...days } }));
}

/** Marks a paid sale's copies as sold. From then on they are never released, only restocked. */
export function settleReservation({ holdId, ...whose }: ListingRef & { holdId: string }, { windows }: Calendar): CalendarEvent[] {
  return windows.some((window) => window.holdId === holdId && !window.sold) ? [{ type: 'CopiesSold', data: { ...whose, holdId } }] : [];
}

/** Frees the copies of a released reservation. Where none is allocated yet, an allocating call that comes later is refused. */
export function freeReservation(
  { holdId, ...whose }: ListingRef & { holdId: string },
  now: string,
  { windows, released = [] }: Calendar,
): CalendarEvent[] {
  const allocated = windows.filter((window) => window.holdId === holdId);
  const isRecorded = released.some((hold) => hold.holdId === holdId && isOnItsWay(hold, now));
  if (allocated.length === 0) return isRecorded ? [] : [{ type: 'HoldReleased', data: { ...whose, holdId, at: now } }];
  return freeAll(allocated.filter(({ sold }) => !sold), whose); // prettier-ignore
}

/** Frees copies after a restocked sale: the first sold copies can be rented again. */
export function freeSoldCopies({ quantity, ...whose }: ListingRef & { quantity: number }, { windows }: Calendar): CalendarEvent[] {
  const sold = windows.filter((window) => window.sold).toSorted((a, b) => a.copy! - b.copy!);
  return freeAll(sold.slice(0, quantity), whose);
}

const freeAll = (windows: readonly TakenWindow[], whose: ListingRef): CalendarEvent[] =>
  windows.map(({ slotId }) => ({ type: 'WindowFreed', data: { ...whose, slotId } }));
