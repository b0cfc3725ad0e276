import type { catalogFacts, FactMap, rentalsFacts } from '@tankobon/contracts';
import { type ReactionContext, reaction } from '@tankobon/eventstore';
import { offer } from './offer.decide.js';
import { moveRequest } from './move-request.js';
import { addOfferLine } from './offer-line.js';
import { notifyOfOffer } from './notify-of-offer.js';

type Facts = FactMap<typeof catalogFacts> & FactMap<typeof rentalsFacts>;

/** Records the outcome of the copy or the days reserved for an accepted offer. */
export const onReservationOutcome = reaction<Facts>('on-kept', {
  'catalog.KeptCopyEnded.v1': ({ data: { offerId, outcome } }, act) => (outcome === 'bought' ? bought(offerId, act) : lapsed(offerId, act)),
  'rentals.RentalConfirmed.v1': ({ data: { offerId } }, act) => offerId && bought(offerId, act),
  'rentals.RentalExpired.v1': ({ data: { offerId } }, act) => offerId && lapsed(offerId, act),
});

async function bought(offerId: string, { tx, system: by }: ReactionContext): Promise<void> {
  const { state, events } = await tx.handle(offer, offerId, { type: 'RecordBought', data: {}, by });
  if (events.length > 0 && state.status !== 'none') await moveRequest(tx, state.terms, 'hired', by);
}

async function lapsed(offerId: string, { tx, system: by }: ReactionContext): Promise<void> {
  const ended = await tx.handle(offer, offerId, { type: 'RecordLapsed', data: {}, by });
  if (ended.events.length === 0 || ended.state.status === 'none') return;
  await addOfferLine(tx, ended.state.terms, 'offer_lapsed', offerId, by);
  await notifyOfOffer(tx, ended);
}
