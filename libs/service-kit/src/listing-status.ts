import { LISTING_AFTER, type ListingStatus } from '@tankobon/contracts';
import type { ViewTx } from '@tankobon/eventstore';

type StatusFact = keyof typeof LISTING_AFTER;
type Handler = (fact: { readonly data: { readonly listingId: string } }, tx: ViewTx) => unknown;

/** Returns a projection's handlers for listing statuses: one for each fact that changes the status. */
export function whenListingBecomes(set: (listingId: string, status: ListingStatus, tx: ViewTx) => unknown): Record<StatusFact, Handler> {
  const entries = Object.entries(LISTING_AFTER).map(([type, status]): [string, Handler] => [
    type,
    ({ data: { listingId } }, tx) => set(listingId, status, tx),
  ]);
  return Object.fromEntries(entries) as Record<StatusFact, Handler>;
}
