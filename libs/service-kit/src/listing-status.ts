import { LISTING_AFTER, type ListingStatus } from '@tankobon/contracts';
import type { ViewTx } from '@tankobon/eventstore';

type Became = keyof typeof LISTING_AFTER;
type Handler = (fact: { readonly data: { readonly listingId: string } }, tx: ViewTx) => unknown;

/** Handlers for a projection that keeps what listings are: one for each fact after which a listing is something else. */
export function whenListingBecomes(set: (listingId: string, status: ListingStatus, tx: ViewTx) => unknown): Record<Became, Handler> {
  const entries = Object.entries(LISTING_AFTER).map(([type, status]): [string, Handler] => [
    type,
    ({ data: { listingId } }, tx) => set(listingId, status, tx),
  ]);
  return Object.fromEntries(entries) as Record<Became, Handler>;
}
