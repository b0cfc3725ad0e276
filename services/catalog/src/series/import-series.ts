import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { importSeries, type ImportResult } from './series-import.js';

/** `node import-series.js <folder>`: imports into the database of `DATABASE_URL`. Exit code 1 when the folder or the database cannot be read. */
async function main(folder: string | undefined, url: string | undefined): Promise<void> {
  if (!folder) throw new Error('Which folder? npm run import:series -- <folder>');
  if (!url) throw new Error('DATABASE_URL is missing: the database of catalog.');
  const db = await new DataSource({ type: 'postgres', url, applicationName: 'tankobon-import', poolSize: 1 }).initialize();
  try {
    report(await importSeries(db, folder, { onProgress: showProgress }));
  } finally {
    await db.destroy();
  }
}

function showProgress(rows: number, ms: number): void {
  const line = `${rows.toLocaleString('en')} rows, ${speed(rows, ms)} rows/s`;
  process.stdout.write(process.stdout.isTTY ? `\r${line}` : '');
}

function report({ rows, inserted, updated, unchanged, errors, duplicates, ms }: ImportResult): void {
  if (process.stdout.isTTY) process.stdout.write('\n');
  for (const { file, row, message } of [...errors, ...duplicates]) console.log(`${file} row ${row}: ${message}`);
  const changed = inserted + updated === 0 ? 'Nothing changed' : `${inserted} new, ${updated} changed`;
  console.log(`${rows} rows read in ${(ms / 1000).toFixed(1)} s (${speed(rows, ms)} rows/s).`);
  console.log(`${changed}, ${unchanged} as before, ${duplicates.length} duplicate, ${errors.length} with errors.`);
}

function speed(rows: number, ms: number): string {
  return Math.round(rows / Math.max(ms / 1000, 0.001)).toLocaleString('en');
}

try {
  await main(process.argv[2], process.env.DATABASE_URL);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
