import { useCallback, useEffect, useState } from 'react';
import { makeFragmentData } from '../../generated/index.js';
import type { SampleListing } from './demo/sample-listings.js';
import { pageSize, type GridPage } from './listing-grid.js';
import { ListingCardFragment } from './listing-card.js';

export type Samples = { listings: SampleListing[]; demo: typeof import('./demo/demo.js') };

/** The samples are fetched only when the marketplace cannot be. */
export function useSamples(wanted: boolean): Samples | null {
  const [samples, setSamples] = useState<Samples | null>(null);
  useEffect(() => {
    if (!wanted || samples) return;
    let left = false;
    void import('./demo/demo.js').then((demo) => {
      if (!left) setSamples({ listings: demo.paddedListings(), demo });
    });
    return () => {
      left = true;
    };
  }, [wanted, samples]);
  return wanted ? samples : null;
}

/** Pages through the samples as through the marketplace. */
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
