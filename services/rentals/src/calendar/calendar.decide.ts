import { dayIn, daysAfter, daysBetween, isStaff, rangeProblem, type RentalTerms } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import {
  type Calendar,
  type CalendarEvent,
  type Days,
  emptyCalendar,
  evolve,
  isOf,
  rentableCopies,
  type CalendarListing,
  meetsRental,
  overlap,
  type TakenWindow,
  type ListingRef,
  type Window,
} from './calendar.js';
import { freeReservation, settleReservation, freeSoldCopies, allocateCopies, type CopyAllocation } from './allocation.decide.js';

/** null = an unknown listing. */
type ListingLookup = { listing: CalendarListing | null };

type WindowContinuation = ListingRef & Window & { extendsId: string };

export type CalendarCommand =
  | Command<'BlockWindow', ListingLookup & Window & { reason: string | null; copy: number | null }>
  | Command<'UnblockWindow', ListingLookup & { slotId: string }>
  | Command<'SetTerms', ListingLookup & RentalTerms>
  /** Sent for a rental, whose own rules check the person. */
  | Command<'BookWindow', { listing: CalendarListing; depositCents: number } & Window>
  | Command<'FreeWindow' | 'JoinWindow', { slotId: string } & ListingRef>
  | Command<'ContinueWindow', WindowContinuation>
  /** Sent for catalog, which knows the bought copies. */
  | Command<'WithdrawCopies', CopyAllocation>
  | Command<'SettleHold' | 'FreeHold', { holdId: string } & ListingRef>
  | Command<'FreeSold', { quantity: number } & ListingRef>;

export function decide(command: CalendarCommand, calendar: Calendar): CalendarEvent[] {
  switch (command.type) {
    case 'BookWindow':
      return book(command, calendar);
    case 'FreeWindow':
    case 'JoinWindow': {
      const { slotId, ...whose } = command.data;
      return (command.type === 'FreeWindow' ? freeWindow : joinWindow)(slotId, whose, calendar);
    }
    case 'ContinueWindow':
      return continueWindow(command.data, calendar);
    case 'WithdrawCopies':
      return allocateCopies(command.data, command.now, calendar);
    case 'SettleHold':
      return settleReservation(command.data, calendar);
    case 'FreeHold':
      return freeReservation(command.data, command.now, calendar);
    case 'FreeSold':
      return freeSoldCopies(command.data, calendar);
    case 'BlockWindow':
      return block(command, calendar, owned(command));
    case 'UnblockWindow':
      return unblock(command.data.slotId, calendar, owned(command));
    case 'SetTerms':
      return setTerms(command.data, calendar, owned(command));
  }
}

function owned({ data: { listing }, by }: Command<string, ListingLookup>): CalendarListing {
  if (listing === null) return refuse('not_found', message('listing.not_found'));
  if (by.id !== listing.sellerId && !isStaff(by)) return refuse('not_owner', message('calendar.sellers_only'));
  return listing;
}

function book({ data, now }: Extract<CalendarCommand, { type: 'BookWindow' }>, { windows, terms }: Calendar): CalendarEvent[] {
  const { listing, slotId, startDate, endDate, depositCents } = data;
  if (windows.some((window) => window.slotId === slotId)) return [];
  checkRange(data, dayIn(listing.timeZone, now));
  const days = daysBetween(startDate, endDate);
  if (days < terms.minDays) return refuse('invalid_range', message('calendar.too_short', { days: terms.minDays }));
  if (days > terms.maxDays) return refuse('invalid_range', tooLong(terms));
  const command = { startDate, endDate, freeFrom: daysAfter(endDate, terms.bufferDays) };
  const copies = rentableCopies(listing.copies, windows);
  const free = copies.filter(
    (copy) => !windows.some((taken) => taken.kind === 'rental' && taken.copy === copy && meetsDays(taken, command)),
  );
  if (free.length === 0) return overlaps();
  // A rental's way back is shown as blocked, so the refusal says the same.
  const copy = free.find((each) => !windows.some((taken) => isOf(taken, each) && keepsOff(taken, command)));
  if (copy === undefined) return refuse('blocked', message('calendar.blocked'));
  const { listingId, sellerId } = listing;
  return [{ type: 'WindowBooked', data: { listingId, sellerId, slotId, ...command, copy, depositCents } }];
}

const meetsDays = (taken: TakenWindow, command: Days & { freeFrom: string }): boolean =>
  taken.startDate < command.freeFrom && command.startDate < taken.endDate;
const keepsOff = (taken: TakenWindow, command: Days & { freeFrom: string }): boolean =>
  taken.kind === 'rental' ? meetsRental(taken, command) : overlap(taken, command);

function block(
  { data, now }: Extract<CalendarCommand, { type: 'BlockWindow' }>,
  calendar: Calendar,
  listing: CalendarListing,
): CalendarEvent[] {
  const { slotId, startDate, endDate, reason, copy } = data;
  if (calendar.windows.some((taken) => isSameBlock(taken, data))) return [];
  if (copy !== null && copy > listing.copies) return refuse('no_such_copy', message('calendar.no_such_copies'));
  checkRange(data, dayIn(listing.timeZone, now));
  // Sold copies are not the seller's to block, so a block of all copies leaves them out.
  const meets = (taken: TakenWindow) => isOf(taken, copy) && overlap(taken, data) && !(copy === null && taken.kind === 'sale');
  if (calendar.windows.some(meets)) {
    return overlaps();
  }
  const { listingId, sellerId } = listing;
  return [{ type: 'WindowBlocked', data: { listingId, sellerId, slotId, startDate, endDate, reason, copy } }];
}

function unblock(slotId: string, calendar: Calendar, { listingId, sellerId }: CalendarListing): CalendarEvent[] {
  if (calendar.removed.includes(slotId)) return [];
  const known = calendar.windows.some((window) => window.slotId === slotId && window.kind === 'block');
  if (!known) return refuse('not_found', message('calendar.no_such_block'));
  return [{ type: 'WindowUnblocked', data: { listingId, sellerId, slotId } }];
}

function setTerms(command: RentalTerms, { terms }: Calendar, { listingId, sellerId }: CalendarListing): CalendarEvent[] {
  const { minDays, maxDays, bufferDays } = command;
  if (minDays > maxDays) return refuse('invalid_range', message('calendar.min_over_max'));
  if (minDays === terms.minDays && maxDays === terms.maxDays && bufferDays === terms.bufferDays) return [];
  return [{ type: 'TermsSet', data: { listingId, sellerId, minDays, maxDays, bufferDays } }];
}

/** `today`: in the seller's time zone. */
function checkRange(days: Days, today: string): void {
  const problem = rangeProblem(days, today, today);
  if (problem !== null) refuse('invalid_range', problem);
}

const isSameBlock = (taken: TakenWindow, command: Window & { copy: number | null }): boolean =>
  taken.kind === 'block' && taken.startDate === command.startDate && taken.endDate === command.endDate && taken.copy === command.copy;

/**
 * Books days after a rental, on its own copy. Until they are paid or released they replace its way back. `slotId` = `extendsId`: the rental's
 * own window ends later.
 */
function continueWindow(data: WindowContinuation, { windows, terms }: Calendar): CalendarEvent[] {
  const { slotId, startDate, endDate, extendsId, ...whose } = data;
  const { listingId, sellerId } = whose;
  const before = windows.find((window) => window.slotId === extendsId);
  if (slotId !== extendsId && windows.some((window) => window.slotId === slotId)) return [];
  if (!before || before.copy === null || before.endDate !== startDate) return overlaps();
  if (daysBetween(before.startDate, endDate) > terms.maxDays) return refuse('invalid_range', tooLong(terms));
  const command = { startDate, endDate, freeFrom: daysAfter(endDate, daysBetween(before.endDate, before.freeFrom)) };
  const others = windows.filter((window) => window !== before && isOf(window, before.copy));
  if (others.some((other) => other.kind !== 'block' && meetsRental(other, command))) return overlaps();
  if (others.some((other) => other.kind === 'block' && overlap(other, command))) return refuse('blocked', message('calendar.blocked'));
  const { copy } = before;
  if (slotId === extendsId) return moveWindow(before, whose, command);
  return [
    ...moveWindow(before, { listingId, sellerId }, { endDate: startDate, freeFrom: startDate }),
    { type: 'WindowBooked', data: { listingId, sellerId, slotId, ...command, copy, depositCents: 0, extendsId } },
  ];
}

/** Returns the message that refuses more days than the listing allows. */
const tooLong = ({ maxDays }: { maxDays: number }): Message => message('calendar.too_long', { days: maxDays });

const overlaps = () => refuse('conflict', message('calendar.overlaps_booking'));

/** Joins the days of a paid extension to its rental's window. */
function joinWindow(slotId: string, whose: ListingRef, { windows }: Calendar): CalendarEvent[] {
  const more = windows.find((window) => window.slotId === slotId);
  const before = windows.find((window) => window.slotId === more?.extendsId);
  if (!more || !before) return [];
  return [{ type: 'WindowFreed', data: { ...whose, slotId } }, ...moveWindow(before, whose, more)];
}

/** Frees a window. After a freed extension, its rental's way back is where it was before. */
function freeWindow(slotId: string, whose: ListingRef, { windows }: Calendar): CalendarEvent[] {
  const window = windows.find((each) => each.slotId === slotId);
  if (!window) return [];
  const before = windows.find((each) => each.slotId === window.extendsId);
  const { endDate } = before ?? window;
  const wayBack = before
    ? moveWindow(before, whose, { endDate, freeFrom: daysAfter(endDate, daysBetween(window.endDate, window.freeFrom)) })
    : [];
  return [{ type: 'WindowFreed', data: { ...whose, slotId } }, ...wayBack];
}

function moveWindow(
  { slotId, startDate, copy, ...before }: TakenWindow,
  whose: ListingRef,
  { endDate, freeFrom }: Pick<TakenWindow, 'endDate' | 'freeFrom'>,
): CalendarEvent[] {
  if (copy === null || (before.endDate === endDate && before.freeFrom === freeFrom)) return [];
  return [{ type: 'WindowMoved', data: { ...whose, slotId, startDate, endDate, freeFrom, copy } }];
}

/** Its row is locked before it is read: two who want the same days wait for each other, one of them in vain. */
export const calendar = aggregate<Calendar, CalendarCommand, CalendarEvent>({
  type: 'calendar',
  initial: emptyCalendar,
  evolve,
  decide,
  locked: true,
});
