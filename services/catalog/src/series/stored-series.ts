import type { Series } from '@tankobon/contracts';
import { isAnyOf } from '@tankobon/eventstore';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { seriesJson } from './series.js';

type SeriesCache = { readonly since: number; readonly series: Map<string, Series> };

/** Lifetime of the cache. Series change by imports only, which become visible after this time at most. */
const KEPT_MS = 30_000;
const MOST = 2_000;
const shelves = new WeakMap<object, SeriesCache>();
const byId = prepared(`SELECT ${seriesJson} AS series FROM series WHERE id ${isAnyOf('$1')}`);

/** Returns the existing series with these ids, cached so that a page of listings does not build the same ones again. */
export async function findKept(db: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, Series>> {
  const { series } = shelfOf(db);
  const kept = new Map(ids.flatMap((id) => (series.has(id) ? [[id, series.get(id)!] as const] : [])));
  const missing = [...new Set(ids.filter((id) => !kept.has(id)))];
  if (missing.length === 0) return kept;
  const rows = await db.query<{ series: Series }[]>(byId, [missing]);
  for (const { series: found } of rows) {
    kept.set(found.id, found);
    series.set(found.id, found);
  }
  return kept;
}

/** One cache per database, cleared as a whole. */
function shelfOf({ connection }: EntityManager): SeriesCache {
  const found = shelves.get(connection);
  if (found && found.series.size < MOST && performance.now() - found.since < KEPT_MS) return found;
  const empty: SeriesCache = { since: performance.now(), series: new Map() };
  shelves.set(connection, empty);
  return empty;
}
