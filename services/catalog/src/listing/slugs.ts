import { isAnyOf, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { prepared } from '@tankobon/service-kit';
import { randomBytes } from 'node:crypto';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { slugOf } from '../fold.js';

/** Maps a listing's public id to its stream. `n` numbers the listings of one seller in one series. */
@Entity('listing_slugs')
export class ListingSlug {
  @PrimaryColumn('text') slug!: string;
  @Column('text') base!: string;
  @Column('int') n!: number;
  @Column('text', { name: 'stream_id' }) streamId!: string;
}

/** Serialises the numbering of one base. Locks are taken in the order of the bases, against deadlocks. */
const queue = 'SELECT pg_advisory_xact_lock(hashtextextended(base, 7)) FROM unnest($1::text[]) AS base';
const allocate = `
  INSERT INTO listing_slugs (slug, base, n, stream_id)
  SELECT CASE WHEN $4 THEN base || '-' || suffix WHEN n = 1 THEN base ELSE base || '-' || n END, base, n, id
  FROM (
    SELECT w.base, w.id, w.suffix, coalesce(last.n, 0) + $3 + row_number() OVER (PARTITION BY w.base ORDER BY w.place) AS n
    FROM ROWS FROM (json_to_recordset($1) AS (base text, id text, suffix text)) WITH ORDINALITY AS w (base, id, suffix, place)
    LEFT JOIN (SELECT base, max(n) AS n FROM listing_slugs WHERE base = ANY($2) GROUP BY base) AS last USING (base)
  ) AS next
  ON CONFLICT (slug) DO NOTHING RETURNING slug, stream_id AS id`;
const NUMBERS = 4;

type SlugRequest = { series: string; seller: string; streamId: string };

/**
 * Allocates `listing-{series}-{seller}` for each stream; the second listing ends in -2. The unique constraint decides. A number that
 * another base has taken is skipped; after four attempts the slug gets a random suffix, which nobody can guess and take.
 */
export async function allocateSlugs(db: EntityManager, names: readonly SlugRequest[]): Promise<ReadonlyMap<string, string>> {
  const slugs = new Map<string, string>();
  let left = names.map(({ series, seller, streamId: id }) => {
    return { id, base: `listing-${slugOf(series, 80) || 'manga'}-${slugOf(seller, 40) || 'seller'}` };
  });
  const bases = [...new Set(left.map(({ base }) => base))].sort();
  await db.query(queue, [bases]);
  for (let ahead = 0; left.length > 0; ahead += 1) {
    const wanted = JSON.stringify(left.map((each) => ({ ...each, suffix: randomBytes(6).toString('hex') })));
    const rows = await db.query<{ slug: string; id: string }[]>(allocate, [wanted, bases, ahead, ahead >= NUMBERS]);
    for (const { slug, id } of rows) slugs.set(id, slug);
    left = left.filter(({ id }) => !slugs.has(id));
  }
  return slugs;
}

const bySlug = prepared(`SELECT slug, stream_id AS id FROM listing_slugs WHERE slug ${isAnyOf('$1')}`);

/** Capacity of the slug cache. Slugs never change, so entries never expire. One cache per database, cleared as a whole. */
const MOST = 10_000;
const shelves = new WeakMap<object, Map<string, string>>();

/** Returns stream ids by slug. Unknown slugs are absent. */
export async function streamsOf(db: EntityManager, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shelf = shelves.get(db.connection) ?? new Map<string, string>();
  shelves.set(db.connection, shelf);
  const found = new Map(slugs.flatMap((slug) => (shelf.has(slug) ? [[slug, shelf.get(slug)!] as const] : [])));
  const missing = slugs.filter((slug) => !found.has(slug));
  const rows = missing.length > 0 ? await db.query<{ slug: string; id: string }[]>(bySlug, [missing]) : [];
  if (shelf.size + rows.length > MOST) shelf.clear();
  for (const { slug, id } of rows) {
    found.set(slug, id);
    shelf.set(slug, id);
  }
  return found;
}

/** @throws Refusal `not_found` */
export async function streamOf(db: EntityManager, slug: string): Promise<string> {
  const streams = await streamsOf(db, [slug]);
  return streams.get(slug) ?? refuse('not_found', message('listing.not_found'));
}
