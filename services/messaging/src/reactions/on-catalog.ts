import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { write } from './write.js';

export const onCatalog = reaction<FactMap<typeof catalogFacts>>('on-catalog', {
  'catalog.ListingApproved.v1': (fact, act) => {
    const { listingId, sellerId: personId } = fact.data;
    return write([{ personId, template: 'listing_approved', data: { listingId, title: null } }], fact, act);
  },
  'catalog.ListingRejected.v1': (fact, act) => {
    const { listingId, sellerId: personId, reason } = fact.data;
    return write([{ personId, template: 'listing_rejected', data: { listingId, title: null, reason } }], fact, act);
  },
});
