import { graphql } from '../../../generated/index.js';
import type { QueueListingFragment } from '../../../generated/graphql.js';

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
