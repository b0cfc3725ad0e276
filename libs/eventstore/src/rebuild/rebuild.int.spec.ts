import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { Engine } from '../engine/engine.js';
import { callOf, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { counter, orderCards } from '../fixtures/shop.js';
import type { EventLog } from '../log/event-log.js';
import { openPostgresLog } from '../log/postgres/postgres-log.js';

const STREAMS = 60;
const by = callOf().actor;

/** Real: PostgreSQL 18 for the shop, the consumer and the log; the rebuild runs as the owner of the tables. */
describe('rebuild under load', () => {
  let shopDatabase: TestDatabase;
  let deskDatabase: TestDatabase;
  let logDatabase: TestDatabase;
  let shopData: DataSource;
  let deskData: DataSource;
  let log: EventLog;
  let shop: Engine;
  let desk: Engine;
  const ids = Array.from({ length: STREAMS }, () => newStream('counter'));
  const count = (id: string) => shop.store.handle(counter, id, { type: 'Count', data: { by: 1 }, by }, callOf());

  beforeAll(async () => {
    const postgres = await testPostgres();
    [shopDatabase, deskDatabase, logDatabase] = await Promise.all([
      postgres.createDatabase('shop'),
      postgres.createDatabase('desk'),
      postgres.createDatabase('eventlog'),
    ]);
    await Promise.all([migrateShop(shopDatabase), migrateShop(deskDatabase)]);
    [shopData, deskData] = await Promise.all([shopDataSource(shopDatabase), shopDataSource(deskDatabase)]);
    log = await openPostgresLog({ connectionString: logDatabase.ownerUrl });
    shop = openShop(shopData, { log });
    desk = openShop(deskData, { service: 'desk', log, views: [], published: undefined, projections: [orderCards] });
    await Promise.all([shop.start(), desk.start()]);
    await Promise.all(
      ids.map(async (id) => {
        for (let turn = 0; turn < 40; turn += 1) await count(id);
      }),
    );
  }, 120_000);

  afterAll(async () => {
    await Promise.all([shop.stop(), desk.stop()]);
    await log.close();
    await Promise.all([shopData.destroy(), deskData.destroy()]);
    await Promise.all([shopDatabase.drop(), deskDatabase.drop(), logDatabase.drop()]);
  });

  /** Writes and reads as long as the work takes; answers how many reads saw a table that is none of the two. */
  async function underLoad<T>(
    work: Promise<T>,
    read: () => Promise<boolean>,
  ): Promise<{ result: T; reads: number; wrong: number; failed: number }> {
    let over = false;
    const seen = { reads: 0, wrong: 0, failed: 0 };
    const writing = Array.from({ length: 3 }, async (_, writer) => {
      for (let turn = writer; !over; turn += 3) await count(ids[turn % STREAMS]!).catch(() => void (seen.failed += 1));
    });
    const reading = (async () => {
      while (!over) {
        seen.reads += 1;
        if (!(await read())) seen.wrong += 1;
      }
    })();
    const result = await work.finally(() => void (over = true));
    await Promise.all([...writing, reading]);
    return { result, ...seen };
  }

  it('swaps a view whole, fails no command and equals the events', async () => {
    const read = async () => {
      const [row] = await shopData.query<{ rows: number; off: number }[]>(
        'SELECT count(*)::int AS rows, count(*) FILTER (WHERE sum <> version)::int AS off FROM count_rows',
      );
      return row!.rows === STREAMS && row!.off === 0;
    };
    await shopData.query('UPDATE count_rows SET sum = version');
    const progress: number[] = [];
    const rebuilding = shop.rebuild('count-rows', {
      ownerUrl: shopDatabase.ownerUrl,
      onProgress: ({ done, total }) => progress.push(done / total),
    });
    const { result, reads, wrong, failed } = await underLoad(rebuilding, read);
    process.stdout.write(
      `view rebuilt: ${JSON.stringify({ ...result, perSecond: Math.round((result.events / result.ms) * 1_000), reads, wrong, failed })}\n`,
    );
    expect({ wrong, failed }).toEqual({ wrong: 0, failed: 0 });
    expect(result.events).toBeGreaterThanOrEqual(STREAMS * 40);
    expect(Math.max(...progress)).toBeLessThanOrEqual(1);
    const difference = `SELECT id, version, sum FROM count_rows EXCEPT SELECT stream_id, max(version), sum((data ->> 'by')::int)::int FROM es_events GROUP BY 1`;
    expect(await shopData.query(difference)).toEqual([]);
    await count(ids[0]!);
  }, 60_000);

  it('repairs wrong rows', async () => {
    await shopData.query('DELETE FROM count_rows WHERE id = $1', [ids[0]]);
    await shopData.query('UPDATE count_rows SET sum = -1 WHERE id = $1', [ids[1]]);
    await shop.rebuild('count-rows', { ownerUrl: shopDatabase.ownerUrl });
    expect(await shopData.query('SELECT 1 FROM count_rows WHERE sum <> version')).toEqual([]);
    expect(await shopData.query('SELECT count(*)::int AS rows FROM count_rows')).toEqual([{ rows: STREAMS }]);
  }, 60_000);

  it('hands a projection to the live consumer without loss or repeat', async () => {
    await shop.settled();
    await desk.settled();
    const read = async () =>
      (await deskData.query<{ rows: number }[]>('SELECT count(*)::int AS rows FROM order_cards'))[0]!.rows === STREAMS;
    const { result, wrong } = await underLoad(desk.rebuild('order-cards', { ownerUrl: deskDatabase.ownerUrl }), read);
    process.stdout.write(
      `projection rebuilt: ${JSON.stringify({ ...result, perSecond: Math.round((result.events / result.ms) * 1_000), wrong })}\n`,
    );
    await shop.settled(20_000);
    await desk.settled(20_000);
    const versions = new Map(
      (await shopData.query<{ id: string; version: number }[]>('SELECT id, version FROM es_streams')).map(({ id, version }) => [
        id,
        version,
      ]),
    );
    const cards = await deskData.query<{ id: string; seen: number }[]>('SELECT id, seen FROM order_cards');
    expect(wrong).toBe(0);
    expect(new Map(cards.map(({ id, seen }) => [id, seen]))).toEqual(versions);
    expect(await desk.deadLetters.list()).toEqual([]);
  }, 90_000);

  it('leaves no schema behind and keeps the rights of the service', async () => {
    expect(await shopData.query(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'rebuild%'`)).toEqual([]);
    expect(await shopData.query(`SELECT has_table_privilege(current_user, 'count_rows', 'SELECT, INSERT, UPDATE, DELETE') AS may`)).toEqual(
      [{ may: true }],
    );
  });

  it('reports an unknown name', async () => {
    await expect(shop.rebuild('nothing')).rejects.toThrow('shop has no view or projection nothing.');
  });
});
