import { type BrowseFilter, Condition } from '@tankobon/contracts';
import type { z } from 'zod';
import { type FacetName, facetOf } from './facet-values.js';
import { isListed } from './listed.js';
import { searchQuery } from './search-words.js';

export type Filter = z.output<typeof BrowseFilter>;

/** Parameters of one statement, in the order they are first needed. */
export class Params {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

type Test = (params: Params) => string;
type Narrowing = { [K in keyof Filter]-?: (value: NonNullable<Filter[K]>, filter: Filter) => Test | null };

const facet = (name: FacetName) => (value: string) => (params: Params) => `c.facets @> ARRAY[${params.add(facetOf(name, value))}]::text[]`;
const equal = (column: string) => (value: unknown) => (params: Params) => `${column} = ${params.add(value)}`;
const matching = (text: string, weights: string): Test | null => {
  const query = searchQuery(text, weights);
  return query === null ? null : (params) => `c.search @@ ${params.add(query)}::tsquery`;
};
const grades: readonly string[] = Condition.options;

/** True where the filter wants a grade and not words of the condition. */
export function isGrade(condition: string): boolean {
  return grades.includes(condition);
}

const narrowings: Narrowing = {
  q: (text) => matching(text, 'ABC'),
  category: facet('category'),
  rateType: facet('rateType'),
  language: facet('language'),
  condition: (value) => (isGrade(value) ? facet('condition')(value) : matching(value, 'C')),
  demographic: facet('demographic'),
  genre: facet('genre'),
  currency: equal('c.currency'),
  priceMin: (cents) => (params) => `c.cheapest >= ${params.add(cents)} AND c.rate_cents IS NOT NULL`,
  priceMax: (cents) => (params) => `c.dearest <= ${params.add(cents)} AND c.rate_cents IS NOT NULL`,
  location: (place) => matching(place, 'D'),
  sellerId: equal('c.seller_id'),
  seriesId: equal('c.series_id'),
  availableFrom:
    (from, { availableTo }) =>
    (params) => {
      const first = `${params.add(from)}::date`;
      return free(first, availableTo ? `greatest(${params.add(availableTo)}::date, ${first} + 1)` : `${first} + 1`);
    },
  availableTo: (to, { availableFrom }) => {
    if (availableFrom) return null;
    return (params) => {
      const end = `${params.add(to)}::date`;
      return free(`${end} - 1`, end);
    };
  },
};

/** A rental of whose days `[from, end)` none is blocked, one day at least; what is for sale has no calendar. */
function free(from: string, end: string): string {
  return `c.rate_type <> 'buy' AND NOT EXISTS (
    SELECT FROM blocked_windows w WHERE w.listing_id = c.slug AND w.start_date < ${end} AND w.end_date > ${from})`;
}

/** The WHERE of a public list: what is listed and passes every part of the filter. */
export function where(filter: Filter, params: Params): string {
  return [isListed, ...conditions(filter, params)].join(' AND ');
}

/** What PostgreSQL's statistics know of a list: without the few that are listed and whose every day is blocked. */
export function expected(filter: Filter, params: Params): string {
  return ['c.listed', ...conditions(filter, params)].join(' AND ');
}

function conditions(filter: Filter, params: Params): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const narrow = narrowings[name as keyof Filter] as (value: unknown, filter: Filter) => Test | null;
    const condition = narrow(value, filter);
    return condition ? [condition(params)] : [];
  });
}

/** The names of the parts that narrow the list at all. */
export function narrowedBy(filter: Filter): (keyof Filter)[] {
  const names = Object.keys(filter) as (keyof Filter)[];
  return names.filter((name) => filter[name] !== undefined && conditions({ [name]: filter[name] }, new Params()).length > 0);
}
