import type { Series } from '@tankobon/contracts';
import type { DataSource } from 'typeorm';
import { fold } from '../fold.js';
import { seriesJson } from './series.js';

type Found = { series: Series };

/** Fewer letters than a trigram has: only beginnings of titles are looked at. */
const SHORT = 3;
const best = (condition: string, order = '') =>
  `SELECT ${seriesJson} AS series FROM (SELECT * FROM series WHERE ${condition} ORDER BY ${order}members DESC, id LIMIT $2) AS series`;
const beginning = best("left(names, 40) LIKE $1 || '%'");
const containing = best("names LIKE '%' || $1 || '%'", "names LIKE $1 || '%' DESC, ");
const resembling = best('$1 <% names', 'word_similarity($1, names) DESC, ');

/** The series somebody means: names that begin with the words, then names that contain them, and when there are none, names that look like them. */
export async function matchSeries(db: DataSource, q: string, limit: number): Promise<Series[]> {
  const text = fold(q.trim());
  if (text === '') return [];
  const pattern = text.replace(/[\\%_]/g, '\\$&');
  const begun = await db.query<Found[]>(beginning, [pattern.slice(0, 40), limit]);
  if (text.length < SHORT || begun.length === limit) return seriesOf(begun);
  const contained = await db.query<Found[]>(containing, [pattern, limit]);
  return seriesOf(contained.length > 0 ? contained : await likely(db, text, limit));
}

/** A swapped or forgotten letter costs about half of a short word's trigrams. */
function likely(db: DataSource, text: string, limit: number): Promise<Found[]> {
  return db.transaction(async (manager) => {
    await manager.query('SET LOCAL pg_trgm.word_similarity_threshold = 0.3');
    return manager.query<Found[]>(resembling, [text, limit]);
  });
}

function seriesOf(found: readonly Found[]): Series[] {
  return found.map(({ series }) => series);
}
