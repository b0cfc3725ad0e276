import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { notificationReaction } from '../notification/notify.js';

export const onCatalog = notificationReaction<FactMap<typeof catalogFacts>>('on-catalog', {
  'catalog.ListingApproved.v1': ({ sellerId: personId, listingId }) => [
    { personId, template: 'listing_approved', data: { listingId, title: null } },
  ],
  'catalog.ListingRejected.v1': ({ sellerId: personId, listingId, reason, removal }) => [
    { personId, template: removal ? 'listing_removed' : 'listing_rejected', data: { listingId, title: null, reason } },
  ],
  'catalog.ListingPaused.v1': ({ sellerId: personId, listingId, reason, at }) =>
    reason === undefined ? [] : [{ personId, template: 'listing_paused', data: { listingId, title: null, reason, at } }],
  'catalog.ListingResumed.v1': ({ sellerId: personId, listingId, byStaff }) =>
    byStaff ? [{ personId, template: 'listing_approved', data: { listingId, title: null } }] : [],
});
