import { Series } from '@tankobon/contracts';
import { parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type RankedSeries, type RawRow, toSeries } from './raw-row.js';

/** One row of the import: a series or an error. `row` counts from 1 within its file, without the header. */
export type ReadRow = { file: string; row: number } & ({ series: RankedSeries | Series } | { error: string });

const LINKS = 'links.txt';

/**
 * Streams a folder: complete records of `*.json` first, then the crawl: `*.csv` in the order of their names, with one line of `links.txt` per row.
 * @throws Error with a sentence when the folder cannot be read or holds neither
 */
export async function* readFolder(folder: string): AsyncGenerator<ReadRow> {
  const files = (await readdir(folder)).sort();
  const records = files.filter((file) => file.endsWith('.json'));
  const tables = files.filter((file) => file.endsWith('.csv'));
  if (records.length + tables.length === 0) throw new Error(`There is no .csv and no .json file in ${folder}.`);
  for (const file of records) yield* readRecords(folder, file);
  if (tables.length > 0) yield* readTables(folder, tables);
}

async function* readRecords(folder: string, file: string): AsyncGenerator<ReadRow> {
  const records: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
  if (!Array.isArray(records)) throw new Error(`${file} is not a list of series.`);
  for (const [index, record] of records.entries()) {
    const { success, data, error } = Series.safeParse(record);
    const [issue] = error?.issues ?? [];
    yield { file, row: index + 1, ...(success ? { series: data } : { error: `${issue?.path.join('.')}: ${issue?.message}` }) };
  }
}

async function* readTables(folder: string, files: readonly string[]): AsyncGenerator<ReadRow> {
  const lines = createInterface({ input: createReadStream(join(folder, LINKS), 'utf8') });
  const links = lines[Symbol.asyncIterator]();
  for (const file of files) {
    let row = 0;
    for await (const raw of createReadStream(join(folder, file)).pipe(parse({ columns: true, bom: true, relax_column_count: true }))) {
      row += 1;
      const { value: link } = await links.next();
      yield { file, row, ...mapped(raw as RawRow, link) };
    }
  }
  lines.close();
}

function mapped(raw: RawRow, link: string | undefined): { series: RankedSeries } | { error: string } {
  try {
    return { series: toSeries(raw, link) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
