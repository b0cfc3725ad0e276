import { latestChapter } from '@tankobon/contracts';
import { type EntityManager, getMetadataArgsStorage } from 'typeorm';
import { fold } from '../fold.js';
import type { ReadRow } from './read-folder.js';
import { SeriesRow } from './series.js';

type ReadSeries = Extract<ReadRow, { series: object }>['series'];

/** SQL type by column. */
const described = Object.fromEntries(
  getMetadataArgsStorage()
    .filterColumns(SeriesRow)
    .map(({ propertyName, options: { name = propertyName, type, array } }) => [name, `${String(type)}${array ? '[]' : ''}`]),
);
const { synopsis: _, background: __, cover_image: ___, banner_image: ____, hook: _____, ...ranked } = described;

/** Upserts a batch in one statement. Unchanged rows are neither written nor returned. */
function upsert(columns: Readonly<Record<string, string>>): string {
  const names = Object.keys(columns);
  const changing = names.filter((name) => name !== 'id');
  const all = (alias: string) => changing.map((name) => `${alias}.${name}`).join(', ');
  return `
    INSERT INTO series (${names.join(', ')})
    SELECT ${names.join(', ')} FROM jsonb_to_recordset($1) AS r (${names.map((name) => `${name} ${columns[name]}`).join(', ')})
    ON CONFLICT (id) DO UPDATE SET ${changing.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}
    WHERE (${all('series')}) IS DISTINCT FROM (${all('EXCLUDED')})
    RETURNING (xmax = 0) AS inserted`;
}

const statements = { ranked: upsert(ranked), described: upsert(described) };

export type WriteCounts = { inserted: number; updated: number };

/** Writes a batch. Rows of the crawl leave texts, pictures and hooks unchanged. */
export async function writeSeries(db: EntityManager, batch: readonly ReadSeries[]): Promise<WriteCounts> {
  const parts = [
    [statements.ranked, batch.filter((series) => !('synopsis' in series))],
    [statements.described, batch.filter((series) => 'synopsis' in series)],
  ] as const;
  const written = { inserted: 0, updated: 0 };
  for (const [statement, rows] of parts) {
    if (rows.length === 0) continue;
    const answered = await db.query<{ inserted: boolean }[]>(statement, [JSON.stringify(rows.map(toColumns))]);
    const inserted = answered.filter((row) => row.inserted).length;
    written.inserted += inserted;
    written.updated += answered.length - inserted;
  }
  return written;
}

function toColumns(series: ReadSeries): Record<string, unknown> {
  const entries = Object.entries(series).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]);
  const hook = 'hook' in series && series.hook && { hook: { ...series.hook, chapter: latestChapter(series) ?? series.hook.chapter } };
  return { ...Object.fromEntries(entries), ...hook, names: namesOf(series) };
}

/** Returns the folded names, the title first, so that a prefix of the title is a prefix of the names. */
function namesOf({ title, titleEnglish, titleJapanese, altTitles, authors }: ReadSeries): string {
  const names = [title, titleEnglish, titleJapanese, ...altTitles, ...authors].filter((name) => name !== null);
  return [...new Set(names.map(fold))].join(' | ');
}
