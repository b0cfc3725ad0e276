import { isAnyOf, type ViewTx } from '@tankobon/eventstore';
import { prepared } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { closedCards } from './listed.js';

/** Number of listings with a facet value. Sharded, so that sellers who list at the same moment do not wait for each other. */
@Entity('listing_counts')
export class ListingCount {
  /** `status` counts every listing; `listed` and everything else count those that lists show. */
  @PrimaryColumn('text') facet!: string;
  @PrimaryColumn('text') value!: string;
  @PrimaryColumn('int') shard!: number;
  @Column('int') count!: number;
}

/** Writes rows in the order of their key, against deadlocks. */
const add = `
  INSERT INTO listing_counts (facet, value, shard, count)
  SELECT split_part(f, ':', 1), substr(f, strpos(f, ':') + 1), abs(hashtext(c.id)) % 16, $2::int * count(*)
  FROM listing_cards c, unnest(CASE WHEN c.listed THEN c.facets || 'listed:yes'::text ELSE '{}' END || ('status:' || c.status)) AS f
  WHERE c.id = ANY($1)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (facet, value, shard) DO UPDATE SET count = listing_counts.count + EXCLUDED.count`;

/** Adds the listings' current values to the counts, or subtracts them. */
export async function recount(tx: ViewTx, ids: readonly string[], by: 1 | -1): Promise<void> {
  await tx.query(add, [ids, by]);
}

/** SQL of counts by facet, the largest first, without the few listings whose every day is blocked. `isWanted`: SQL test of the facet. */
export const countsOf = (isWanted: string): string => `
  SELECT facet, value, sum(count)::int AS count FROM (
    SELECT facet, value, count FROM listing_counts WHERE facet ${isWanted}
    UNION ALL
    SELECT split_part(f, ':', 1), substr(f, strpos(f, ':') + 1), -1
    FROM (${closedCards}) AS c, unnest(c.facets || 'listed:yes'::text) AS f WHERE split_part(f, ':', 1) ${isWanted}
  ) AS counted GROUP BY facet, value HAVING sum(count) > 0 ORDER BY facet, count DESC, value`;
const ofFacets = prepared(countsOf(isAnyOf('$1')));
const ofValue = prepared(`
  SELECT (SELECT coalesce(sum(count), 0) FROM listing_counts WHERE facet = $1 AND value = $2)::int
    - (SELECT count(*) FROM (${closedCards}) AS c WHERE $1 || ':' || $2 = ANY(c.facets || 'listed:yes'::text))::int AS count`);

export type FacetCount = { facet: string; value: string; count: number };

export function findCounts(db: EntityManager, facets: readonly string[]): Promise<FacetCount[]> {
  return db.query<FacetCount[]>(ofFacets, [facets]);
}

export function countListed(db: EntityManager): Promise<number> {
  return countOf(db, 'listed', 'yes');
}

export async function countOf(db: EntityManager, facet: string, value: string): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(ofValue, [facet, value]);
  return row!.count;
}
