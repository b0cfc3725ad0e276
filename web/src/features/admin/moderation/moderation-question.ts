import { question } from '../../../base/question.js';
import { graphql } from '../../../generated/index.js';
import type { QueueOrder } from '../../../generated/graphql.js';

const ModerationScreen = graphql(`
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

/** The size of a page, as the question says it: its cost is checked against the limit. */
export const PAGE = 25;

/** Whose due time comes first stands in the address: the newest, where nothing is said. */
export const orderIn = (search: URLSearchParams): QueueOrder => (search.get('order') === 'soonest_due' ? 'soonest_due' : 'newest_due');

export const moderationQuestion = (search: URLSearchParams) => question(ModerationScreen, { order: orderIn(search) });
