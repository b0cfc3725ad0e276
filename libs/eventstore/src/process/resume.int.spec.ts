import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { Engine } from '../engine/engine.js';
import { callOf, eventually, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { parcel, ParcelSteps, van } from '../fixtures/parcel.js';
import { Meter } from '../sql/meter.js';
import type { RunOptions } from './processes.js';

const ORDER = { type: 'Move' as const, data: { to: 'ordered' as const }, by: callOf().actor };
const LOSE = { ...ORDER, data: { to: 'lost' as const } };
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Real: PostgreSQL 18. */
describe('caller that runs a process', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let engines: Engine[] = [];
  let failures: string[] = [];
  const open = () => {
    const steps = new ParcelSteps();
    const engine = openShop(dataSource, {
      ...{ aggregates: [van], views: [], published: undefined, processes: [{ process: parcel, steps }] },
      observe: { stepFailed: (_process, step) => void failures.push(step) },
    });
    engines.push(engine);
    return { engine, steps };
  };
  const send = ({ processes }: Engine, id: string, how?: RunOptions, call = callOf()) => processes.run(parcel, id, ORDER, call, how);
  const order = async ({ store }: Engine) => {
    const id = newStream('parcel');
    await store.handle(parcel, id, ORDER, callOf());
    return id;
  };
  const timersOf = (id: string) =>
    dataSource.query<object[]>('SELECT step, version, leased_until > now() AS leased, attempts FROM timers WHERE stream_id = $1', [id]);
  const placeOf = async ({ store }: Engine, id: string) => (await store.load(parcel, id)).state.place;
  const placesOf = async ({ store }: Engine, id: string) => (await store.history(id)).map(({ data }) => (data as { to: string }).to);
  const vanOf = async ({ store }: Engine, id: string) => (await store.load(van, id.replace('parcel', 'van'))).state.parcels;
  const WAY = ['ordered', 'packed', 'handed', 'delivered'];

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database);
  });
  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.stop()));
    [engines, failures] = [[], []];
    await dataSource.query('DELETE FROM timers');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('leases the first step with the command and writes the others at the end', async () => {
    const { engine, steps } = open();
    const id = newStream('parcel');
    const seen: unknown[] = [];
    steps.meanwhile = async () => void seen.push(...(await timersOf(id)), await placeOf(engine, id));
    const moves = ['packed', 'handed', 'delivered'].map((to) => expect.objectContaining({ type: 'Move', data: { to } }));
    expect(await send(engine, id)).toEqual({ state: { place: 'delivered' }, streamId: id, results: moves });
    const first = { step: 'pack', version: 1, leased: true, attempts: 0 };
    expect(seen).toEqual([first, 'ordered', first, 'ordered', first, 'ordered']);
    expect([await placesOf(engine, id), await vanOf(engine, id), await timersOf(id)]).toEqual([WAY, [id], []]);
  });

  it('needs two writing transactions, or one if its caller retries', async () => {
    const { engine } = open();
    const meter = new Meter(dataSource);
    const costs = async (how: RunOptions) => {
      const id = newStream('parcel');
      meter.take();
      await send(engine, id, how);
      const { roundTrips } = meter.take();
      const writers = 'SELECT count(DISTINCT xmin::text)::int AS writers FROM es_events WHERE stream_id = ANY($1)';
      const [{ writers: n }] = await dataSource.query<[{ writers: number }]>(writers, [[id, id.replace('parcel', 'van')]]);
      return { writers: n, roundTrips };
    };
    expect(await costs({})).toEqual({ writers: 2, roundTrips: 4 });
    expect(await costs({ newAt: await engine.store.now() })).toEqual({ writers: 2, roundTrips: 3 });
    expect(await costs({ isRetriedByCaller: true })).toEqual({ writers: 1, roundTrips: 3 });
  });

  it('leaves nothing of a retried command if it dies before the write', async () => {
    const [dying, surviving] = [open(), open()];
    const id = newStream('parcel');
    dying.steps.meanwhile = (step) => (step === 'handed' ? new Promise(() => undefined) : Promise.resolve());
    const call = callOf();
    void send(dying.engine, id, { isRetriedByCaller: true }, call);
    await eventually(() => expect(dying.steps.made).toHaveLength(2));
    expect([await placesOf(dying.engine, id), await timersOf(id)]).toEqual([[], []]);
    expect((await send(surviving.engine, id, { isRetriedByCaller: true }, { ...call })).state.place).toBe('delivered');
    expect(surviving.steps.made.slice(0, 2)).toEqual(dying.steps.made);
  });

  it('owns the steps, so that another replica stays idle', async () => {
    const [here, there] = [open(), open()];
    here.steps.meanwhile = async (step) => {
      if (step === 'packed') await there.engine.start();
      await wait(150);
    };
    await send(here.engine, newStream('parcel'));
    expect([here.steps.made.length, there.steps.made]).toEqual([3, []]);
  });

  it('leaves the next step to any worker after its time limit', async () => {
    const [here, there] = [open(), open()];
    const id = newStream('parcel');
    here.steps.meanwhile = () => wait(120);
    const { state } = await send(here.engine, id, {}, { ...callOf(), deadline: Date.now() + 400 });
    expect(state).toEqual({ place: 'packed' });
    expect(await timersOf(id)).toEqual([{ step: 'hand', version: 2, leased: null, attempts: 0 }]);
    await there.engine.start();
    await eventually(async () => expect(await placeOf(there.engine, id)).toBe('delivered'));
  });

  it.each([0, 1, 2])('leaves a lease if it dies at step %i, and its successor makes the same calls', async (at) => {
    const [dying, surviving] = [open(), open()];
    const id = await order(dying.engine);
    dying.steps.meanwhile = (step) => (step === WAY[at + 1] ? new Promise(() => undefined) : Promise.resolve());
    void dying.engine.processes.resume(parcel, id, callOf());
    await eventually(() => expect(dying.steps.made).toHaveLength(at + 1));
    await dataSource.query(`UPDATE timers SET leased_until = now() - interval '1 second' WHERE stream_id = $1`, [id]);
    await surviving.engine.start();
    await eventually(async () => expect(await placeOf(surviving.engine, id)).toBe('delivered'));
    expect(surviving.steps.made.slice(0, at + 1)).toEqual(dying.steps.made);
    expect([await placesOf(surviving.engine, id), await vanOf(surviving.engine, id)]).toEqual([WAY, [id]]);
  });

  it('records results before a failing step, which is retried under its own id', async () => {
    const { engine, steps } = open();
    const id = newStream('parcel');
    steps.meanwhile = async (step) => {
      if (step === 'delivered' && steps.made.length === 3) throw new Error('Nobody opens.');
    };
    expect((await send(engine, id)).state.place).toBe('handed');
    expect(await timersOf(id)).toEqual([{ step: 'deliver', version: 3, leased: null, attempts: 1 }]);
    expect([await vanOf(engine, id), failures]).toEqual([[id], ['deliver']]);
    await engine.start();
    await eventually(async () => expect(await placeOf(engine, id)).toBe('delivered'));
    expect(steps.made[3]).toBe(steps.made[2]);
  });

  it('records results before an unwritable one, whose step is retried', async () => {
    const { engine, steps } = open();
    const id = newStream('parcel');
    steps.loaded = () => '';
    expect((await send(engine, id)).state.place).toBe('packed');
    expect(await timersOf(id)).toEqual([{ step: 'hand', version: 2, leased: null, attempts: 1 }]);
    expect(failures).toEqual(['deliver', 'hand']);
    steps.loaded = (streamId) => streamId;
    expect(await engine.processes.resume(parcel, id, callOf())).toEqual({ place: 'delivered' });
  });

  it('decides results again after a lost race and does nothing outdated', async () => {
    const { engine, steps } = open();
    const id = newStream('parcel');
    steps.meanwhile = async (step) => {
      if (step === 'handed') await engine.store.handle(parcel, id, LOSE, callOf());
    };
    expect((await send(engine, id)).state.place).toBe('lost');
    expect([await placesOf(engine, id), await vanOf(engine, id), await timersOf(id)]).toEqual([['ordered', 'lost'], [], []]);
  });

  it('gets a refusal if a retried command is refused at the write', async () => {
    const { engine, steps } = open();
    const id = newStream('parcel');
    steps.meanwhile = async (step) => {
      if (step === 'handed') await engine.store.handle(parcel, id, LOSE, callOf());
    };
    await expect(send(engine, id, { isRetriedByCaller: true })).rejects.toMatchObject({ code: 'lost' });
    expect([await placesOf(engine, id), await vanOf(engine, id)]).toEqual([['lost'], []]);
  });

  it.each([true, false])('has one effect in many concurrent calls, with one key or many (comes again: %s)', async (comesAgain) => {
    const { engine } = open();
    for (const key of ['a-key', undefined]) {
      const id = newStream('parcel');
      const callers = Array.from({ length: 8 }, () =>
        send(engine, id, { isRetriedByCaller: comesAgain }, callOf({ ...(key && { key: `${key}-${id}` }) })),
      );
      for (const { state } of await Promise.all(callers)) expect(state.place).toBe('delivered');
      expect([await placesOf(engine, id), await vanOf(engine, id)]).toEqual([WAY, [id]]);
    }
  });

  it('changes nothing else if a stream taken for new already exists', async () => {
    const { engine, steps } = open();
    const id = newStream('parcel');
    const newAt = await engine.store.now();
    await engine.store.handle(parcel, id, LOSE, callOf());
    await expect(send(engine, id, { newAt })).rejects.toMatchObject({ code: 'lost' });
    expect([await placesOf(engine, id), steps.made]).toEqual([['lost'], []]);
  });

  it('leaves steps of other processes to any worker', async () => {
    const [here, there] = [open(), open()];
    const other = newStream('parcel');
    here.steps.meanwhile = async (step) => {
      if (step === 'packed') await here.engine.store.handle(parcel, other, ORDER, callOf());
    };
    await send(here.engine, newStream('parcel'));
    expect(await timersOf(other)).toEqual([{ step: 'pack', version: 1, leased: null, attempts: 0 }]);
    await there.engine.start();
    await eventually(async () => expect(await placeOf(there.engine, other)).toBe('delivered'));
  });
});
