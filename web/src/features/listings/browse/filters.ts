import type { BrowseFilter, ListingSort, RateType } from '../../../generated/graphql.js';

/** The filters that stand in the address, each with one value. */
export const textFilters = [
  'category',
  'rateType',
  'language',
  'condition',
  'demographic',
  'genre',
  'location',
  'sellerId',
  'seriesId',
] as const;
export type TextFilter = (typeof textFilters)[number];
export const valueFilters = ['priceMin', 'priceMax', 'availableFrom', 'availableTo'] as const;
export type ValueFilter = (typeof valueFilters)[number];
export type FilterName = TextFilter | ValueFilter;

export const rateTypes: RateType[] = ['buy', 'rent_daily', 'rent_weekly'];
export const sorts: ListingSort[] = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'rank'];

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What the address asks for; anything it misspells is left out. */
export function filterOf(search: URLSearchParams): BrowseFilter {
  const filter: BrowseFilter = {};
  const q = search.get('q')?.trim();
  if (q) filter.q = q;
  for (const name of textFilters) {
    const value = search.get(name);
    if (!value) continue;
    if (name === 'rateType') {
      if (rateTypes.includes(value as RateType)) filter.rateType = value as RateType;
    } else filter[name] = value;
  }
  for (const name of ['priceMin', 'priceMax'] as const) {
    const value = search.get(name);
    if (value && /^\d{1,9}$/.test(value)) filter[name] = Number(value);
  }
  for (const name of ['availableFrom', 'availableTo'] as const) {
    const value = search.get(name);
    if (value && day.test(value)) filter[name] = value;
  }
  return filter;
}

/** Relevance means something only when something is searched. */
export function sortOf(search: URLSearchParams): ListingSort {
  const asked = search.get('sort') as ListingSort | null;
  if (asked && sorts.includes(asked)) return asked;
  return search.get('q')?.trim() ? 'relevance' : 'newest';
}

/** The address with one filter changed; an empty value takes it out. */
export function withFilter(search: URLSearchParams, change: Partial<Record<FilterName | 'q' | 'sort', string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
