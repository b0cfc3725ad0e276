import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { rentOf } from '../../../base/pricing-options.js';
import { staying } from '../../../base/staying.js';
import { withFields, useSearch } from '../../../base/use-search.js';
import { apiConfigured } from '../../../base/config.js';
import { makeFragmentData } from '../../../generated/index.js';
import type { HomeScreenQuery } from '../../../generated/graphql.js';
import type { GridPage } from '../listing-grid.js';
import { useSamplePage } from '../use-sample-page.js';
import { useSamples, type Samples } from '../use-samples.js';
import { useFirstPainted } from '../../../ui/first-paint.js';
import { homeFilterOf, homeQuestion } from './home-question.js';
import { SpotlightFragment } from './spotlights.js';
import { TrendingSeriesFragment } from './trending.js';

export type HomeFacts = NonNullable<HomeScreenQuery['home']>;
export type HomeFilter = { q: string; category: string };

/** Data of the home page, from the marketplace, or samples if it does not respond. */
export function useHome() {
  const { search, q, category, set } = useHomeFilter();
  // Title and search are painted before the prefetched response is read.
  const painted = useFirstPainted();
  const key = search.toString();
  const { query, variables } = useMemo(() => homeQuestion(new URLSearchParams(key)), [key]);
  const { data, previousData, error, loading, fetchMore, refetch } = useQuery(query, {
    variables,
    skip: !apiConfigured || !painted,
    notifyOnNetworkStatusChange: true,
  });
  const demo = !apiConfigured || (!loading && Boolean(error) && !data?.browse);
  const samples = useSamples(demo);
  const found = samples ? samples.demo.findSamples(samples.listings, variables.filter, 'newest') : null;
  const samplePage = useSamplePage(found, `${q}/${category}`);

  const after = data?.browse?.nextCursor;
  const loadMore = useCallback(() => {
    if (!after) return;
    void fetchMore({ variables: { after, more: true }, updateQuery: joined });
  }, [fetchMore, after]);

  const browse = data?.browse;
  const livePage: GridPage | null = browse ? { ...browse, hasMore: Boolean(browse.nextCursor), loadMore, loadingMore: loading } : null;
  return {
    filter: { q, category },
    setFilter: set,
    demo,
    retry: () => void refetch(),
    facts: samples ? sampleFacts(samples) : (data?.home ?? previousData?.home ?? null),
    page: demo ? samplePage : livePage,
  };
}

function joined(before: HomeScreenQuery, { fetchMoreResult }: { fetchMoreResult: HomeScreenQuery }): HomeScreenQuery {
  return { home: before.home, browse: { ...fetchMoreResult.browse, items: [...before.browse.items, ...fetchMoreResult.browse.items] } };
}

function useHomeFilter() {
  const [search, change] = useSearch();
  const set = useCallback(
    (filter: Partial<HomeFilter>) => change((before) => withFields(before, filter), { replace: true, ...staying }),
    [change],
  );
  return { search, ...homeFilterOf(search), set };
}

function sampleFacts({ listings, demo }: Samples): HomeFacts {
  const rentals = listings.filter((listing) => rentOf(listing)).length;
  const ratings = demo.sampleSellers.map(({ rating }) => rating);
  return {
    categories: (demo.sampleFacets(listings)[0]?.values ?? []).map(({ value, count }) => ({ name: value, count })),
    stats: {
      verifiedSellers: demo.sampleSellers.length,
      listings: listings.length,
      rentalReadyPercent: Math.round((rentals / listings.length) * 100),
      averageSellerRating: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    },
    campaigns: [],
    trending: demo.sampleSeries.slice(0, 12).map((series) => {
      const id = `mal-${series.malId}`;
      return { id, ...makeFragmentData({ ...series, id, hook: demo.sampleHook(series) }, TrendingSeriesFragment) };
    }),
    spotlights: demo.sampleSellers.map((seller) => ({
      id: seller.id,
      ...makeFragmentData({ ...seller, joinedYear: seller.memberSince }, SpotlightFragment),
    })),
  };
}
