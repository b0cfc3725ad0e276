import type { Facet } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import { type Filter, narrowedBy } from './browse-filter.js';
import { type FacetName, facetNames } from './facet-values.js';
import { type FacetCount, findCounts } from './listing-counts.js';
import { among, findMatches, mostOf } from './matches.js';

const VALUES = 30;

/** Counts of some facets' values. `capped`: only the first matches were counted. */
export type FacetScan = { readonly names: readonly FacetName[]; readonly counts: readonly FacetCount[]; readonly capped: boolean };

/** Splits the facets: `own` are chosen in the filter and counted without their own choice, so that other choices stay visible. */
export function facetsOfFilter(filter: Filter): { rest: FacetName[]; own: FacetName[] } {
  const chosen = narrowedBy(filter);
  return { rest: facetNames.filter((name) => !chosen.includes(name)), own: facetNames.filter((name) => chosen.includes(name)) };
}

/** Counts each chosen facet without its own part of the filter. */
export function scanOwn(db: EntityManager, filter: Filter): Promise<FacetScan[]> {
  return Promise.all(facetsOfFilter(filter).own.map((name) => scan(db, { ...filter, [name]: undefined }, [name])));
}

/** Counts facets, from the stored counts for an empty filter. `kept`: the stored number of matches, if there is one. */
export async function scan(db: EntityManager, filter: Filter, names: readonly FacetName[], kept?: number): Promise<FacetScan> {
  if (narrowedBy(filter).length === 0) return { names, counts: await findCounts(db, names), capped: false };
  const { facets, count } = await findMatches(db, filter, { facets: names, kept });
  return scanned(filter, names, facets, count);
}

export function scanned(filter: Filter, names: readonly FacetName[], counts: readonly FacetCount[], matches: number): FacetScan {
  return { names, counts, capped: matches > mostOf(filter) };
}

/** Counts the facets of the listings with these slugs. */
export async function facetsAmong(db: EntityManager, slugs: readonly string[]): Promise<Facet[]> {
  const { facets, count } = await findMatches(db, {}, { facets: facetNames, from: among.some(slugs) });
  return toFacets([scanned({}, facetNames, facets, count)]);
}

/** Returns each facet with its values, the largest count first. */
export function toFacets(scans: readonly FacetScan[]): Facet[] {
  return facetNames.map((name) => {
    const { counts = [], capped = false } = scans.find(({ names }) => names.includes(name)) ?? {};
    const values = counts.filter(({ facet }) => facet === name).slice(0, VALUES);
    return { name, values: values.map(({ value, count }) => ({ value, count })), capped };
  });
}
