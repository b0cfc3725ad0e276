import { useCallback, useState } from 'react';
import { makeFragmentData } from '../../generated/index.js';
import type { SampleListing } from './demo/sample-listings.js';
import { ListingCardFragment } from './listing-card.js';
import { pageSize, type GridPage } from './listing-grid.js';

/** Pages through the samples like the marketplace. */
export function useSamplePage(listings: SampleListing[] | null, key: string): GridPage | null {
  const [shown, setShown] = useState({ key, count: pageSize });
  const count = shown.key === key ? shown.count : pageSize;
  const loadMore = useCallback(() => setShown({ key, count: count + pageSize }), [key, count]);
  if (!listings) return null;
  return {
    items: listings.slice(0, count).map((listing) => ({ ...makeFragmentData(listing, ListingCardFragment), id: listing.id })),
    total: listings.length,
    totalCapped: false,
    nearest: null,
    hasMore: count < listings.length,
    loadMore,
    loadingMore: false,
  };
}
