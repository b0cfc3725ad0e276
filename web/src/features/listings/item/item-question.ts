import { question } from '../../../base/question.js';
import { graphql } from '../../../generated/index.js';

const ItemScreen = graphql(`
  query ItemScreen($id: ID!, $after: String) @public {
    listing(id: $id) {
      id
      ...ItemFacts
      reviews(after: $after, first: 10) {
        nextCursor
        ...ItemReviews
      }
      availability {
        ...Calendar
      }
    }
  }
`);

/** A listing that is not live, visible to its seller and to staff. */
export const OwnItem = graphql(`
  query OwnItem($id: ID!, $after: String) {
    listing(id: $id) {
      id
      ...ItemFacts
      reviews(after: $after, first: 10) {
        nextCursor
        ...ItemReviews
      }
      availability {
        ...Calendar
      }
    }
  }
`);

export const itemQuestion = (id: string) => question(ItemScreen, { id });
