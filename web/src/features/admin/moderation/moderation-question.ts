import { question } from '../../../base/question.js';
import { graphql } from '../../../generated/index.js';

const ModerationScreen = graphql(`
  query ModerationScreen($after: String) {
    moderationQueue(after: $after, first: 30) {
      nextCursor
      counts {
        listings
        disputes
        messages
      }
      flaggedListings {
        ...QueueListing
      }
      disputes {
        id
        ...DisputeRow
      }
    }
  }
`);

export const moderationQuestion = () => question(ModerationScreen, {});
