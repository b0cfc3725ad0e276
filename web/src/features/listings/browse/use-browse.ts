import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { staying } from '../../../base/staying.js';
import { useSearch } from '../../../base/use-search.js';
import { apiConfigured } from '../../../base/config.js';
import type { BrowseScreenQuery } from '../../../generated/graphql.js';
import type { GridPage } from '../listing-grid.js';
import { useSamplePage } from '../use-sample-page.js';
import { useSamples } from '../use-samples.js';
import { browseQuestion } from './browse-question.js';
import { viewOf, withFilter, type FilterChange } from './filters.js';

export type Facets = BrowseScreenQuery['browse']['facets'];

/** Listings that the address names, from the marketplace, or samples if it does not respond. */
export function useBrowse() {
  const [search, setSearch] = useSearch();
  const key = search.toString();
  const { query, variables } = useMemo(() => browseQuestion(new URLSearchParams(key)), [key]);
  const { filter, sort } = variables;
  const view = viewOf(search);
  const { data, previousData, error, loading, fetchMore, refetch } = useQuery(query, {
    variables,
    skip: !apiConfigured,
    notifyOnNetworkStatusChange: true,
  });
  const demo = !apiConfigured || (!loading && Boolean(error) && !data?.browse);
  const samples = useSamples(demo);
  const found = samples ? samples.demo.findSamples(samples.listings, filter, sort) : null;
  const samplePage = useSamplePage(found, key);

  const browse = data?.browse;
  const after = browse?.nextCursor;
  const loadMore = useCallback(() => {
    if (after) void fetchMore({ variables: { after, facets: false }, updateQuery: joined });
  }, [fetchMore, after]);
  const livePage: GridPage | null = browse ? { ...browse, hasMore: Boolean(browse.nextCursor), loadMore, loadingMore: loading } : null;

  const change = useCallback(
    (wanted: FilterChange) => setSearch((before) => withFilter(before, wanted), { replace: 'q' in wanted || 'view' in wanted, ...staying }),
    [setSearch],
  );
  const clear = useCallback(() => setSearch((before) => new URLSearchParams(viewOf(before) === 'list' ? 'view=list' : '')), [setSearch]);
  return {
    filter,
    sort,
    view,
    change,
    clear,
    demo,
    retry: () => void refetch(),
    page: demo ? samplePage : livePage,
    facets: samples ? samples.demo.sampleFacets(samples.listings) : ((browse ?? previousData?.browse)?.facets ?? null),
  };
}

/** Appends a later page; only the first page carries the counts. */
function joined({ browse }: BrowseScreenQuery, { fetchMoreResult }: { fetchMoreResult: BrowseScreenQuery }): BrowseScreenQuery {
  return { browse: { ...fetchMoreResult.browse, facets: browse.facets, items: [...browse.items, ...fetchMoreResult.browse.items] } };
}
