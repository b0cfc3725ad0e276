import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, testPostgres } from '../../../../testing/src/infrastructure.js';
import { append, clock } from './functions.js';
import { migrateEventStore, SCHEMA_VERSION } from './migrate.js';
import { consumers, events } from './tables.js';

/** Real: PostgreSQL 18, as the owner and as the service. */
describe('migration of the library', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let service: pg.Client;

  beforeEach(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    owner = new pg.Client(database.ownerUrl);
    service = new pg.Client(database.url);
    await Promise.all([owner.connect(), service.connect()]);
  });
  afterEach(async () => {
    await Promise.all([owner.end(), service.end()]);
    await database.drop();
  });

  it('runs once for several replicas and later starts', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const client = new pg.Client(database.ownerUrl);
        await client.connect();
        return client;
      }),
    );
    await Promise.all(others.map((client) => migrateEventStore(client, { serviceRole: 'shop' })));
    await migrateEventStore(owner, { serviceRole: 'shop' });
    expect((await service.query('SELECT max(id) AS version, count(*)::int AS steps FROM es_migrations')).rows).toEqual([
      { version: SCHEMA_VERSION, steps: SCHEMA_VERSION },
    ]);
    await Promise.all(others.map((client) => client.end()));
  });

  it('grants the service exactly the rights it needs', async () => {
    await migrateEventStore(owner, { serviceRole: 'shop' });
    const { rows } =
      await service.query(`SELECT has_table_privilege('es_events', 'INSERT') AS insert, has_table_privilege('es_events', 'UPDATE') AS update,
      has_table_privilege('es_events', 'DELETE') AS delete, has_table_privilege('es_events', 'TRUNCATE') AS truncate,
      (SELECT string_agg(attname, ',') FROM pg_attribute WHERE attrelid = 'es_events'::regclass AND attnum > 0
        AND has_column_privilege('es_events', attname, 'UPDATE')) AS may_change`);
    expect(rows).toEqual([{ insert: true, update: false, delete: false, truncate: false, may_change: 'pos' }]);
  });

  it('gives production a fixed clock and tests a movable one', async () => {
    await migrateEventStore(owner, { serviceRole: 'shop' });
    await expect(service.query(`UPDATE es_clock SET ahead = '1 hour'`)).rejects.toThrow('does not exist');
    await migrateEventStore(owner, { serviceRole: 'shop', testClock: true });
    await service.query(`UPDATE es_clock SET ahead = '1 hour'`);
    expect((await service.query(`SELECT round(extract(epoch FROM app_now() - now())) AS ahead`)).rows).toEqual([{ ahead: '3600' }]);
  });

  it('keeps parked streams, for all handlers', async () => {
    await owner.query('CREATE TABLE es_migrations (id int PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
    await owner.query([events, consumers, clock, append].join('\n'));
    await owner.query('INSERT INTO es_migrations (id) SELECT generate_series(1, 4)');
    await owner.query(
      `INSERT INTO parked_streams (consumer, stream_id, reason, topic) VALUES ('desk', 'a', 'gap', 't'), ('desk', 'b', 'dead', 't')`,
    );
    await owner.query(`INSERT INTO parked_events (consumer, stream_id, version, record) VALUES ('desk', 'a', 3, '{}')`);
    await owner.query(`INSERT INTO dead_letters (id, consumer, topic, partition, "offset", stream_id, record, error_class, error, tries, first_at)
      VALUES (gen_random_uuid(), 'desk', 't', 0, 7, 'b', '{}', 'Error', 'bad', 5, now())`);
    await migrateEventStore(owner, { serviceRole: 'shop' });
    const { rows } =
      await service.query(`SELECT stream_id, s.handler, s.tries, s.next_try_at <= now() AS due, count(e.version)::int AS events
      FROM parked_streams s LEFT JOIN parked_events e USING (consumer, stream_id, handler) GROUP BY s.consumer, stream_id, s.handler ORDER BY 1`);
    expect(rows).toEqual([
      { stream_id: 'a', handler: '', tries: 0, due: true, events: 1 },
      { stream_id: 'b', handler: '', tries: 0, due: null, events: 0 },
    ]);
    expect((await service.query('SELECT handler, tries FROM dead_letters')).rows).toEqual([{ handler: '', tries: 5 }]);
  });
});
