import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { asRecord, streamEvent } from '../fixtures/records.js';
import { OrderCard, orderCards } from '../fixtures/shop.js';
import type { EventLog } from '../log/event-log.js';
import { openPostgresLog } from '../log/postgres/postgres-log.js';

/** Real: PostgreSQL 18 for the consumers and the log. */
describe('two replicas of a consumer', () => {
  let logDatabase: TestDatabase;
  let database: TestDatabase;
  let dataSource: DataSource;
  let log: EventLog;
  const replica = () => openShop(dataSource, { service: 'desk', projections: [orderCards], views: [], published: undefined, log });

  beforeAll(async () => {
    const postgres = await testPostgres();
    [logDatabase, database] = await Promise.all([postgres.createDatabase('eventlog'), postgres.createDatabase('shop')]);
    await migrateShop(database);
    dataSource = await shopDataSource(database, 12);
    log = await openPostgresLog({ connectionString: logDatabase.ownerUrl });
  });
  afterAll(async () => {
    await log.close();
    await dataSource.destroy();
    await Promise.all([database.drop(), logDatabase.drop()]);
  });

  it('lose nothing and handle nothing twice while one comes and goes', async () => {
    const steady = replica();
    await steady.start();
    const ids = Array.from({ length: 40 }, () => newStream('counter'));
    let version = 0;
    const more = async () => {
      version += 1;
      await log.append(
        'shop.events.v1',
        ids.map((id) => asRecord(streamEvent(id, version, 'shop.Counted.v1', { id, by: 1 }))),
      );
    };
    for (let turn = 0; turn < 4; turn += 1) {
      const guest = replica();
      await guest.start();
      for (let batch = 0; batch < 10; batch += 1) await more();
      await guest.stop();
      await more();
    }
    await steady.settled(30_000);
    const cards = await dataSource.manager.find(OrderCard);
    expect(cards.map(({ seen }) => seen)).toEqual(ids.map(() => version));
    expect(await dataSource.query('SELECT count(*)::int AS rows FROM inbox')).toEqual([{ rows: ids.length * version }]);
    expect(await steady.deadLetters.list()).toEqual([]);
    expect((await steady.status()).parkedStreams).toBe(0);
    await steady.stop();
  }, 60_000);
});
