import { question } from '../../../base/question.js';
import { graphql } from '../../../generated/index.js';
import { filterOf, sortOf } from './filters.js';

const BrowseScreen = graphql(`
  query BrowseScreen($filter: BrowseFilter, $sort: ListingSort, $after: String, $facets: Boolean!) @public {
    browse(filter: $filter, sort: $sort, after: $after, first: 20, facets: $facets) {
      items {
        id
        ...ListingCard
      }
      nextCursor
      total
      totalCapped
      nearest
      facets {
        name
        values {
          value
          count
        }
        capped
      }
    }
  }
`);

/** Query of the listings that the address names; invalid filters are ignored. */
export const browseQuestion = (search: URLSearchParams) =>
  question(BrowseScreen, { filter: filterOf(search), sort: sortOf(search), facets: true });
