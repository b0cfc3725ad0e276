import { type BrowseFilter, Condition } from '@tankobon/contracts';
import type { z } from 'zod';
import { type FacetName, facetOf } from './facet-values.js';
import { type Days, hasFree, isForRent } from './free-days.js';
import { isListed } from './listed.js';
import { atLeast, atMost } from './prices.js';
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

type SqlCondition = (params: Params) => string;
type FilterConditions = { [K in keyof Filter]-?: (value: NonNullable<Filter[K]>, filter: Filter) => SqlCondition | null };

const facet = (name: FacetName) => (value: string) => (params: Params) => `c.facets @> ARRAY[${params.add(facetOf(name, value))}]::text[]`;
const equal = (column: string) => (value: unknown) => (params: Params) => `${column} = ${params.add(value)}`;
/** Text without words (signs, emoji, invisible characters) matches no listing; blank text is no filter. */
const matching = (text: string, weights: string): SqlCondition | null => {
  const query = searchQuery(text, weights);
  if (query !== null) return (params) => `c.search @@ ${params.add(query)}::tsquery`;
  return text.trim() === '' ? null : () => 'false';
};
const grades: readonly string[] = Condition.options;

/** Returns the grades of a comma-separated filter; null for free text about the condition. */
export function gradesIn(condition: string): string[] | null {
  const wanted = condition.split(',');
  return wanted.every((each) => grades.includes(each)) ? wanted : null;
}
const anyGrade = (wanted: string[]) => (params: Params) =>
  `c.facets && ${params.add(wanted.map((grade) => facetOf('condition', grade)))}::text[]`;

const narrowings: FilterConditions = {
  q: (text) => matching(text, 'ABC'),
  category: facet('category'),
  rateType: facet('rateType'),
  language: facet('language'),
  condition: (value) => {
    const wanted = gradesIn(value);
    return wanted ? anyGrade(wanted) : matching(value, 'C');
  },
  demographic: facet('demographic'),
  genre: facet('genre'),
  currency: equal('c.currency'),
  priceMin:
    (cents, { rateType }) =>
    (params) =>
      atLeast(rateType, params.add(cents)),
  priceMax:
    (cents, { rateType }) =>
    (params) =>
      atMost(rateType, params.add(cents)),
  location: (place) => matching(place, 'D'),
  sellerId: equal('c.seller_id'),
  seriesId: equal('c.series_id'),
  availableFrom: (from, { availableTo: to }) => (to ? (params) => `${isForRent} AND ${isFree({ from, to }, params)}` : null),
  availableTo: () => null,
};

/** `c` is the listing's row in the query around it. */
export const isFree = ({ from, to }: Days, params: Params) => hasFree(`${params.add(from)}::date`, `${params.add(to)}::date`);

/** Returns the requested days of a filter. */
export const daysOf = ({ availableFrom: from, availableTo: to }: Filter): Days | undefined => (from && to ? { from, to } : undefined);

/** WHERE clause of a public list: listed, and passing every part of the filter. */
export function where(filter: Filter, params: Params): string {
  return [isListed, ...conditions(filter, params)].join(' AND ');
}

/**
 * WHERE clause of rentable listings, without the filter's days. A rent as `rateType` implies rentable: a second condition would make
 * PostgreSQL's row estimate too low.
 */
export function whereForRent({ availableFrom: _from, availableTo: _to, ...others }: Filter, params: Params): string {
  const { rateType = 'buy' } = others;
  return rateType === 'buy' ? `${where(others, params)} AND ${isForRent}` : where(others, params);
}

/** WHERE clause for PostgreSQL's row estimate. Ignores that a few of the listings have every day blocked. */
export function expected(filter: Filter, params: Params): string {
  return ['c.listed', ...conditions(filter, params)].join(' AND ');
}

function conditions(filter: Filter, params: Params): string[] {
  return (Object.keys(filter) as (keyof Filter)[]).flatMap((name) => testOf(name, filter)?.(params) ?? []);
}

function testOf(name: keyof Filter, filter: Filter): SqlCondition | null {
  const narrow = narrowings[name] as (value: unknown, filter: Filter) => SqlCondition | null;
  return filter[name] === undefined ? null : narrow(filter[name], filter);
}

/** Returns the names of the filter parts that produce a condition. */
export function narrowedBy(filter: Filter): (keyof Filter)[] {
  const names = Object.keys(filter) as (keyof Filter)[];
  return names.filter((name) => testOf(name, filter) !== null);
}
