import { refuse } from '@tankobon/eventstore';
import { prepared } from '@tankobon/service-kit';
import { randomBytes } from 'node:crypto';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { slugOf } from '../fold.js';

/** The public id of each listing and the stream behind it. `n` counts the listings of one seller in one series. */
@Entity('listing_slugs')
export class ListingSlug {
  @PrimaryColumn('text') slug!: string;
  @Column('text') base!: string;
  @Column('int') n!: number;
  @Column('text', { name: 'stream_id' }) streamId!: string;
}

/** Two listings of one seller in one series are numbered one after the other. */
const queue = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7))';
const allocate = `
  INSERT INTO listing_slugs (slug, base, n, stream_id)
  SELECT CASE WHEN $4::text IS NOT NULL THEN $1 || '-' || $4 WHEN n = 1 THEN $1 ELSE $1 || '-' || n END, $1, n, $2
  FROM (SELECT coalesce(max(n), 0) + $3 AS n FROM listing_slugs WHERE base = $1) AS next
  ON CONFLICT (slug) DO NOTHING RETURNING slug`;
const NUMBERS = 4;

/**
 * `listing-{series}-{seller}`; the second of them ends in -2. The constraint decides; a number that another base has taken is passed over,
 * and where several are taken the address ends in letters that nobody can take before.
 */
export async function allocateSlug(db: EntityManager, names: { series: string; seller: string }, streamId: string): Promise<string> {
  const base = `listing-${slugOf(names.series, 80) || 'manga'}-${slugOf(names.seller, 40) || 'seller'}`;
  await db.query(queue, [base]);
  for (let ahead = 1; ; ahead += 1) {
    const suffix = ahead > NUMBERS ? randomBytes(6).toString('hex') : null;
    const [row] = await db.query<{ slug: string }[]>(allocate, [base, streamId, ahead, suffix]);
    if (row) return row.slug;
  }
}

const bySlug = prepared('SELECT slug, stream_id AS id FROM listing_slugs WHERE slug = ANY($1)');

/** Stream ids by slug; a slug nobody has is absent. */
export async function streamsOf(db: EntityManager, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ slug: string; id: string }[]>(bySlug, [slugs]);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** @throws Refusal `not_found` */
export async function streamOf(db: EntityManager, slug: string): Promise<string> {
  const streams = await streamsOf(db, [slug]);
  return streams.get(slug) ?? refuse('not_found', 'There is no such listing.');
}
