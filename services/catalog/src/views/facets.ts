import type { EntityManager } from 'typeorm';
import { type Filter, narrowedBy, Params, where } from './browse-filter.js';
import { type FacetName, facetNames } from './facet-values.js';
import { type Counted, findCounts } from './listing-counts.js';

type Facet = { name: string; values: { value: string; count: number }[] };

const VALUES = 30;
/** Values are counted among so many matches; a facet of more is a proportion, not a promise. */
const SCANNED = 10_000;

/** Each facet with its values, the largest first. A facet's own choice does not narrow it, so that the other choices stay in sight. */
export async function findFacets(db: EntityManager, filter: Filter): Promise<Facet[]> {
  const chosen = narrowedBy(filter);
  const own = facetNames.filter((name) => chosen.includes(name));
  const rest = facetNames.filter((name) => !own.includes(name));
  const scans = [scan(db, filter, rest), ...own.map((name) => scan(db, { ...filter, [name]: undefined }, [name]))];
  return toFacets((await Promise.all(scans)).flat());
}

/** One pass over the matches for all the facets that see the same ones. */
async function scan(db: EntityManager, filter: Filter, names: readonly FacetName[]): Promise<Counted[]> {
  if (narrowedBy(filter).length === 0) return findCounts(db, names);
  const params = new Params();
  return counted(db, where(filter, params), params, names);
}

function counted(db: EntityManager, condition: string, params: Params, names: readonly FacetName[]): Promise<Counted[]> {
  const sql = `
    SELECT split_part(f, ':', 1) AS facet, substr(f, strpos(f, ':') + 1) AS value, count(*)::int AS count
    FROM (SELECT facets FROM listing_cards c WHERE ${condition} LIMIT ${SCANNED}) AS matches, unnest(facets) AS f
    WHERE split_part(f, ':', 1) = ANY(${params.add(names)}) GROUP BY f ORDER BY 1, 3 DESC, 2`;
  return db.query<Counted[]>(sql, params.values);
}

/** The facets of some listings that were found in another way. */
export async function facetsAmong(db: EntityManager, slugs: readonly string[]): Promise<Facet[]> {
  const params = new Params();
  return toFacets(await counted(db, `slug = ANY(${params.add(slugs)})`, params, facetNames));
}

function toFacets(rows: readonly Counted[]): Facet[] {
  return facetNames.map((name) => ({
    name,
    values: rows.filter(({ facet }) => facet === name).slice(0, VALUES).map(({ value, count }) => ({ value, count })), // prettier-ignore
  }));
}
