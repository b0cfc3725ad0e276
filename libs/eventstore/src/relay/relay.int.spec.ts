import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { StreamEvent } from '../declare/stream-event.js';
import { callOf, eventually, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { counter, order, published } from '../fixtures/shop.js';
import type { EventLog } from '../log/event-log.js';
import { openPostgresLog } from '../log/postgres/postgres-log.js';

/** Real: PostgreSQL 18 for the shop and the log. Faults are put between the relay and the log. */
describe('relay', () => {
  let database: TestDatabase;
  let logDatabase: TestDatabase;
  let dataSource: DataSource;
  let log: EventLog;
  const by = callOf().actor;
  const sent = async () => {
    const events: StreamEvent[] = [];
    for await (const { value } of log.read('shop.events.v1')) events.push(JSON.parse(value) as StreamEvent);
    return events;
  };
  /** First copies on the topic, per stream. */
  const firstCopies = async () => {
    const streams = new Map<string, number[]>();
    const seen = new Set<string>();
    for (const { eventId, streamId, streamVersion } of await sent()) {
      if (seen.has(eventId)) continue;
      seen.add(eventId);
      streams.set(streamId, [...(streams.get(streamId) ?? []), streamVersion]);
    }
    return streams;
  };
  const write = async (engine: ReturnType<typeof openShop>, streams: number, each: number) => {
    const ids = Array.from({ length: streams }, () => newStream('counter'));
    for (let turn = 0; turn < each; turn += 1) {
      await Promise.all(ids.map((id) => engine.store.handle(counter, id, { type: 'Count', data: { by: 1 }, by }, callOf())));
    }
    return ids;
  };

  beforeEach(async () => {
    const postgres = await testPostgres();
    database = await postgres.createDatabase('shop');
    logDatabase = await postgres.createDatabase('eventlog');
    await migrateShop(database);
    dataSource = await shopDataSource(database);
    log = await openPostgresLog({ connectionString: logDatabase.ownerUrl });
  });
  afterEach(async () => {
    await log.close();
    await dataSource.destroy();
    await database.drop();
    await logDatabase.drop();
  });

  it('sends each event as one record with its facts, private ones without', async () => {
    const engine = openShop(dataSource, { log });
    await engine.start();
    const id = newStream('order');
    await engine.store.handle(order, id, { type: 'OpenOrder', data: { buyerId: 'person_1' }, by }, callOf());
    await engine.store.handle(order, id, { type: 'AddLine', data: { sku: 'a', quantity: 1 }, by }, callOf());
    await engine.settled();
    const events = await sent();
    expect(events.map(({ streamVersion, type, facts }) => [streamVersion, type, facts])).toEqual([
      [1, 'OrderOpened', [{ type: 'shop.OrderOpened.v1', data: { orderId: id, buyerId: 'person_1' } }]],
      [2, 'LineAdded', []],
    ]);
    expect(JSON.stringify(events[1])).not.toContain('sku');
    expect(await engine.store.streamEvents(id, 2)).toEqual([events[1]]);
    expect((await engine.status()).positions).toEqual({ head: 2, unsequenced: 0, relayed: 2 });
    await engine.stop();
  });

  it('continues after an event whose facts failed, once they succeed', async () => {
    let made = 0;
    // Once they are made for the command, then for the log.
    const map: typeof published.map = (event) => {
      made += 1;
      if (made === 2 || made === 3) throw new Error('a mistake in the facts');
      return published.map(event);
    };
    const engine = openShop(dataSource, { log, published: { ...published, map } });
    await engine.start();
    const [id] = await write(engine, 1, 1);
    await engine.settled();
    expect([made, (await firstCopies()).get(id!)]).toEqual([4, [1]]);
    await engine.stop();
  });

  it('sends again after a kill before the cursor, without loss and in order', async () => {
    let kills = 5;
    const killing: EventLog = Object.assign(Object.create(log) as EventLog, {
      append: async (topic: string, records: never) => {
        await log.append(topic, records);
        if ((kills -= 1) >= 0) throw new Error('killed after the send');
      },
    });
    const engine = openShop(dataSource, { log: killing, views: [] });
    await engine.start();
    const ids = await write(engine, 10, 20);
    await engine.settled(60_000);
    const copies = await firstCopies();
    for (const id of ids) expect(copies.get(id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect((await sent()).length).toBeGreaterThan(200);
    await engine.stop();
  }, 90_000);

  it('works on one of two replicas, and the other takes over', async () => {
    const first = openShop(dataSource, { log, views: [] });
    const second = openShop(dataSource, { log, views: [] });
    await first.start();
    await second.start();
    const before = await write(second, 5, 5);
    await first.settled();
    await first.stop();
    const after = await write(second, 5, 5);
    await second.settled(20_000);
    const copies = await firstCopies();
    for (const id of [...before, ...after]) expect(copies.get(id)).toEqual([1, 2, 3, 4, 5]);
    expect((await sent()).length).toBe(50);
    await second.stop();
  }, 60_000);

  it('takes its lock again after a cut connection and loses nothing', async () => {
    const engine = openShop(dataSource, { log, views: [] });
    await engine.start();
    const ids = await write(engine, 5, 5);
    await dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shop backbone' AND datname = current_database()`,
    );
    const more = await write(engine, 5, 5);
    await engine.settled(30_000);
    const copies = await firstCopies();
    for (const id of [...ids, ...more]) expect(copies.get(id)).toEqual([1, 2, 3, 4, 5]);
    await engine.stop();
  }, 60_000);

  it('stops if another relay moved the cursor', async () => {
    const troubles: string[] = [];
    const engine = openShop(dataSource, { log, views: [], observe: { trouble: (_, error) => troubles.push(String(error)) } });
    const split: EventLog = Object.assign(Object.create(log) as EventLog, {
      append: async (topic: string, records: never) => {
        await log.append(topic, records);
        await dataSource.query('UPDATE relay_cursor SET pos = pos + 1 WHERE pos = 0');
      },
    });
    const other = openShop(dataSource, { log: split, views: [], observe: { trouble: (_, error) => troubles.push(String(error)) } });
    await other.start();
    const [id] = await write(other, 1, 3);
    await eventually(() => expect(troubles.join()).toContain('Another relay moved the cursor'));
    await other.stop();
    await engine.start();
    await engine.settled(20_000);
    expect((await firstCopies()).get(id!)).toEqual([1, 2, 3]);
    await engine.stop();
  }, 60_000);

  it('refuses a command whose fact breaks its contract, before anything is stored', async () => {
    const bad = { contract: { service: 'shop', topic: 'shop.events.v1', schemas: {} }, map: () => [{ type: 'shop.Unknown.v1', data: {} }] };
    const engine = openShop(dataSource, { published: bad, views: [] });
    const id = newStream('counter');
    await expect(engine.store.handle(counter, id, { type: 'Count', data: { by: 1 }, by }, callOf())).rejects.toThrow(
      'shop.Unknown.v1 is no fact of shop.',
    );
    expect(await engine.store.history(id)).toEqual([]);
  });
});
