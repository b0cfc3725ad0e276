import { graphql } from '../../../generated/index.js';
import type { QueueListingFragment, QueueOrder } from '../../../generated/graphql.js';

export const QueueListing = graphql(`
  fragment QueueListing on FlaggedListing {
    id
    title
    reason
    status
    reviewDueAt
    submittedAt
    hits {
      rule
      detail
    }
    reports {
      reason
      note
      at
    }
    appeal
    actions {
      actionType
      createdAt
      actorId
      actorEmail
      notes
    }
    listing {
      id
      description
      category
      tags
      rateType
      rateCents
      currency
      depositCents
      offers {
        rateType
        rateCents
        depositCents
      }
      condition
      edition
      language
      inventory
      seriesTitle
      series {
        id
        demographic
      }
      status
      pausedByStaff {
        at
        reason
      }
      seller {
        id
        name
      }
    }
  }
`);

export const QueueChanged = graphql(`
  subscription QueueChanged {
    adminQueueChanged {
      queue
      id
    }
  }
`);

/** `handled`: decided on this page, and shown until the next load. */
export type QueueRow = QueueListingFragment & { handled?: true };

/** A page of the moderation queue. */
export const QueuePage = graphql(`
  query ModerationScreen($order: QueueOrder!, $after: String) {
    moderationQueue(order: $order, after: $after, first: 25) {
      nextCursor
      counts {
        listings
        disputes
        messages
      }
      flaggedListings {
        id
        ...QueueListing
      }
      disputes {
        id
        ...DisputeRow
      }
    }
  }
`);

/** Page size, repeated in the query. */
export const PAGE = 25;

/** The order in the address; newest due time first without one. */
export const orderIn = (search: URLSearchParams): QueueOrder => (search.get('order') === 'soonest_due' ? 'soonest_due' : 'newest_due');
