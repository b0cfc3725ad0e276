import { gone } from './letting-go.decide.js';
import { cancelled } from './lending.decide.js';
import { aboutOf, offerOf, type Rental, type RentalEvent } from './rental.js';

export type RentalConfirmation = { rentalId: string; checkoutId: string; orderId: string; isContinued: boolean };

/** Its order is paid. Days more are over with it: earned, or given back alone where there is nothing left that they continue. */
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
  // Its copy is with its renter: nothing is left to be done for it.
  return [paid, { type: 'RentalClosed', data: { ...aboutOf(rental, now), orderId, earnedCents, currency, extendsId } }];
}
