import type { Rental as RentalAnswer } from '@tankobon/contracts';
import type { Actor, StreamReference, StoreTx } from '@tankobon/eventstore';
import { calendarIdOf } from '../calendar/calendar.js';
import { calendar } from '../calendar/calendar.decide.js';
import { findExtension } from './rental-queries.js';
import type { BookableListing } from '../views/known-listings.view.js';
import { isContinued } from './booking.decide.js';
import { rental } from './rental.decide.js';

type BookedDays = { rentalId: string; startDate: string; endDate: string; depositCents: number };
export type RentalRef = Pick<RentalAnswer, 'id' | 'listingId' | 'extendsId'>;

/** Returns the streams of rentals, of those they extend, and of their calendars: a rental and its days change together. */
export function placesOf(rentals: readonly RentalRef[]): StreamReference[] {
  const calendars = new Set(rentals.map(({ listingId }) => calendarIdOf(listingId)));
  const ids = new Set(rentals.flatMap(({ id, extendsId }) => (extendsId ? [extendsId, id] : [id])));
  return [...[...ids].map((id): StreamReference => [rental, id]), ...[...calendars].map((id): StreamReference => [calendar, id])];
}

/** @throws Refusal `invalid_range`, `conflict`, `blocked` */
export function takeDays(
  tx: StoreTx,
  { listingId, sellerId, copies, timeZone }: BookableListing,
  { rentalId, ...days }: BookedDays,
  by: Actor,
) {
  const data = { listing: { listingId, sellerId, copies, timeZone }, slotId: rentalId, ...days };
  return tx.handle(calendar, calendarIdOf(listingId), { type: 'BookWindow', data, by });
}

type RentalListingRef = Pick<RentalAnswer, 'listingId' | 'sellerId'>;

export function freeDays(tx: StoreTx, rentalId: string, { listingId, sellerId }: RentalListingRef, by: Actor) {
  return tx.handle(calendar, calendarIdOf(listingId), { type: 'FreeWindow', data: { slotId: rentalId, listingId, sellerId }, by });
}

type ExtensionDays = RentalListingRef & BookedDays & { extendsId: string };

/** Takes the days of an extension, on the rental's own copy. @throws Refusal `invalid_range`, `conflict`, `blocked` */
export function takeMoreDays(
  tx: StoreTx,
  { rentalId: slotId, listingId, sellerId, startDate, endDate, extendsId }: ExtensionDays,
  by: Actor,
) {
  const data = { slotId, listingId, sellerId, startDate, endDate, extendsId };
  return tx.handle(calendar, calendarIdOf(listingId), { type: 'ContinueWindow', data, by });
}

/** Takes the days of an expired rental again. @throws Refusal as `takeDays` and `takeMoreDays` */
export async function takeDaysAgain(tx: StoreTx, listing: BookableListing | null, found: RentalAnswer, by: Actor): Promise<void> {
  const { id: rentalId, extendsId } = found;
  if (extendsId) await takeMoreDays(tx, { ...found, rentalId, extendsId }, by);
  else if (listing) await takeDays(tx, listing, { rentalId, ...found }, by);
}

/** Whether the extended rental still runs until this one begins; true where nothing is extended. */
export async function isStillContinued(
  tx: StoreTx,
  { extendsId, startDate }: Pick<RentalAnswer, 'extendsId' | 'startDate'>,
): Promise<boolean> {
  return extendsId === null || isContinued((await tx.load(rental, extendsId)).state, startDate);
}

/** Adds a paid extension to its rental, and to the rental's window in the calendar. */
export async function extendRental(
  tx: StoreTx,
  extension: RentalAnswer & { extendsId: string },
  orderId: string,
  by: Actor,
): Promise<void> {
  const { id: extensionId, extendsId, listingId, sellerId, startDate, endDate, rentCents, currency } = extension;
  const data = { extensionId, orderId, startDate, endDate, rentCents, currency };
  await tx.handle(rental, extendsId, { type: 'ExtendRental', data, by });
  await tx.handle(calendar, calendarIdOf(listingId), { type: 'JoinWindow', data: { slotId: extensionId, listingId, sellerId }, by });
}

/** Releases an unpaid extension of a rental that is over or on its way back. An extension in an order waits for its payment. */
export async function releaseExtension(tx: StoreTx, extendsId: string, by: Actor): Promise<void> {
  const more = await findExtension(tx.manager, extendsId);
  if (!more) return;
  const data = { checkoutId: null, reason: 'sent back' };
  const { events } = await tx.handle(rental, more.id, { type: 'ReleaseRental', data, by });
  if (events.length > 0) await freeDays(tx, more.id, more, by);
}
