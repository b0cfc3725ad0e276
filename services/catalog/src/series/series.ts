import type { Series } from '@tankobon/contracts';
import { jsonOf } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Imported reference data: no events, replaced by the next import. */
@Entity('series')
export class SeriesRow {
  @PrimaryColumn('text') id!: string;
  @Column('int', { name: 'mal_id' }) malId!: number;
  @Column('text') slug!: string;
  @Column('text') title!: string;
  @Column('text', { name: 'title_english', nullable: true }) titleEnglish!: string | null;
  @Column('text', { name: 'title_japanese', nullable: true }) titleJapanese!: string | null;
  @Column('text', { name: 'alt_titles', array: true }) altTitles!: string[];
  @Column('text', { array: true }) authors!: string[];
  @Column('text') status!: Series['status'];
  @Column('text') type!: string;
  @Column('int', { nullable: true }) volumes!: number | null;
  @Column('int', { nullable: true }) chapters!: number | null;
  @Column('text', { array: true }) genres!: string[];
  @Column('text', { nullable: true }) demographic!: string | null;
  @Column('text', { array: true }) serialization!: string[];
  @Column('float8', { nullable: true }) score!: number | null;
  @Column('int', { nullable: true }) rank!: number | null;
  @Column('int', { nullable: true }) popularity!: number | null;
  @Column('int') members!: number;
  @Column('int') favorites!: number;
  @Column('int', { nullable: true }) year!: number | null;
  @Column('text', { nullable: true }) published!: string | null;
  @Column('text', { default: '' }) synopsis!: string;
  @Column('text', { default: '' }) background!: string;
  @Column('text', { name: 'cover_image', nullable: true }) coverImage!: string | null;
  @Column('text', { name: 'banner_image', nullable: true }) bannerImage!: string | null;
  @Column('text') url!: string;
  @Column('jsonb', { nullable: true }) hook!: Series['hook'];
  /** All names of the series, folded, for the match search. */
  @Column('text') names!: string;
}

/** SQL that builds the contract's series as JSON. `series`: the table's alias in the enclosing query. */
export const seriesJson = jsonOf(SeriesRow, 'series', { without: ['names'] });

export async function findSeries(db: EntityManager, slug: string): Promise<Series | null> {
  const [found] = await db.query<{ series: Series }[]>(`SELECT ${seriesJson} AS series FROM series WHERE slug = $1`, [slug]);
  return found?.series ?? null;
}
