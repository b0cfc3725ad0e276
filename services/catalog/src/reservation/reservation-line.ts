import { type catalog, type CallInput, type ListingTerms, smallCover } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { Listing } from '../listing/listing.js';
import type { ReservationLine } from './reservation.js';

export type RequestedLine = CallInput<typeof catalog.reserveStock>['lines'][number] & { streamId: string };
export type Buyer = { checkoutId: string; buyerId: string };

/** Returns a line of a reservation: the agreed terms, with data of the listing. */
export function reservationLine(streamId: string, state: Listing, agreed: ListingTerms & { quantity: number }): ReservationLine {
  if (state.status === 'none') throw new Error('A listing that is not there has nothing to keep.');
  const { listingId, sellerId, content, rentable } = state.record;
  const { title, locationType } = content;
  return {
    streamId,
    listingId,
    sellerId,
    ...agreed,
    title,
    coverUrl: smallCover(content),
    locationType,
    ...(rentable && { calendared: rentable }),
  };
}

export function gone(listingId: string): never {
  return refuse('listing_unavailable', message('listing.no_longer_available'), { details: { listingId } });
}
