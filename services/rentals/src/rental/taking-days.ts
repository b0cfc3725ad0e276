import type { Rental as RentalAnswer } from '@tankobon/contracts';
import type { Actor, Place, StoreTx } from '@tankobon/eventstore';
import { calendarIdOf } from '../calendar/calendar.js';
import { calendar } from '../calendar/calendar.decide.js';
import type { Let } from './booking.decide.js';
import { rental } from './rental.decide.js';

type Taking = { rentalId: string; startDate: string; endDate: string; depositCents: number };
export type OfListing = Pick<RentalAnswer, 'id' | 'listingId'>;

/** Rentals and the calendars of their listings: a rental and its days change together. */
export function placesOf(rentals: readonly OfListing[]): Place[] {
  const calendars = new Set(rentals.map(({ listingId }) => calendarIdOf(listingId)));
  return [...rentals.map(({ id }): Place => [rental, id]), ...[...calendars].map((id): Place => [calendar, id])];
}

/** @throws Refusal `invalid_range`, `conflict`, `blocked` */
export function takeDays(tx: StoreTx, { listingId, sellerId, copies, timeZone }: Let, { rentalId, ...days }: Taking, by: Actor) {
  const data = { listing: { listingId, sellerId, copies, timeZone }, slotId: rentalId, ...days };
  return tx.handle(calendar, calendarIdOf(listingId), { type: 'BookWindow', data, by });
}

type Whose = Pick<RentalAnswer, 'listingId' | 'sellerId'>;

export function freeDays(tx: StoreTx, rentalId: string, { listingId, sellerId }: Whose, by: Actor) {
  return tx.handle(calendar, calendarIdOf(listingId), { type: 'FreeWindow', data: { slotId: rentalId, listingId, sellerId }, by });
}
