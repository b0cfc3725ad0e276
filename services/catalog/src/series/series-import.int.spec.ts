import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testPostgres } from '@tankobon/testing';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DataSource } from 'typeorm';
import { Init1763700000000 } from '../migrations/1763700000000-init.js';
import { matchSeries } from './match-series.js';
import { findSeries } from './series.js';
import { findTrending } from './trending.js';
import { importSeries, type ImportResult } from './series-import.js';

// Real: PostgreSQL 18. The crawl is a small invented one; the large one is read where it lies, when it is there.
const crawl = join(import.meta.dirname, '../fixtures/crawl');
const root = resolve(import.meta.dirname, '../../../..');
const ranking = resolve(root, process.env.SERIES_FOLDER ?? '../shared/data/manga');

async function emptyCatalog(): Promise<{ db: DataSource; stop: () => Promise<void> }> {
  const database = await (await testPostgres()).createDatabase('series');
  const db = await new DataSource({ type: 'postgres', url: database.ownerUrl, migrations: [Init1763700000000], poolSize: 3 }).initialize();
  await db.runMigrations();
  return {
    db,
    stop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}

describe('import of series', () => {
  let db: DataSource;
  let stop: () => Promise<void>;
  let first: ImportResult;

  beforeAll(async () => {
    ({ db, stop } = await emptyCatalog());
    first = await importSeries(db, crawl);
  });
  afterAll(() => stop());

  it('reads every valid row', () => {
    expect(first).toMatchObject({ rows: 8, inserted: 5, updated: 0, unchanged: 0 });
  });

  it('reports rows with errors by file and row', () => {
    expect(first.errors).toEqual([
      { file: 'described.json', row: 2, message: expect.stringContaining('id') },
      { file: 'ranking_1.csv', row: 4, message: 'Members is not a number: "many".' },
    ]);
  });

  it('reports a repeated id and keeps the first', async () => {
    expect(first.duplicates).toEqual([{ file: 'ranking_2.csv', row: 2, message: 'mal-903 was in ranking_1.csv row 3 already.' }]);
    expect(await findSeries(db.manager, 'paper-moths')).toMatchObject({ genres: ['Ecchi', 'Comedy'], score: null, status: 'Finished' });
  });

  it('gives a second series of the same name a slug of its own', async () => {
    expect(await findSeries(db.manager, 'shizuka-na-minato')).toMatchObject({ id: 'mal-901', type: 'Manga' });
    expect(await findSeries(db.manager, 'shizuka-na-minato-905')).toMatchObject({ id: 'mal-905', type: 'Light Novel' });
  });

  it('repairs a title without its beginning', async () => {
    expect(await findSeries(db.manager, 'lantern-asa-no-fune')).toMatchObject({
      title: 'Lantern: Asa no Fune',
      titleEnglish: 'Lantern',
      authors: ['Kite, Ren', 'Studio Fog'],
      serialization: ['Lantern Weekly', 'Fog (Special)'],
      synopsis: '',
      hook: null,
    });
  });

  it('reads complete records with their texts', async () => {
    expect(await findSeries(db.manager, 'glass-orchard')).toMatchObject({
      synopsis: 'Two sisters grow fruit made of glass.',
      hook: { view: '1.2M' },
    });
  });

  it('changes nothing the second time', async () => {
    expect(await importSeries(db, crawl)).toMatchObject({ rows: 8, inserted: 0, updated: 0, unchanged: 5 });
  });

  it('hides series from the trending ones if they are unfit for the home page', async () => {
    const trending = await findTrending(db.manager, 12);
    expect(trending.map(({ id }) => id)).toEqual(['mal-901', 'mal-902', 'mal-990', 'mal-905']);
  });

  it('reports a folder without files', async () => {
    await expect(importSeries(db, join(crawl, '..', '..', 'migrations'))).rejects.toThrow('There is no .csv and no .json file');
  });

  it.each([
    ['a beginning', 'shizu', ['mal-901', 'mal-905']],
    ['an English title', 'quiet harbour', ['mal-901']],
    ['another title without its accents', 'GARASU NO', ['mal-990']],
    ['a Japanese title', '硝子の', ['mal-990']],
    ['two characters inside a title', '子の', ['mal-990']],
    ['one character', '硝', ['mal-990']],
    ['an author', 'kite, ren', ['mal-902']],
    ['two letters', 'pa', ['mal-903']],
    ['swapped letters', 'glass ochrard', ['mal-990']],
  ])('finds a series by %s', async (_, q, ids) => {
    expect((await matchSeries(db, q, 6)).map(({ id }) => id)).toEqual(ids);
  });

  it('finds nothing for a text that shares no letters', async () => {
    expect(await matchSeries(db, '%', 6)).toEqual([]);
    expect(await matchSeries(db, '   ', 6)).toEqual([]);
  });
});

const isThere = existsSync(join(ranking, 'links.txt'));
const suite = isThere ? describe : describe.skip;

suite(isThere ? 'the whole ranking' : `the whole ranking (skipped: ${ranking} holds none; SERIES_FOLDER names another folder)`, () => {
  let db: DataSource;
  let stop: () => Promise<void>;
  let first: ImportResult;

  beforeAll(async () => {
    ({ db, stop } = await emptyCatalog());
    first = await importSeries(db, ranking);
  });
  afterAll(() => stop());

  const tally = async (column: string): Promise<Record<string, number>> => {
    const rows = await db.query<{ value: string; count: number }[]>(
      `SELECT coalesce(${column}::text, 'none') AS value, count(*)::int AS count FROM series GROUP BY 1`,
    );
    return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  };

  it('reads 20,000 rows with 19,999 series', () => {
    expect(first).toMatchObject({ rows: 20_000, inserted: 19_999, errors: [] });
    expect(first.duplicates).toEqual([expect.objectContaining({ message: expect.stringContaining('mal-169775') })]);
  });

  it('changes nothing the second time', async () => {
    expect(await importSeries(db, ranking)).toMatchObject({ rows: 20_000, inserted: 0, updated: 0, unchanged: 19_999 });
  });

  // One of the rows of the crawl is the duplicate: each fact about rows may be one less for series.
  const about = (expected: Record<string, number>, actual: Record<string, number>) => {
    expect(Object.keys(actual).sort()).toEqual(Object.keys(expected).sort());
    const missing = Object.entries(expected).reduce((sum, [key, count]) => sum + count - actual[key]!, 0);
    expect(missing).toBe(1);
  };

  it('has the types of the crawl', async () => {
    about(
      { Manga: 15_039, Manhwa: 1_858, 'One-shot': 1_736, 'Light Novel': 957, Doujinshi: 173, Manhua: 172, Novel: 65 },
      await tally('type'),
    );
  });
  it('has its statuses, discontinued ones as finished', async () => {
    about({ Finished: 16_441 + 54, Publishing: 3_355, 'On Hiatus': 150 }, await tally('status'));
  });
  it('has its demographics', async () => {
    about({ Shoujo: 4_191, Shounen: 3_370, Seinen: 3_298, Josei: 850, Kids: 76, none: 8_215 }, await tally('demographic'));
  });
  it('has its scores, volumes and chapters', async () => {
    const [facts] = await db.query<Record<string, number>[]>(`
      SELECT max(score) AS best, min(score) AS worst, count(*) FILTER (WHERE score IS NULL)::int AS unscored,
        count(*) FILTER (WHERE volumes IS NULL)::int AS open, count(*) FILTER (WHERE chapters IS NULL)::int AS uncounted,
        count(*) FILTER (WHERE 'Ecchi' = ANY (genres))::int AS ecchi FROM series`);
    expect(facts).toMatchObject({ best: 9.47, worst: 2.43 });
    const near = (actual: number, expected: number) => expect([expected, expected - 1]).toContain(actual);
    near(facts!.unscored!, 71);
    near(facts!.open!, 6_108);
    near(facts!.uncounted!, 4_379);
    near(facts!.ecchi!, 1_648);
  });
  it('gives every title its beginning', async () => {
    const titles = await db.query<{ title: string }[]>(
      "SELECT title FROM series WHERE title LIKE ': %' OR title LIKE '-hen%' OR trim(title) = ''",
    );
    expect(titles).toEqual([]);
  });
  it('matches a title in less than 20 ms', async () => {
    const wanted = ['one piece', 'naruto', 'berserk', 'fullmetal', 'monster', 'akira', 'vagabond', 'slam dunk', 'nausicaa', 'death note'];
    for (const q of wanted) await matchSeries(db, q, 6);
    const times: number[] = [];
    for (const q of wanted) {
      const started = performance.now();
      expect((await matchSeries(db, q, 6)).length).toBeGreaterThan(0);
      times.push(performance.now() - started);
    }
    expect(times.toSorted((a, b) => a - b)[5]).toBeLessThan(20);
  });
});
