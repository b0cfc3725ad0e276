import { languages } from '../../../base/listing-choices.js';
import type { BrowseFilter, Condition, CurrencyCode, Language, ListingSort, RateType } from '../../../generated/graphql.js';

/** Filters in the address, each with one value. */
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
export const valueFilters = ['currency', 'priceMin', 'priceMax', 'availableFrom'] as const;
export type ValueFilter = (typeof valueFilters)[number];
export type FilterName = TextFilter | ValueFilter;

export const rateTypes: RateType[] = ['buy', 'rent_daily', 'rent_weekly'];
export const currencies: CurrencyCode[] = ['usd', 'jpy', 'eur'];
const grades: Condition[] = ['as_new', 'fine', 'near_fine', 'very_good', 'good', 'fair', 'poor'];
export const views = ['grid', 'list'] as const;
export type ListView = (typeof views)[number];
export const sorts: ListingSort[] = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'rank'];

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const isDay = (text: string) => day.test(text) && new Date(text).toJSON()?.startsWith(text);
/** Whether days `[from, to)` can be booked in some time zone; a bookmarked address may name past days. */
const areDays = (from: string, to: string) => isDay(from) && isDay(to) && from < to && from >= dayFromNow(-0.5) && to <= dayFromNow(365);

/** Reads the filter from the address; invalid values are ignored. */
export function filterOf(address: URLSearchParams): BrowseFilter {
  const search = inOrder(address);
  const filter: BrowseFilter = {};
  const q = search.get('q')?.trim();
  if (q) filter.q = q;
  for (const name of textFilters) {
    const value = search.get(name);
    if (!value) continue;
    if (name === 'rateType') {
      if (rateTypes.includes(value as RateType)) filter.rateType = value as RateType;
    } else if (name === 'language') {
      if (languages.includes(value as Language)) filter.language = value as Language;
    } else filter[name] = value;
  }
  for (const name of ['priceMin', 'priceMax'] as const) {
    const value = search.get(name);
    if (value && /^\d{1,9}$/.test(value)) filter[name] = Number(value);
  }
  const [availableFrom, availableTo] = [search.get('availableFrom') ?? '', search.get('availableTo') ?? ''];
  if (areDays(availableFrom, availableTo)) Object.assign(filter, { availableFrom, availableTo });
  const currency = currencyOf(search, filter);
  if (currency) filter.currency = currency;
  return filter;
}

/** Swaps reversed price bounds of a typed address. */
function inOrder(search: URLSearchParams): URLSearchParams {
  const [min, max] = [search.get('priceMin'), search.get('priceMax')];
  if (!min || !max || !(Number(min) > Number(max))) return search;
  const next = new URLSearchParams(search);
  next.set('priceMin', max);
  next.set('priceMax', min);
  return next;
}

/** Currency of price comparisons: a price bound or an order by price without a currency means US dollars. */
function currencyOf(search: URLSearchParams, filter: BrowseFilter): CurrencyCode | null {
  const asked = search.get('currency') as CurrencyCode | null;
  if (asked && currencies.includes(asked)) return asked;
  return comparesPrices(filter, sortOf(search)) ? 'usd' : null;
}

export function comparesPrices({ priceMin, priceMax }: BrowseFilter, sort: ListingSort): boolean {
  return priceMin != null || priceMax != null || byPrice(sort);
}

/** Chosen values of a facet: several for the condition, one for others. */
export function chosenOf(filter: BrowseFilter, name: TextFilter): string[] {
  const value = String(filter[name] ?? '');
  if (name !== 'condition') return value ? [value] : [];
  const parts = value.split(',');
  return parts.every((part) => grades.includes(part as Condition)) ? parts : value ? [value] : [];
}

/** A facet's filter after toggling a value; grades are ordered from best to worst. */
export function pressed(filter: BrowseFilter, name: TextFilter, value: string): string {
  const chosen = chosenOf(filter, name);
  if (name !== 'condition') return chosen.includes(value) ? '' : value;
  const isWanted = (grade: string) => (grade === value ? !chosen.includes(grade) : chosen.includes(grade));
  return grades.filter(isWanted).join(',');
}

const byPrice = (sort: ListingSort) => sort === 'price_asc' || sort === 'price_desc';

export function viewOf(search: URLSearchParams): ListView {
  return search.get('view') === 'list' ? 'list' : 'grid';
}

/** The sort order in the address; by default relevance for a search, else newest. */
export function sortOf(search: URLSearchParams): ListingSort {
  const asked = search.get('sort') as ListingSort | null;
  if (asked && sorts.includes(asked)) return asked;
  return search.get('q')?.trim() ? 'relevance' : 'newest';
}

export type FilterChange = Partial<Record<FilterName | 'availableTo' | 'q' | 'sort' | 'view', string>>;

/** The address with one filter changed; an empty value removes it. A currency removes price bounds, a first day the last one. */
export function withFilter(search: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(inOrder(search));
  if ('currency' in change) {
    next.delete('priceMin');
    next.delete('priceMax');
    if (!change.currency && byPrice(sortOf(search))) next.delete('sort');
  }
  if (change.availableFrom === '') next.delete('availableTo');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
