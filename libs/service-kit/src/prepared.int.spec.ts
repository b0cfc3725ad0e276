import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isAnyOf } from '@tankobon/eventstore';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../testing/src/infrastructure.js';
import { createDatabase } from './database.js';
import { createLogger } from './logger.js';
import { prepared } from './prepared.js';

/** Real: PostgreSQL 18. */
describe('prepared statement', () => {
  const marked = prepared('SELECT $1::int + 1 AS more');
  let database: TestDatabase;
  let db: DataSource;

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('prepared');
    db = createDatabase({ service: 'catalog', url: database.url, poolSize: 1, logger: createLogger('spec', 'warn'), entities: [] });
    await db.initialize();
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('is prepared once on each connection, unlike other statements', async () => {
    for (const value of [1, 2, 3]) expect(await db.query(marked, [value])).toEqual([{ more: value + 1 }]);
    expect(await db.query('SELECT $1::int - 1 AS less', [1])).toEqual([{ less: 0 }]);
    expect(await db.query('SELECT statement FROM pg_prepared_statements')).toEqual([{ statement: marked }]);
  });

  it('is prepared without values too', async () => {
    const plain = prepared('SELECT 1 AS one');
    for (let turn = 0; turn < 2; turn += 1) expect(await db.query(plain)).toEqual([{ one: 1 }]);
    expect(await db.query('SELECT statement FROM pg_prepared_statements ORDER BY prepare_time')).toEqual([
      { statement: marked },
      { statement: plain },
    ]);
  });

  it('is planned once for any number of values, unlike a bare ANY', async () => {
    await db.query('CREATE TEMP TABLE shelf AS SELECT n::text AS id FROM generate_series(1, 10000) n');
    await db.query('CREATE UNIQUE INDEX ON shelf (id)');
    await db.query('ANALYZE shelf');
    const [bare, any] = [prepared('SELECT id FROM shelf WHERE id = ANY ($1)'), prepared(`SELECT id FROM shelf WHERE id ${isAnyOf('$1')}`)];
    for (const sql of [bare, any]) for (let turn = 0; turn < 10; turn += 1) expect(await db.query(sql, [['7']])).toEqual([{ id: '7' }]);
    const plans = await db.query('SELECT custom_plans::int AS anew FROM pg_prepared_statements WHERE statement LIKE $1 ORDER BY 1', [
      '%shelf%',
    ]);
    expect(plans).toEqual([{ anew: 5 }, { anew: 10 }]);
  });

  it('reports errors as before and continues', async () => {
    await expect(db.query(marked, ['no number'])).rejects.toThrow('invalid input syntax');
    expect(await db.query(marked, [1])).toEqual([{ more: 2 }]);
  });
});
