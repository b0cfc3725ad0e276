import type { BrowseFilter, ListingSort } from '../../../generated/graphql.js';
import type { SampleListing } from './sample-listings.js';

export { paddedListings, sampleListings } from './sample-listings.js';
export { sampleSellers } from './sample-sellers.js';
export { sampleHook, sampleSeries } from './sample-series.js';

const within = (text: string, q: string) => text.toLowerCase().includes(q.trim().toLowerCase());

function matches(listing: SampleListing, filter: BrowseFilter): boolean {
  const { q, category, rateType, language, condition, demographic, genre, location, currency, priceMin, priceMax } = filter;
  const words = [listing.title, listing.category, listing.description, ...listing.tags, ...listing.series.authors].join(' ');
  return (
    (!q || within(words, q)) &&
    (!category || listing.category === category) &&
    (!rateType || listing.rateType === rateType) &&
    (!language || listing.language === language) &&
    (!condition || condition.split(',').some((grade) => grade === listing.grade)) &&
    (!demographic || listing.series.demographic === demographic) &&
    (!genre || listing.series.genres.includes(genre)) &&
    (!location || listing.location === location) &&
    (!currency || listing.currency === currency) &&
    (priceMin == null || listing.rateCents >= priceMin) &&
    (priceMax == null || listing.rateCents <= priceMax)
  );
}

const orders: Partial<Record<ListingSort, (a: SampleListing, b: SampleListing) => number>> = {
  price_asc: (a, b) => a.rateCents - b.rateCents,
  price_desc: (a, b) => b.rateCents - a.rateCents,
  rating: (a, b) => b.seller.rating - a.seller.rating,
  rank: (a, b) => a.series.rank - b.series.rank,
};

export function findSamples(listings: SampleListing[], filter: BrowseFilter, sort: ListingSort): SampleListing[] {
  const found = listings.filter((listing) => matches(listing, filter));
  const order = orders[sort];
  return order ? found.toSorted(order) : found;
}

type Count = { value: string; count: number };

function counts(values: (string | null)[]): Count[] {
  const seen = new Map<string, number>();
  for (const value of values) if (value) seen.set(value, (seen.get(value) ?? 0) + 1);
  return [...seen].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

/** @public reached through the lazy import of this file */
export function sampleFacets(listings: SampleListing[]): { name: string; values: Count[]; capped: boolean }[] {
  const facets = [
    { name: 'category', values: counts(listings.map(({ category }) => category)) },
    { name: 'rateType', values: counts(listings.map(({ rateType }) => rateType)) },
    { name: 'language', values: counts(listings.map(({ language }) => language)) },
    { name: 'condition', values: counts(listings.map(({ grade }) => grade)) },
    { name: 'demographic', values: counts(listings.map(({ series }) => series.demographic)) },
    { name: 'genre', values: counts(listings.flatMap(({ series }) => series.genres)) },
    { name: 'location', values: counts(listings.map(({ location }) => location)) },
  ];
  return facets.map((facet) => ({ ...facet, capped: false }));
}
