import { useQuery } from '@apollo/client/react';
import { withFields, useSearch } from '../../../base/use-search.js';
import { graphql } from '../../../generated/index.js';
import type { ListingStatus } from '../../../generated/graphql.js';

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
  const shown = data ?? (loading ? previousData : undefined);
  return {
    ...{ status, q, page: shown?.myListings, data: shown, loading, refetch, fetchMore },
    filterBy: (filter: { status?: string; q?: string }) => change((before) => withFields(before, filter), { replace: true }),
  };
}

export type InventoryList = ReturnType<typeof useInventory>;
