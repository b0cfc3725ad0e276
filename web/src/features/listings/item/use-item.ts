import { useQuery } from '@apollo/client/react';
import { isSample } from '../../../base/cart/cart-store.js';
import { apiConfigured } from '../../../base/config.js';
import { CalendarFragment } from '../../../base/rental/calendar-fragment.js';
import { useSession } from '../../../base/session.js';
import { makeFragmentData, readFragment, type FragmentType } from '../../../generated/index.js';
import type { ItemScreenQuery } from '../../../generated/graphql.js';
import { partOf } from '../../../ui/part.js';
import { useSamples } from '../use-samples.js';
import { ItemFactsFragment } from './item-facts.js';
import { itemQuestion, OwnItem } from './item-question.js';
import { ItemReviewsFragment } from './reviews-panel.js';

type Reviews = FragmentType<typeof ItemReviewsFragment>;
type Availability = FragmentType<typeof CalendarFragment>;

/** One listing with its reviews and its calendar, each of which may fail on its own. */
export function useItem(id: string) {
  const sample = isSample(id);
  const { query, variables } = itemQuestion(id);
  const { data, error, loading, refetch, fetchMore } = useQuery(query, {
    variables,
    skip: sample || !apiConfigured,
    notifyOnNetworkStatusChange: true,
  });
  // A listing visible only to this person is read into the same cache entry.
  const signedIn = useSession().status === 'authenticated';
  const own = useQuery(OwnItem, { variables, skip: !signedIn || data?.listing !== null, fetchPolicy: 'network-only' });
  const samples = useSamples(sample);
  const found = samples?.listings.find((listing) => listing.id === id);
  const listing = sample ? found && makeFragmentData(found, ItemFactsFragment) : data?.listing;
  const after = data?.listing?.reviews?.nextCursor;
  // A part that is null in a loaded listing has failed.
  const part = <PartData>(found: PartData | null | undefined) => partOf(found, { loading: false, refetch });
  return {
    sample,
    waiting: sample ? !samples : (loading && !data) || own.loading,
    unanswered: Boolean(error) && !data,
    item: listing ? readFragment(ItemFactsFragment, listing) : null,
    reviews: part<Reviews>(sample ? noReviews : data?.listing?.reviews),
    availability: part<Availability>(sample ? freeCalendar : data?.listing?.availability),
    moreReviews: after ? () => void fetchMore({ variables: { after }, updateQuery: joined }) : undefined,
    retry: () => void refetch(),
  };
}

export type Item = NonNullable<ReturnType<typeof useItem>['item']>;

const noReviews = makeFragmentData({ count: 0, average: null, items: [] }, ItemReviewsFragment);
const freeCalendar = makeFragmentData(
  { slots: [], reservations: [], copies: 1, terms: { minDays: 1, maxDays: 365, bufferDays: 2 } },
  CalendarFragment,
);

function joined(before: ItemScreenQuery, { fetchMoreResult }: { fetchMoreResult: ItemScreenQuery }): ItemScreenQuery {
  const [first, next] = [before.listing?.reviews, fetchMoreResult.listing?.reviews];
  if (!before.listing || !first || !next) return before;
  const [shown, added] = [readFragment(ItemReviewsFragment, first), readFragment(ItemReviewsFragment, next)];
  const page = makeFragmentData({ ...added, items: [...shown.items, ...added.items] }, ItemReviewsFragment);
  return { listing: { ...before.listing, reviews: { ...page, nextCursor: next.nextCursor } } };
}
