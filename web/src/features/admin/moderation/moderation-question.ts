import { question } from '../../../base/question.js';
import { graphql } from '../../../generated/index.js';
import type { QueueOrder } from '../../../generated/graphql.js';

const ModerationScreen = graphql(`
  query ModerationScreen($order: QueueOrder!, $first: Int!, $after: String) {
    moderationQueue(order: $order, first: $first, after: $after) {
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

/** So many of each list at a time. */
export const PAGE = 30;

/** Whose due time comes first stands in the address: the newest, where nothing is said. */
export const orderIn = (search: URLSearchParams): QueueOrder => (search.get('order') === 'soonest_due' ? 'soonest_due' : 'newest_due');

export const moderationQuestion = (search: URLSearchParams) => question(ModerationScreen, { order: orderIn(search), first: PAGE });
