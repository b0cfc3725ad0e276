import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { StreamEvent } from '../declare/stream-event.js';
import type { Engine } from '../engine/engine.js';
import { eventually, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { asRecord, streamEvent } from '../fixtures/records.js';
import { orderCards } from '../fixtures/shop.js';
import type { EventLog } from '../log/event-log.js';
import { openPostgresLog } from '../log/postgres/postgres-log.js';

const TOPIC = 'shop.events.v1';
const VERSIONS = 20;

/** Real: PostgreSQL 18 for the desk and the log; the records are made by hand, as another service's relay sends them. */
describe('rebuild of a projection with parked streams', () => {
  let deskDatabase: TestDatabase;
  let logDatabase: TestDatabase;
  let deskData: DataSource;
  let log: EventLog;
  let desk: Engine;
  /** Records each reading of the log gave, and what happens before one. */
  const readings: number[] = [];
  /** What the owner of the streams answers when it is asked. */
  const owned: StreamEvent[] = [];
  let before = async (_reading: number): Promise<void> => undefined;
  const whole = Array.from({ length: 60 }, () => newStream('counter'));
  const waiting = Array.from({ length: 40 }, () => newStream('counter'));
  const recordsOf = (id: string, from: number) =>
    Array.from({ length: VERSIONS + 1 - from }, (_, at) => asRecord(streamEvent(id, from + at, 'shop.Counted.v1', { id, by: 1 })));
  const rebuild = () => {
    readings.length = 0;
    return desk.rebuild('order-cards', { ownerUrl: deskDatabase.ownerUrl });
  };
  const seen = async (ids: readonly string[]) =>
    (await deskData.query<{ seen: number }[]>('SELECT seen FROM order_cards WHERE id = ANY($1)', [ids])).map((row) => row.seen);

  beforeAll(async () => {
    const postgres = await testPostgres();
    [deskDatabase, logDatabase] = await Promise.all([postgres.createDatabase('desk'), postgres.createDatabase('eventlog')]);
    await migrateShop(deskDatabase);
    deskData = await shopDataSource(deskDatabase);
    log = await openPostgresLog({ connectionString: logDatabase.ownerUrl });
    const counted: EventLog = Object.assign(Object.create(log) as EventLog, {
      async *read(...asked: Parameters<EventLog['read']>) {
        const reading = readings.push(0);
        await before(reading);
        for await (const record of log.read(...asked)) {
          readings[reading - 1]! += 1;
          yield record;
        }
      },
    });
    const fetchStream = async (_service: string, id: string, from: number) =>
      owned.filter(({ streamId, streamVersion }) => streamId === id && streamVersion >= from);
    const declared = { views: [], published: undefined, projections: [orderCards] };
    desk = openShop(deskData, { service: 'desk', log: counted, fetchStream, ...declared });
    for (const id of waiting) await log.append(TOPIC, recordsOf(id, 2));
    for (const id of whole) await log.append(TOPIC, recordsOf(id, 1));
    await desk.start();
    await desk.settled(30_000);
  }, 120_000);

  afterAll(async () => {
    await desk.stop();
    await log.close();
    await deskData.destroy();
    await Promise.all([deskDatabase.drop(), logDatabase.drop()]);
  });

  it('reads nothing twice while the consumer waits, however many streams', async () => {
    expect((await desk.deadLetters.parked(100)).length).toBe(waiting.length);
    const { events } = await rebuild();
    expect(events).toBe(whole.length * VERSIONS);
    expect(readings.at(-1)).toBe(0);
    expect(await seen(whole)).toEqual(whole.map(() => VERSIONS));
  }, 60_000);

  it('includes a stream that continues meanwhile', async () => {
    before = async (reading) => {
      if (reading !== 2) return;
      for (const id of waiting) await log.append(TOPIC, recordsOf(id, 1).slice(0, 1));
      await eventually(async () => expect(await desk.deadLetters.parked(100)).toEqual([]));
    };
    const { events } = await rebuild();
    expect(events).toBe((whole.length + waiting.length) * VERSIONS);
    expect(await seen([...whole, ...waiting])).toEqual([...whole, ...waiting].map(() => VERSIONS));
  }, 60_000);

  it('applies repeated and unordered facts once and in order', async () => {
    const id = newStream('counter');
    const records = recordsOf(id, 1);
    await log.append(TOPIC, [...records.slice(5), ...records.slice(0, 8), ...records]);
    await eventually(async () => expect(await seen([id])).toEqual([VERSIONS]));
    await rebuild();
    expect(await seen([id])).toEqual([VERSIONS]);
  }, 60_000);

  it('asks the owner of a stream for facts damaged on the log', async () => {
    const id = newStream('counter');
    const events = Array.from({ length: 5 }, (_, at) => streamEvent(id, at + 1, 'shop.Counted.v1', { id, by: 1 }));
    owned.push(...events);
    await log.append(
      TOPIC,
      events.map((event) => ({ ...asRecord(event), ...([2, 5].includes(event.streamVersion) && { value: 'damaged' }) })),
    );
    await eventually(async () => expect(await desk.deadLetters.list()).toHaveLength(2));
    for (const { id: letter } of await desk.deadLetters.list()) await desk.deadLetters.replay(letter, 'person_1');
    await eventually(async () => expect(await seen([id])).toEqual([5]), 20_000);
    await rebuild();
    expect(await seen([id])).toEqual([5]);
  }, 60_000);
});
