import { useQuery } from '@apollo/client/react';
import { narrowed, useSearch } from '../../../base/use-search.js';
import { graphql } from '../../../generated/index.js';
import type { InventoryScreenQuery, ListingStatus } from '../../../generated/graphql.js';

const InventoryScreenDocument = graphql(`
  query InventoryScreen($status: ListingStatus, $q: String, $after: String) {
    myListings(status: $status, q: $q, after: $after, first: 48) {
      nextCursor
      counts {
        status
        count
      }
      items {
        id
        ...InventoryItem
      }
    }
  }
`);

export const statuses: ListingStatus[] = ['live', 'pending', 'paused', 'flagged', 'draft'];
/** The inventory list. The address holds the filters, so that back and reload keep them. */
export function useInventory() {
  const [search, change] = useSearch();
  const asked = search.get('status') as ListingStatus | null;
  const status = asked && statuses.includes(asked) ? asked : null;
  const q = search.get('q') ?? '';
  const { data, previousData, loading, refetch, fetchMore } = useQuery(InventoryScreenDocument, {
    variables: { status, q: q || null },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? (loading ? previousData : undefined))?.myListings;
  const after = page?.nextCursor;
  return {
    ...{ status, q, page, loading, refetch },
    narrow: (filter: { status?: string; q?: string }) => change((before) => narrowed(before, filter), { replace: true }),
    more: after ? () => void fetchMore({ variables: { after }, updateQuery: joined }) : null,
  };
}

function joined(
  { myListings }: InventoryScreenQuery,
  { fetchMoreResult }: { fetchMoreResult: InventoryScreenQuery },
): InventoryScreenQuery {
  return { myListings: { ...fetchMoreResult.myListings, items: [...myListings.items, ...fetchMoreResult.myListings.items] } };
}

export type InventoryList = ReturnType<typeof useInventory>;
