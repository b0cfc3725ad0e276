import pg from 'pg';

/** Number of words that the titles of many well-known series share. */
const COMMON = 20;

/** Returns search words: those of well-known series, and those that most listings have. */
export async function wordsOf(url: string, most: number): Promise<{ series: string[]; common: string[] }> {
  const client = new pg.Client(url);
  await client.connect();
  const series = await client.query<{ word: string }>(
    `SELECT DISTINCT lower(substring(title FROM '[A-Za-z]{4,}')) AS word FROM (SELECT title, id FROM series ORDER BY members DESC LIMIT 2000) s
      WHERE title ~ '[A-Za-z]{4,}' ORDER BY 1 LIMIT $1`,
    [most],
  );
  const common = await client.query<{ word: string }>(
    `SELECT word FROM (SELECT regexp_split_to_table(lower(title), '[^a-z]+') AS word, members FROM series) w
      WHERE length(word) >= 4 GROUP BY word ORDER BY sum(members) DESC LIMIT $1`,
    [COMMON],
  );
  await client.end();
  return { series: series.rows.map(({ word }) => word), common: common.rows.map(({ word }) => word) };
}
