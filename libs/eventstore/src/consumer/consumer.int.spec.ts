import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { EventStoreOptions } from '../declare/options.js';
import { projection } from '../declare/projection.js';
import { reaction } from '../declare/reaction.js';
import type { StreamEvent } from '../declare/stream-event.js';
import type { Engine } from '../engine/engine.js';
import { callOf, eventually, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { asRecord, streamEvent } from '../fixtures/records.js';
import { order, OrderCard, orderCards, stock } from '../fixtures/shop.js';
import type { EventLog } from '../log/event-log.js';
import { openPostgresLog } from '../log/postgres/postgres-log.js';

const TOPIC = 'shop.events.v1';

/** Real: PostgreSQL 18 for the shop, the consumer and the log. */
describe('consumer', () => {
  let logDatabase: TestDatabase;
  let database: TestDatabase;
  let dataSource: DataSource;
  let log: EventLog;
  let engine: Engine;
  const by = callOf().actor;
  const start = async (options: Partial<EventStoreOptions> = {}) => {
    engine = openShop(dataSource, { service: 'desk', projections: [orderCards], views: [], published: undefined, log, ...options });
    await engine.start();
  };
  const card = (id: string) => dataSource.manager.findOneBy(OrderCard, { id });
  const versionOf = async (id: string) =>
    (await dataSource.query<{ version: number }[]>('SELECT version FROM inbox_streams WHERE stream_id = $1', [id]))[0]?.version;
  const counted = (id: string, version: number) => streamEvent(id, version, 'shop.Counted.v1', { id, by: 1 });
  const history = (id: string, length: number) => Array.from({ length }, (_, index) => counted(id, index + 1));

  beforeAll(async () => {
    const postgres = await testPostgres();
    logDatabase = await postgres.createDatabase('eventlog');
    database = await postgres.createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database);
  });
  beforeEach(async () => void (log = await openPostgresLog({ connectionString: logDatabase.ownerUrl })));
  afterEach(async () => {
    await engine.stop();
    await log.close();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
    await logDatabase.drop();
  });

  it('reads facts of another service once and in order', async () => {
    const shop = openShop(dataSource, { log });
    await shop.start();
    await start();
    const id = newStream('order');
    const send = (command: Parameters<typeof shop.store.handle<never, never, never>>[2]) =>
      shop.store.handle(order, id, command as never, callOf());
    await send({ type: 'OpenOrder', data: { buyerId: 'person_1' }, by } as never);
    await send({ type: 'AddLine', data: { sku: 'a', quantity: 1 }, by } as never);
    await send({ type: 'CloseOrder', data: { reason: 'done' }, by } as never);
    await shop.settled();
    await eventually(async () => expect(await card(id)).toMatchObject({ status: 'closed', seen: 2 }));
    expect(await versionOf(id)).toBe(3);
    expect(await engine.store.waitFor(id, 3, 1_000)).toBe(true);
    expect(await engine.store.waitFor(id, 4, 100)).toBe(false);
    expect(await engine.store.waitFor('stranger_1', 1, 2_000)).toBe(true);
    await shop.stop();
  });

  it('blocks no start while the log is unreachable', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => void (open = resolve));
    const subscribe: EventLog['subscribe'] = async (options) => opened.then(() => log.subscribe(options));
    await start({ log: Object.create(log, { subscribe: { value: subscribe } }) as EventLog });
    const id = newStream('counter');
    await log.append(TOPIC, history(id, 2).map(asRecord));
    open();
    await eventually(async () => expect(await versionOf(id)).toBe(2));
  });

  it('handles a record once, however often it arrives', async () => {
    await start();
    const id = newStream('counter');
    const records = history(id, 5).map(asRecord);
    await log.append(
      TOPIC,
      records.flatMap((record) => [record, record]),
    );
    await log.append(TOPIC, records);
    await engine.settled();
    expect(await card(id)).toMatchObject({ seen: 5 });
    expect(await dataSource.query(`SELECT count(*)::int AS rows FROM inbox WHERE consumer = 'desk'`)).toEqual([
      { rows: expect.any(Number) },
    ]);
  });

  it('never applies swapped versions in the wrong order, and repairs the gap', async () => {
    await start();
    const id = newStream('counter');
    const [one, two, three, four] = history(id, 4).map(asRecord);
    await log.append(TOPIC, [one!, three!]);
    await engine.settled();
    expect([(await card(id))?.seen, await versionOf(id)]).toEqual([1, 1]);
    await log.append(TOPIC, [two!, four!]);
    await eventually(async () => expect([(await card(id))?.seen, await versionOf(id)]).toEqual([4, 4]));
    expect((await engine.status()).parkedStreams).toBe(0);
  });

  it('fetches missing facts from their owner', async () => {
    const id = newStream('counter');
    const stored: StreamEvent[] = history(id, 6);
    const asked: unknown[] = [];
    await start({
      fetchStream: async (service, streamId, from) => {
        asked.push([service, streamId, from]);
        return stored.slice(from - 1);
      },
    });
    await log.append(TOPIC, [stored[0]!, stored[4]!].map(asRecord));
    await eventually(async () => expect(await versionOf(id)).toBe(6));
    expect([(await card(id))?.seen, asked[0]]).toEqual([6, ['shop', id, 2]]);
  });

  it('sets a poison record aside, parks its stream for the handler, and replays it', async () => {
    let broken = true;
    const fragile = projection('fragile', [OrderCard], {
      'shop.Counted.v1': async ({ data, streamVersion }, tx) => {
        if (broken && streamVersion === 2 && data.id.startsWith('stock')) throw new TypeError('a handler with a bug');
        return orderCards.handlers['shop.Counted.v1']!({ data, streamVersion } as never, tx);
      },
    });
    await start({ projections: [fragile] });
    const [ill, well] = [newStream('stock'), newStream('counter')];
    await log.append(TOPIC, [...history(ill, 4), ...history(well, 4)].map(asRecord));
    await eventually(async () => expect(await engine.deadLetters.list()).toHaveLength(1), 30_000);
    await eventually(async () => expect(await versionOf(well)).toBe(4));
    await engine.settled();
    expect([(await card(ill))?.seen, await versionOf(ill)]).toEqual([1, 4]);
    const [letter] = await engine.deadLetters.list();
    expect(letter).toMatchObject({
      streamId: ill,
      handler: 'fragile',
      errorClass: 'TypeError',
      error: 'a handler with a bug',
      tries: 5,
      parked: 2,
      topic: TOPIC,
    });
    const copies = [];
    for await (const record of log.read(`${TOPIC}.desk.dlt`)) copies.push(record);
    expect(copies).toMatchObject([
      { key: ill, headers: { 'x-topic': TOPIC, 'x-handler': 'fragile', 'x-error': 'TypeError', 'x-tries': '5' } },
    ]);
    expect(await engine.deadLetters.replay(letter!.id, 'person_admin')).toBe('failed_again');
    broken = false;
    expect(await engine.deadLetters.replay(letter!.id, 'person_admin')).toBe('replayed');
    expect(await engine.deadLetters.replay(letter!.id, 'person_admin')).toBe('already_replayed');
    expect([(await card(ill))?.seen, await versionOf(ill)]).toEqual([4, 4]);
    expect(await engine.deadLetters.list({ includeReplayed: true })).toMatchObject([{ replayedBy: 'person_admin', parked: 0 }]);
    expect((await engine.status()).parkedStreams).toBe(0);
  }, 60_000);

  it('sets a broken record aside at once and asks the owner for it on replay', async () => {
    const id = newStream('counter');
    const stored = history(id, 2);
    const errors: string[] = [];
    await start({
      fetchStream: async (_, streamId, from) => (streamId === id ? stored.slice(from - 1) : []),
      observe: { trouble: (where) => errors.push(where) },
    });
    await log.append(TOPIC, [{ key: id, value: '{ not json', headers: {} }, asRecord(stored[1]!)]);
    await eventually(async () =>
      expect(await engine.deadLetters.list()).toMatchObject([{ errorClass: 'UnreadableRecord', tries: 1, streamId: id, parked: 1 }]),
    );
    const [letter] = await engine.deadLetters.list();
    expect(await engine.deadLetters.replay(letter!.id, 'person_admin')).toBe('replayed');
    expect([(await card(id))?.seen, await versionOf(id)]).toEqual([2, 2]);
  });

  it('continues a stream whose next record arrives only after the replay', async () => {
    const id = newStream('counter');
    const [one, two] = history(id, 2);
    await start({ fetchStream: async () => [one!] });
    await log.append(TOPIC, [{ key: id, value: '{ not json', headers: {} }]);
    await eventually(async () => expect(await engine.deadLetters.list()).toMatchObject([{ streamId: id, parked: 0 }]));
    const [letter] = await engine.deadLetters.list();
    expect(await engine.deadLetters.replay(letter!.id, 'person_admin')).toBe('replayed');
    expect([(await card(id))?.seen, await versionOf(id)]).toEqual([1, 1]);
    await log.append(TOPIC, [asRecord(two!)]);
    await eventually(async () => expect([(await card(id))?.seen, await versionOf(id)]).toEqual([2, 2]));
  });

  it('runs commands of reactions in its transaction and notes a refusal as done', async () => {
    const reacting = reaction('on-shop', {
      'shop.Counted.v1': async ({ data, streamVersion }, act) => {
        await act.handle(stock, `stock_of_${data.id}`, { type: 'Count', data: { by: 1 }, by: act.system });
        if (streamVersion === 2)
          await act.handle(order, 'order_none', { type: 'AddLine', data: { sku: 'x', quantity: 1 }, by: act.system });
      },
    });
    await start({ projections: [], reactions: [reacting] });
    const id = newStream('counter');
    const events = history(id, 3);
    await log.append(TOPIC, events.map(asRecord));
    await log.append(TOPIC, events.map(asRecord));
    await eventually(async () => expect(await versionOf(id)).toBe(3));
    await engine.settled();
    expect((await engine.store.load(stock, `stock_of_${id}`)).state).toBe(2);
    const notes = await dataSource.query('SELECT note FROM inbox WHERE event_id = $1', [events[1]!.eventId]);
    expect(notes).toEqual([{ note: 'on-shop: not_found: There is no such order.' }]);
    const [caused] = await engine.store.history(`stock_of_${id}`);
    expect(caused!.meta).toMatchObject({
      causationId: events[0]!.eventId,
      correlationId: events[0]!.meta.correlationId,
      actor: { role: 'system' },
    });
  });

  it('waits while the database refuses connections and counts no attempt', async () => {
    let down = true;
    const flaky = projection('flaky', [OrderCard], {
      'shop.Counted.v1': async (fact, tx) => {
        if (down) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        return orderCards.handlers['shop.Counted.v1']!(fact, tx);
      },
    });
    await start({ projections: [flaky] });
    const id = newStream('counter');
    await log.append(TOPIC, history(id, 3).map(asRecord));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    down = false;
    await eventually(async () => expect(await versionOf(id)).toBe(3));
    expect((await engine.deadLetters.list()).filter(({ streamId }) => streamId === id)).toEqual([]);
  });
});
