import { useEffect, useState } from 'react';
import type { SampleListing } from './demo/sample-listings.js';

export type Samples = { listings: SampleListing[]; demo: typeof import('./demo/demo.js') };

/** Fetches the samples when the marketplace does not respond. */
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
