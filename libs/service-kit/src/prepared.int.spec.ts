import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../testing/src/infrastructure.js';
import { createDatabase } from './database.js';
import { createLogger } from './logger.js';
import { prepared } from './prepared.js';

/** Real: PostgreSQL 18. */
describe('A statement that is marked', () => {
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

  it('is prepared once by each connection, others are not', async () => {
    for (const value of [1, 2, 3]) expect(await db.query(marked, [value])).toEqual([{ more: value + 1 }]);
    expect(await db.query('SELECT $1::int - 1 AS less', [1])).toEqual([{ less: 0 }]);
    expect(await db.query('SELECT statement FROM pg_prepared_statements')).toEqual([{ statement: marked }]);
  });

  it('answers errors as before and goes on', async () => {
    await expect(db.query(marked, ['no number'])).rejects.toThrow('invalid input syntax');
    expect(await db.query(marked, [1])).toEqual([{ more: 2 }]);
  });
});
