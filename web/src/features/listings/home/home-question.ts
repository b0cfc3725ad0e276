import { question } from '../../../base/question.js';
import { graphql } from '../../../generated/index.js';

const HomeScreen = graphql(`
  query HomeScreen($filter: BrowseFilter, $after: String, $more: Boolean! = false) @public {
    home @skip(if: $more) {
      categories {
        name
        count
      }
      stats {
        verifiedSellers
        listings
        rentalReadyPercent
        averageSellerRating
      }
      campaigns {
        id
        ...HomeCampaign
      }
      trending {
        id
        ...TrendingSeries
      }
      spotlights {
        id
        ...Spotlight
      }
    }
    browse(filter: $filter, after: $after, first: 20) {
      items {
        id
        ...ListingCard
      }
      nextCursor
      total
      totalCapped
      nearest
    }
  }
`);

export const homeFilterOf = (search: URLSearchParams) => ({ q: search.get('q') ?? '', category: search.get('category') ?? '' });

export function homeQuestion(search: URLSearchParams) {
  const { q, category } = homeFilterOf(search);
  return question(HomeScreen, { filter: { ...(q && { q }), ...(category && { category }) }, more: false });
}
