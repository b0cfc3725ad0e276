import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { Core } from '../core/core.js';
import { migrateShop, newStream, shopDataSource } from '../fixtures/open-shop.js';
import { asRecord, streamEvent } from '../fixtures/records.js';
import { orderCards, stock } from '../fixtures/shop.js';
import { reaction } from '../declare/reaction.js';
import { handleRecords } from './batch-work.js';
import { Handlers } from './handlers.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await (await testPostgres()).createDatabase('desk');
  await migrateShop(database);
  dataSource = await shopDataSource(database);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const counting = reaction('counting', {
  'shop.Counted.v1': ({ data }, act) => act.handle(stock, `stock_of_${data.id}`, { type: 'Count', data: { by: 1 }, by: act.system }),
});

/** Real: PostgreSQL 18. */
it('A batch without a failure is one transaction of few statements, sent in few round trips', async () => {
  const core = new Core({ service: 'desk', dataSource, projections: [orderCards], reactions: [counting], aggregates: [stock] });
  const streams = [newStream('counter'), newStream('counter')];
  const records = [1, 2].flatMap((version) =>
    streams.map((id, index) => ({
      ...asRecord(streamEvent(id, version, 'shop.Counted.v1', { id, by: 1 })),
      ...{ topic: 'shop.events.v1', partition: 0, offset: version * 2 + index, at: new Date().toISOString() },
    })),
  );
  await handleRecords(core, new Handlers([orderCards], [counting]), records.slice(0, 2));
  const trips: string[][] = [];
  const sent = jest.spyOn(pg.Client.prototype, 'query').mockName('query');
  await handleRecords(core, new Handlers([orderCards], [counting]), records.slice(2));
  for (const [query] of sent.mock.calls as unknown as [{ statements?: { name?: string; text: string }[] }][])
    trips.push((query.statements ?? []).map(({ name, text }) => name ?? text.split(/ place_| SET /)[0]!));
  sent.mockRestore();
  expect(trips).toEqual([
    ['BEGIN', 'es_gate', 'es_clock', 'es_parked', 'es_inbox_versions'],
    ['es_into_inbox'],
    ['UPDATE order_cards', 'SAVEPOINT', 'es_lock', 'es_events_of_all'],
    ['es_append_all', 'RELEASE SAVEPOINT', 'UPDATE order_cards', 'SAVEPOINT', 'es_lock', 'es_events_of_all'],
    ['es_append_all', 'RELEASE SAVEPOINT', 'es_set_versions', 'COMMIT'],
  ]);
});
