import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { writeTo } from './write-to.js';

export const onCatalog = reaction<FactMap<typeof catalogFacts>>('on-catalog', {
  'catalog.ListingApproved.v1': (fact, act) => {
    const { listingId, sellerId } = fact.data;
    return writeTo(sellerId, 'listing_approved', { listingId, title: null }, fact, act);
  },
  'catalog.ListingRejected.v1': (fact, act) => {
    const { listingId, sellerId, reason } = fact.data;
    return writeTo(sellerId, 'listing_rejected', { listingId, title: null, reason }, fact, act);
  },
});
