import { refuse } from '@tankobon/eventstore';
import { aboutOf, type ExistingRental, offerOf, type Rental, type RentalEvent } from './rental.js';

/** Releases reserved days. An accepted offer's days stay reserved until `keptUntil`: the checkout is over, the agreement is not. */
export function released(
  { checkoutId, reason }: { checkoutId: string | null; reason: string },
  now: string,
  rental: Rental,
): RentalEvent[] {
  if (rental.status !== 'pending_payment' || rental.checkoutId !== checkoutId) return [];
  const { offer } = rental.terms;
  if (checkoutId === null || !offer || Date.parse(now) >= Date.parse(offer.keptUntil)) return [expired(rental, reason, now)];
  return [{ type: 'RentalRenewed', data: { ...aboutOf(rental, now), payBy: offer.keptUntil, isLetGo: true } }];
}

export const expired = (rental: ExistingRental, reason: string, now: string): RentalEvent => ({
  type: 'RentalExpired',
  data: { ...aboutOf(rental, now), ...offerOf(rental), reason },
});

export const gone = (rentalId: string): never =>
  refuse('reservation_expired', 'These days are no longer reserved for you.', { details: { rentalId } });
