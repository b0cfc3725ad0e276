import { daysAfter, daysBetween } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import type { Calendar, CalendarEvent, TakenWindow, ListingRef, Window } from './calendar.js';
import { isOf, meetsRental, overlap } from './calendar.js';

export type WindowContinuation = ListingRef & Window & { extendsId: string };

/**
 * Books days after a rental, on its own copy. Until they are paid or released they replace its way back. `slotId` = `extendsId`: the rental's
 * own window ends later.
 */
export function continued(data: WindowContinuation, { windows, terms }: Calendar): CalendarEvent[] {
  const { slotId, startDate, endDate, extendsId, ...whose } = data;
  const { listingId, sellerId } = whose;
  const before = windows.find((window) => window.slotId === extendsId);
  if (slotId !== extendsId && windows.some((window) => window.slotId === slotId)) return [];
  if (!before || before.copy === null || before.endDate !== startDate) return taken();
  if (daysBetween(before.startDate, endDate) > terms.maxDays) return refuse('invalid_range', tooLong(terms));
  const wish = { startDate, endDate, freeFrom: daysAfter(endDate, daysBetween(before.endDate, before.freeFrom)) };
  const others = windows.filter((window) => window !== before && isOf(window, before.copy));
  if (others.some((other) => other.kind !== 'block' && meetsRental(other, wish))) return taken();
  if (others.some((other) => other.kind === 'block' && overlap(other, wish))) return refuse('blocked', message('calendar.blocked'));
  const { copy } = before;
  if (slotId === extendsId) return moved(before, whose, wish);
  return [
    ...moved(before, { listingId, sellerId }, { endDate: startDate, freeFrom: startDate }),
    { type: 'WindowBooked', data: { listingId, sellerId, slotId, ...wish, copy, depositCents: 0, extendsId } },
  ];
}

/** Returns the message that refuses more days than the listing allows. */
export const tooLong = ({ maxDays }: { maxDays: number }): Message => message('calendar.too_long', { days: maxDays });

const taken = () => refuse('conflict', message('calendar.overlaps_booking'));

/** Joins the days of a paid extension to its rental's window. */
export function joined(slotId: string, whose: ListingRef, { windows }: Calendar): CalendarEvent[] {
  const more = windows.find((window) => window.slotId === slotId);
  const before = windows.find((window) => window.slotId === more?.extendsId);
  if (!more || !before) return [];
  return [{ type: 'WindowFreed', data: { ...whose, slotId } }, ...moved(before, whose, more)];
}

/** Frees a window. After a freed extension, its rental's way back is where it was before. */
export function freed(slotId: string, whose: ListingRef, { windows }: Calendar): CalendarEvent[] {
  const window = windows.find((each) => each.slotId === slotId);
  if (!window) return [];
  const before = windows.find((each) => each.slotId === window.extendsId);
  const { endDate } = before ?? window;
  const wayBack = before
    ? moved(before, whose, { endDate, freeFrom: daysAfter(endDate, daysBetween(window.endDate, window.freeFrom)) })
    : [];
  return [{ type: 'WindowFreed', data: { ...whose, slotId } }, ...wayBack];
}

function moved(
  { slotId, startDate, copy, ...before }: TakenWindow,
  whose: ListingRef,
  { endDate, freeFrom }: Pick<TakenWindow, 'endDate' | 'freeFrom'>,
): CalendarEvent[] {
  if (copy === null || (before.endDate === endDate && before.freeFrom === freeFrom)) return [];
  return [{ type: 'WindowMoved', data: { ...whose, slotId, startDate, endDate, freeFrom, copy } }];
}
