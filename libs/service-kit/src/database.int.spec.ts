import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testPostgres } from '../../testing/src/infrastructure.js';
import { createHealthPool } from './database.js';

/** Real: PostgreSQL 18. */
describe('connection of the health check', () => {
  let database: TestDatabase;

  beforeAll(async () => void (database = await (await testPostgres()).createDatabase('health')));
  afterAll(() => database.drop());

  it('breaks in the middle of a query without ending the service', async () => {
    const pool = createHealthPool('catalog', database.url);
    const client = await pool.connect();
    expect(client.emit('error', new Error('Connection terminated unexpectedly'))).toBe(true);
    client.release();
    await pool.end();
  });
});
