import type { Facet } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import { type Filter, narrowedBy } from './browse-filter.js';
import { type FacetName, facetNames } from './facet-values.js';
import { type Counted, findCounts } from './listing-counts.js';
import { among, findMatches, mostOf } from './matches.js';

const VALUES = 30;

/** Some facets' values with their counts; `capped` where they are of the first matches only. */
export type Scan = { readonly names: readonly FacetName[]; readonly counts: readonly Counted[]; readonly capped: boolean };

/** The facets that see all matches of a filter, and those whose own choice does not narrow them, so that the other choices stay in sight. */
export function facetsOfFilter(filter: Filter): { rest: FacetName[]; own: FacetName[] } {
  const chosen = narrowedBy(filter);
  return { rest: facetNames.filter((name) => !chosen.includes(name)), own: facetNames.filter((name) => chosen.includes(name)) };
}

/** Without what they narrow themselves. */
export function scanOwn(db: EntityManager, filter: Filter): Promise<Scan[]> {
  return Promise.all(facetsOfFilter(filter).own.map((name) => scan(db, { ...filter, [name]: undefined }, [name])));
}

/** Counts of what nothing narrows are kept. `kept`: how many match, where that is. */
export async function scan(db: EntityManager, filter: Filter, names: readonly FacetName[], kept?: number): Promise<Scan> {
  if (narrowedBy(filter).length === 0) return { names, counts: await findCounts(db, names), capped: false };
  const { facets, count } = await findMatches(db, filter, { facets: names, kept });
  return scanned(filter, names, facets, count);
}

export function scanned(filter: Filter, names: readonly FacetName[], counts: readonly Counted[], matches: number): Scan {
  return { names, counts, capped: matches > mostOf(filter) };
}

/** The facets of some listings that were found in another way. */
export async function facetsAmong(db: EntityManager, slugs: readonly string[]): Promise<Facet[]> {
  const { facets, count } = await findMatches(db, {}, { facets: facetNames, from: among.some(slugs) });
  return toFacets([scanned({}, facetNames, facets, count)]);
}

/** Each facet with its values, the largest first. */
export function toFacets(scans: readonly Scan[]): Facet[] {
  return facetNames.map((name) => {
    const { counts = [], capped = false } = scans.find(({ names }) => names.includes(name)) ?? {};
    const values = counts.filter(({ facet }) => facet === name).slice(0, VALUES);
    return { name, values: values.map(({ value, count }) => ({ value, count })), capped };
  });
}
