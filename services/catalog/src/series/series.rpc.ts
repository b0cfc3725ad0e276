import { Injectable } from '@nestjs/common';
import { catalog, type CallInput, type Series } from '@tankobon/contracts';
import { Handles } from '@tankobon/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { KnownSlugs } from './known-slugs.js';
import { writeSeries } from './write-series.js';

/** RPC handler for series from other services: the same import as from files, with the series as data. */
@Injectable()
export class SeriesRpc {
  constructor(private readonly db: DataSource) {}

  @Handles(catalog.importSeries)
  importSeries({ series }: CallInput<typeof catalog.importSeries>) {
    return this.db.transaction(async (tx) => writeSeries(tx, await withFreeSlugs(tx, series)));
  }
}

/** A series keeps the slug it once got, and takes none that another one has. */
async function withFreeSlugs(tx: EntityManager, series: readonly Series[]): Promise<Series[]> {
  const known = await tx.query<{ id: string; slug: string }[]>('SELECT id, slug FROM series WHERE id = ANY($1) OR slug = ANY($2)', [
    series.map(({ id }) => id),
    series.map(({ slug }) => slug),
  ]);
  const slugs = new KnownSlugs(known);
  return series.map((each) => ({ ...each, slug: slugs.slugFor(each) }));
}
