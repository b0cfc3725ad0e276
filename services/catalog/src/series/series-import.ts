import type { DataSource } from 'typeorm';
import { KnownSlugs } from './known-slugs.js';
import { type ReadRow, readFolder } from './read-folder.js';
import { writeSeries } from './write-series.js';

export type RowError = { file: string; row: number; message: string };
export type ImportResult = {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  errors: RowError[];
  /** Rows with a repeated id; the first row counts. */
  duplicates: RowError[];
  ms: number;
};
export type ImportOptions = { onProgress?: (rows: number, ms: number) => void };

const BATCH = 1_000;

/** Imports a folder of series. Idempotent: a second run changes nothing. */
export async function importSeries(db: DataSource, folder: string, { onProgress }: ImportOptions = {}): Promise<ImportResult> {
  const started = performance.now();
  const result: ImportResult = { rows: 0, inserted: 0, updated: 0, unchanged: 0, errors: [], duplicates: [], ms: 0 };
  const slugs = new KnownSlugs(await db.query('SELECT id, slug FROM series'));
  const met = new SeenSeriesIds();
  let batch: AcceptedRow['series'][] = [];
  let writing: Promise<void> = Promise.resolve();
  const write = async (series: AcceptedRow['series'][]): Promise<void> => {
    const { inserted, updated } = await writeSeries(db.manager, series);
    result.inserted += inserted;
    result.updated += updated;
    result.unchanged += series.length - inserted - updated;
    onProgress?.(result.rows, performance.now() - started);
  };
  // The next rows are read while these are written.
  const flush = async (): Promise<void> => {
    await writing;
    writing = write(batch);
    writing.catch(() => undefined);
    batch = [];
  };
  for await (const read of readFolder(folder)) {
    result.rows += 1;
    const { file, row } = read;
    if ('error' in read) {
      result.errors.push({ file, row, message: read.error });
      continue;
    }
    const before = met.before(read);
    if (before) result.duplicates.push({ file, row, message: `${read.series.id} was in ${before} already.` });
    else batch.push({ ...read.series, slug: slugs.slugFor(read.series) });
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  await writing;
  return { ...result, ms: Math.round(performance.now() - started) };
}

type AcceptedRow = Extract<ReadRow, { series: object }>;

/** Ids of this run, with the file and row where each came first. */
class SeenSeriesIds {
  private readonly places = new Map<string, string>();

  /** Returns the earlier file and row of this id; undefined the first time. */
  before({ series, file, row }: AcceptedRow): string | undefined {
    const place = this.places.get(series.id);
    if (!place) this.places.set(series.id, `${file} row ${row}`);
    return place;
  }
}
