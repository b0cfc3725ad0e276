import { gone } from './letting-go.decide.js';
import { cancelled } from './lending.decide.js';
import { aboutOf, offerOf, type Rental, type RentalEvent } from './rental.js';

export type RentalConfirmation = { rentalId: string; checkoutId: string; orderId: string; isContinued: boolean };

/** Confirms a rental of a paid order. An extension is over at once: earned, or refunded alone where its rental no longer runs. */
export function confirmed({ rentalId, checkoutId, orderId, isContinued }: RentalConfirmation, now: string, rental: Rental): RentalEvent[] {
  if ('orderId' in rental && rental.orderId === orderId) return [];
  if (rental.status !== 'pending_payment' || rental.checkoutId !== checkoutId) return gone(rentalId);
  const { terms } = rental;
  const { extendsId, rentCents: earnedCents, currency } = terms;
  const about = { ...aboutOf(rental, now), ...offerOf(rental), checkoutId, orderId };
  if (!extendsId) return [{ type: 'RentalConfirmed', data: about }];
  const paid: RentalEvent = { type: 'RentalConfirmed', data: { ...about, extendsId } };
  if (!isContinued)
    return [paid, cancelled({ terms, orderId }, 'time', 'This rental could not be kept longer any more when the days were paid.', now)];
  // The renter has the copy already, so an extension needs nothing else.
  return [paid, { type: 'RentalClosed', data: { ...aboutOf(rental, now), orderId, earnedCents, currency, extendsId } }];
}
