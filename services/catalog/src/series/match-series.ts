import type { Series } from '@tankobon/contracts';
import { prepared } from '@tankobon/service-kit';
import type { DataSource } from 'typeorm';
import { fold, isJapanese } from '../fold.js';
import { seriesJson } from './series.js';

type MatchRow = { series: Series };

/** Length of a trigram. Shorter texts only match beginnings of titles. */
const SHORT = 3;
/**
 * Prepared statement for the best matches. Planning each call for its values is not worth the cost: the limit is a literal, and a
 * sub-select hides the words from the planner.
 */
const best =
  (condition: string, order = '') =>
  (limit: number) => {
    const found = `SELECT * FROM series WHERE ${condition} ORDER BY ${order}members DESC, id LIMIT ${limit}`;
    return prepared(`SELECT ${seriesJson} AS series FROM (${found.replaceAll('$1', '(SELECT $1::text)')}) AS series`);
  };
/** Comparisons instead of LIKE: a generic plan cannot turn a pattern parameter into an index range. */
const beginning = best('left(names, 40) ~>=~ $1 AND left(names, 40) ~<~ ($1 || chr(1114111))');
const containing = best("names LIKE '%' || $1 || '%'", "names LIKE $1 || '%' DESC, ");
/** Reads all names, because one or two characters have no trigram; 20,000 series allow it. */
const holding = best('strpos(names, $1) > 0', 'starts_with(names, $1) DESC, ');
const resembling = best('$1 <% names', 'word_similarity($1, names) DESC, ');

/** Finds series by name: first names that begin with the text, then names that contain it; if there are none, similar names. */
export async function matchSeries(db: DataSource, q: string, limit: number): Promise<Series[]> {
  const text = fold(q.trim());
  if (text === '') return [];
  if (text.length < SHORT && isJapanese(text)) return seriesOf(await db.query<MatchRow[]>(holding(limit), [text]));
  const begun = await db.query<MatchRow[]>(beginning(limit), [text.slice(0, 40)]);
  if (text.length < SHORT || begun.length === limit) return seriesOf(begun);
  const pattern = text.replace(/[\\%_]/g, '\\$&');
  const contained = await db.query<MatchRow[]>(containing(limit), [pattern]);
  return seriesOf(contained.length > 0 ? contained : await likely(db, text, limit));
}

/** Threshold 0.3: a swapped or forgotten letter costs about half of a short word's trigrams. */
function likely(db: DataSource, text: string, limit: number): Promise<MatchRow[]> {
  return db.transaction(async (manager) => {
    await manager.query('SET LOCAL pg_trgm.word_similarity_threshold = 0.3');
    return manager.query<MatchRow[]>(resembling(limit), [text]);
  });
}

function seriesOf(found: readonly MatchRow[]): Series[] {
  return found.map(({ series }) => series);
}
