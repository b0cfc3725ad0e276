import { type catalog, type In, type ListingTerms, smallCover } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import type { Listing } from '../listing/listing.js';
import type { HeldLine } from './reservation.js';

export type WantedLine = In<typeof catalog.reserveStock>['lines'][number] & { streamId: string };
export type Buyer = { checkoutId: string; buyerId: string };

/** One line as it is kept: what was agreed, and what the listing is. */
export function heldLine(streamId: string, state: Listing, agreed: ListingTerms & { quantity: number }): HeldLine {
  if (state.status === 'none') throw new Error('A listing that is not there has nothing to keep.');
  const { listingId, sellerId, content, calendared } = state.offer;
  const { title, locationType } = content;
  return {
    streamId,
    listingId,
    sellerId,
    ...agreed,
    title,
    coverUrl: smallCover(content),
    locationType,
    ...(calendared && { calendared }),
  };
}

export function gone(listingId: string): never {
  return refuse('listing_unavailable', 'This listing is no longer available.', { details: { listingId } });
}
