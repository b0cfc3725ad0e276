import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { Core } from '../core/core.js';
import { eventually, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { asRecord, streamEvent } from '../fixtures/records.js';
import { OrderCard, orderCards } from '../fixtures/shop.js';
import { openPostgresLog } from '../log/postgres/postgres-log.js';
import { OLD_INBOX, sweep } from './sweep.js';

/** Real: PostgreSQL 18 for the desk and the log. */
describe('sweep of old rows', () => {
  let databases: TestDatabase[];
  let dataSource: DataSource;
  const core = () => new Core({ service: 'desk', dataSource });
  const rows = async (where: string) =>
    (await dataSource.query<{ rows: number }[]>(`SELECT count(*)::int AS rows FROM inbox WHERE ${where}`))[0]!.rows;
  const fill = (count: number, age: string, handled: string, note: string) =>
    dataSource.query(
      `INSERT INTO inbox (consumer, event_id, at, note) SELECT 'desk', uuidv7(-$2::interval), now() - $3::interval, $4 FROM generate_series(1, $1)`,
      [count, age, handled, note],
    );

  beforeAll(async () => {
    const postgres = await testPostgres();
    databases = await Promise.all([postgres.createDatabase('desk'), postgres.createDatabase('eventlog')]);
    await migrateShop(databases[0]!);
    dataSource = await shopDataSource(databases[0]!);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('deletes inbox and idempotency rows after seven days, in batches', async () => {
    await fill(12_000, '8 days', '8 days', 'old');
    await fill(30_000, '1 day', '1 day', 'young');
    await fill(3, '9 days', '1 hour', 'late');
    await dataSource.query(`INSERT INTO idempotency_keys (actor, route, key, request_hash, created_at)
      SELECT 'person_1', 'r', n::text, '', now() - interval '8 days' FROM generate_series(1, 6000) n
      UNION ALL SELECT 'person_1', 'r', 'young', '', now()`);
    await dataSource.query('ANALYZE inbox');
    const plan = await dataSource.query<Record<string, string>[]>(`EXPLAIN ${OLD_INBOX}`, ['desk']);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Scan (on|using) inbox_pkey/);
    await sweep(core());
    expect([await rows(`note = 'old'`), await rows(`note = 'young'`), await rows(`note = 'late'`)]).toEqual([0, 30_000, 3]);
    expect(await dataSource.query('SELECT key FROM idempotency_keys')).toEqual([{ key: 'young' }]);
  });

  it('keeps known events known without their inbox rows', async () => {
    const log = await openPostgresLog({ connectionString: databases[1]!.ownerUrl });
    const desk = openShop(dataSource, { service: 'desk', projections: [orderCards], views: [], published: undefined, log });
    await desk.start();
    const id = newStream('counter');
    const records = [1, 2, 3].map((version) => asRecord(streamEvent(id, version, 'shop.Counted.v1', { id, by: 1 })));
    const seen = async () => (await dataSource.manager.findOneBy(OrderCard, { id }))?.seen;
    await log.append('shop.events.v1', records);
    await eventually(async () => expect(await seen()).toBe(3));
    await dataSource.query(`UPDATE inbox SET event_id = uuidv7(interval '-8 days'), at = now() - interval '8 days' WHERE note IS NULL`);
    await sweep(core());
    expect(await rows('note IS NULL')).toBe(0);
    await log.append('shop.events.v1', records);
    await desk.settled();
    expect([await seen(), await rows('note IS NULL')]).toEqual([3, 0]);
    await desk.stop();
    await log.close();
  });
});
