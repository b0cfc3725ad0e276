import type { Series } from '@tankobon/contracts';
import { prepared } from '@tankobon/service-kit';
import type { DataSource } from 'typeorm';
import { fold, isJapanese } from '../fold.js';
import { seriesJson } from './series.js';

type Found = { series: Series };

/** Fewer letters than a trigram has: only beginnings of titles are looked at. */
const SHORT = 3;
/** What PostgreSQL knows of the values is not worth planning each call anew: the limit is written out, the words hide in a query. */
const best =
  (condition: string, order = '') =>
  (limit: number) => {
    const found = `SELECT * FROM series WHERE ${condition} ORDER BY ${order}members DESC, id LIMIT ${limit}`;
    return prepared(`SELECT ${seriesJson} AS series FROM (${found.replaceAll('$1', '(SELECT $1::text)')}) AS series`);
  };
/** A pattern that comes with the call is no range of an index to a plan that is made before. */
const beginning = best('left(names, 40) ~>=~ $1 AND left(names, 40) ~<~ ($1 || chr(1114111))');
const containing = best("names LIKE '%' || $1 || '%'", "names LIKE $1 || '%' DESC, ");
/** One or two characters have no trigram: all names are read, which 20,000 series allow. */
const holding = best('strpos(names, $1) > 0', 'starts_with(names, $1) DESC, ');
const resembling = best('$1 <% names', 'word_similarity($1, names) DESC, ');

/** The series somebody means: names that begin with the words, then names that contain them, and when there are none, names that look like them. */
export async function matchSeries(db: DataSource, q: string, limit: number): Promise<Series[]> {
  const text = fold(q.trim());
  if (text === '') return [];
  if (text.length < SHORT && isJapanese(text)) return seriesOf(await db.query<Found[]>(holding(limit), [text]));
  const begun = await db.query<Found[]>(beginning(limit), [text.slice(0, 40)]);
  if (text.length < SHORT || begun.length === limit) return seriesOf(begun);
  const pattern = text.replace(/[\\%_]/g, '\\$&');
  const contained = await db.query<Found[]>(containing(limit), [pattern]);
  return seriesOf(contained.length > 0 ? contained : await likely(db, text, limit));
}

/** A swapped or forgotten letter costs about half of a short word's trigrams. */
function likely(db: DataSource, text: string, limit: number): Promise<Found[]> {
  return db.transaction(async (manager) => {
    await manager.query('SET LOCAL pg_trgm.word_similarity_threshold = 0.3');
    return manager.query<Found[]>(resembling(limit), [text]);
  });
}

function seriesOf(found: readonly Found[]): Series[] {
  return found.map(({ series }) => series);
}
