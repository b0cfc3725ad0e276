import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { send, withClient } from '../sql/connection.js';
import { pipeline, type Statement } from '../sql/pipeline.js';
import { migrateEventStore } from '../sql/schema/migrate.js';
import { Appends } from './appends.js';
import { eventsOfAll, lockStreams } from './statements.js';

const IDS = ['box_7', 'box_8'];

/** Real: PostgreSQL 18, with a few thousand streams. */
describe('write to several streams', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('boxes');
    dataSource = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    await migrateEventStore(dataSource);
    await dataSource.query(`INSERT INTO es_streams (id, type, version) SELECT 'box_' || n, 'box', 1 FROM generate_series(1, 3000) AS n`);
    await dataSource.query(`INSERT INTO es_events (stream_id, version, event_id, type, schema_version, data, meta)
      SELECT id, 1, gen_random_uuid(), 'Made', 1, '{}', '{}' FROM es_streams`);
    await dataSource.query('ANALYZE');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it.each<[string, Statement]>([
    ['locked', lockStreams(IDS)],
    ['read', eventsOfAll(IDS.map((id) => ({ id, version: 1, codeVersion: '1' })))],
  ])('is %s by a statement that is planned once', async (_, statement) => {
    const [plans] = await withClient(dataSource, async (client) => {
      for (let turn = 0; turn < 10; turn += 1) await pipeline(client, [statement]);
      const text = 'SELECT custom_plans::int AS anew FROM pg_prepared_statements WHERE name = $1';
      return pipeline(client, [{ text, values: [statement.name], rows: true }]).then(([rows]) => rows!);
    });
    expect(plans).toEqual({ anew: 5 });
  });

  it('is appended without a scan of all streams', async () => {
    const appends = new Appends();
    const meta = {
      actor: { id: 'person_mina', role: 'buyer' as const },
      correlationId: 'c',
      causationId: 'c',
      commandId: 'c',
      requestId: 'r',
    };
    for (const streamId of IDS) {
      const events = [{ i: crypto.randomUUID(), t: 'Opened', s: 1, d: {} }];
      appends.add({ streamId, type: 'box', expected: 1, at: '2026-11-22T00:00:00.000Z', meta, events });
    }
    const looks = { text: `SELECT seq_scan::int AS looks FROM pg_stat_xact_user_tables WHERE relname = 'es_streams'`, rows: true };
    const [before, , after] = await send(dataSource, [looks, { name: appends.name, text: appends.text, values: appends.values }, looks]);
    expect(after).toEqual(before);
  });
});
