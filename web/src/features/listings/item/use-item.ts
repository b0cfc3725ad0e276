import { useQuery } from '@apollo/client/react';
import { isSample } from '../../../app/cart/cart-store.js';
import { apiConfigured } from '../../../app/config.js';
import { graphql, makeFragmentData, readFragment, type FragmentType } from '../../../generated/index.js';
import type { ItemScreenQuery } from '../../../generated/graphql.js';
import { useSamples } from '../use-samples.js';
import { ItemAvailabilityFragment } from './availability-panel.js';
import { ItemFactsFragment } from './item-facts.js';
import { ItemReviewsFragment } from './reviews-panel.js';

export const ItemScreenQuestion = graphql(`
  query ItemScreen($id: ID!, $after: String) {
    listing(id: $id) {
      id
      ...ItemFacts
      reviews(after: $after, first: 10) {
        nextCursor
        ...ItemReviews
      }
      availability {
        ...ItemAvailability
      }
    }
  }
`);

type Part<Data> = { state: 'loading' | 'ready' | 'error'; data: Data | null };
type Reviews = FragmentType<typeof ItemReviewsFragment>;
type Availability = FragmentType<typeof ItemAvailabilityFragment>;

/** One listing with its reviews and its calendar, each of which may fail on its own. */
export function useItem(id: string) {
  const sample = isSample(id);
  const { data, error, loading, refetch, fetchMore } = useQuery(ItemScreenQuestion, {
    variables: { id },
    skip: sample || !apiConfigured,
    notifyOnNetworkStatusChange: true,
  });
  const samples = useSamples(sample);
  const found = samples?.listings.find((listing) => listing.id === id);
  const listing = sample ? found && makeFragmentData(found, ItemFactsFragment) : data?.listing;
  const waiting = sample ? !samples : loading && !data;
  const after = data?.listing?.reviews?.nextCursor;
  const retry = () => void refetch();
  return {
    sample,
    state: waiting ? ('loading' as const) : listing ? ('ready' as const) : ('error' as const),
    unanswered: Boolean(error) && !data,
    item: listing ? readFragment(ItemFactsFragment, listing) : null,
    reviews: sample ? noReviews : part<Reviews>(data?.listing?.reviews),
    availability: sample ? freeCalendar : part<Availability>(data?.listing?.availability),
    moreReviews: after ? () => void fetchMore({ variables: { after }, updateQuery: joined }) : undefined,
    retry,
  };
}

export type Item = NonNullable<ReturnType<typeof useItem>['item']>;

/** A part that is null beside a listing that is there has failed. */
function part<Data>(data: Data | null | undefined): Part<Data> {
  return data ? { state: 'ready', data } : { state: 'error', data: null };
}

const noReviews: Part<Reviews> = { state: 'ready', data: makeFragmentData({ count: 0, average: null, items: [] }, ItemReviewsFragment) };
const freeCalendar: Part<Availability> = {
  state: 'ready',
  data: makeFragmentData({ slots: [], reservations: [] }, ItemAvailabilityFragment),
};

function joined(before: ItemScreenQuery, { fetchMoreResult }: { fetchMoreResult: ItemScreenQuery }): ItemScreenQuery {
  const [first, next] = [before.listing?.reviews, fetchMoreResult.listing?.reviews];
  if (!before.listing || !first || !next) return before;
  const [shown, added] = [readFragment(ItemReviewsFragment, first), readFragment(ItemReviewsFragment, next)];
  const page = makeFragmentData({ ...added, items: [...shown.items, ...added.items] }, ItemReviewsFragment);
  return { listing: { ...before.listing, reviews: { ...page, nextCursor: next.nextCursor } } };
}
