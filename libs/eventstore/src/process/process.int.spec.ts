import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { Refusal } from '../declare/refusal.js';
import type { Engine } from '../engine/engine.js';
import { checkout, CheckoutSteps } from '../fixtures/checkout.js';
import { callOf, eventually, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';

const MINUTE = 60_000;

/** Real: PostgreSQL 18. The called service is a function. */
describe('process', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let engines: Engine[] = [];
  const by = callOf().actor;
  const open = (reserve: (commandId: string) => Promise<string>) => {
    const engine = openShop(dataSource, {
      aggregates: [],
      views: [],
      published: undefined,
      processes: [{ process: checkout, steps: new CheckoutSteps(reserve) }],
    });
    engines.push(engine);
    return engine;
  };
  const start = async (engine: Engine, id = newStream('checkout')) => {
    const payBy = new Date(Date.parse(await engine.store.now()) + 15 * MINUTE).toISOString();
    await engine.store.handle(checkout, id, { type: 'Start', data: { payBy }, by }, callOf());
    return id;
  };
  const statusOf = async (engine: Engine, id: string) => (await engine.store.load(checkout, id)).state.status;
  const timersOf = (id: string) =>
    dataSource.query<{ step: string; attempts: number }[]>('SELECT step, attempts FROM timers WHERE stream_id = $1', [id]);

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database);
  });
  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.stop()));
    engines = [];
    await dataSource.query('DELETE FROM timers');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('runs under a waiting caller, then waits for its deadline', async () => {
    const engine = open(async () => 'r1');
    const id = await start(engine);
    expect(await timersOf(id)).toEqual([{ step: 'reserve', attempts: 0 }]);
    const call = callOf();
    expect(await engine.processes.resume(checkout, id, call)).toMatchObject({ status: 'reserved' });
    expect(await timersOf(id)).toEqual([{ step: 'expire', attempts: 0 }]);
  });

  it('runs by itself, with its deadline on the database clock', async () => {
    const engine = open(async () => 'r1');
    await engine.start();
    const id = await start(engine);
    await eventually(async () => expect(await statusOf(engine, id)).toBe('reserved'));
    await engine.advanceClock(14 * MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await statusOf(engine, id)).toBe('reserved');
    await engine.advanceClock(2 * MINUTE);
    await eventually(async () => expect(await statusOf(engine, id)).toBe('expired'));
    expect(await timersOf(id)).toEqual([]);
  });

  it('sets timers of several streams in one statement, each its own', async () => {
    const engine = open(async () => 'r1');
    const [first, second, third] = [await start(engine), await start(engine), newStream('checkout')];
    const payBy = new Date(Date.parse(await engine.store.now()) + 15 * MINUTE).toISOString();
    const sent = jest.spyOn(pg.Client.prototype, 'query').mockName('query');
    await engine.store.transaction(callOf(), async (tx) => {
      await tx.handle(checkout, first, { type: 'RecordReserved', data: { reservation: 'r1' }, by });
      await tx.handle(checkout, second, { type: 'RecordMissing', data: { code: 'sold_out' }, by });
      await tx.handle(checkout, third, { type: 'Start', data: { payBy }, by });
    });
    const statements = (sent.mock.calls as unknown as [{ statements?: { name?: string }[] }][]).flatMap(
      ([{ statements: all = [] }]) => all,
    );
    sent.mockRestore();
    expect(statements.filter(({ name }) => name === 'es_set_timers')).toHaveLength(1);
    expect(await Promise.all([first, second, third].map(timersOf))).toEqual([
      [{ step: 'expire', attempts: 0 }],
      [],
      [{ step: 'reserve', attempts: 0 }],
    ]);
  });

  it('never expires after a payment in time', async () => {
    const engine = open(async () => 'r1');
    const id = await start(engine);
    await engine.processes.resume(checkout, id, callOf());
    await engine.store.handle(checkout, id, { type: 'RecordPaid', data: { payment: 'p1' }, by }, callOf());
    await engine.start();
    await engine.advanceClock(16 * MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([await statusOf(engine, id), await timersOf(id)]).toEqual(['paid', []]);
  });

  it('records a refusal of the called service as a result', async () => {
    const engine = open(async () => {
      throw new Refusal('sold_out', 'Sold out.');
    });
    const id = await start(engine);
    expect(await engine.processes.resume(checkout, id, callOf())).toMatchObject({ status: 'missing' });
    expect((await engine.store.history(id)).at(-1)).toMatchObject({ type: 'StockMissing', data: { code: 'sold_out' } });
  });

  it('retries a failed step with the same command id until it succeeds', async () => {
    const ids: string[] = [];
    const engine = open(async (commandId) => {
      ids.push(commandId);
      if (ids.length < 4) throw new Error('catalog is down');
      return 'r1';
    });
    await engine.start();
    const id = await start(engine);
    await eventually(async () => expect(await statusOf(engine, id)).toBe('reserved'), 20_000);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
  });

  it('retries once for each caller, however long the delay of the step', async () => {
    let tries = 0;
    const engine = open(async () => {
      if ((tries += 1) < 3) throw new Error('The service is away.');
      return 'r1';
    });
    const id = await start(engine);
    const ask = async () => (await engine.processes.resume(checkout, id, callOf())).status;
    expect([await ask(), tries]).toEqual(['started', 1]);
    await dataSource.query(`UPDATE timers SET due_at = app_now() + interval '5 minutes', attempts = 12 WHERE stream_id = $1`, [id]);
    expect([await ask(), tries]).toEqual(['started', 2]);
    expect([await ask(), tries]).toEqual(['reserved', 3]);
  });

  it('resumes on another replica after a crash, with the same call', async () => {
    const ids: string[] = [];
    let crashed = false;
    const dying = open(async (commandId) => {
      ids.push(commandId);
      crashed = true;
      return new Promise<string>(() => undefined);
    });
    const id = await start(dying);
    void dying.processes.resume(checkout, id, callOf());
    await eventually(() => expect(crashed).toBe(true));
    const surviving = open(async (commandId) => {
      ids.push(commandId);
      return 'r1';
    });
    await surviving.start();
    await dataSource.query(`UPDATE timers SET leased_until = now() - interval '1 second' WHERE stream_id = $1`, [id]);
    await eventually(async () => expect(await statusOf(surviving, id)).toBe('reserved'));
    expect(ids).toEqual([ids[0], ids[0]]);
    expect((await surviving.store.history(id)).filter(({ type }) => type === 'StockReserved')).toHaveLength(1);
  });

  it('runs once on three replicas', async () => {
    let calls = 0;
    const replicas = Array.from({ length: 3 }, () =>
      open(async () => {
        calls += 1;
        return 'r1';
      }),
    );
    await Promise.all(replicas.map((replica) => replica.start()));
    const ids = await Promise.all(Array.from({ length: 20 }, () => start(replicas[0]!)));
    await eventually(
      async () => expect(await Promise.all(ids.map((id) => statusOf(replicas[0]!, id)))).toEqual(ids.map(() => 'reserved')),
      20_000,
    );
    expect(calls).toBe(20);
  });
});
