import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { Engine } from '../engine/engine.js';
import { callOf, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { counter, CountRow, order, OrderRow, stock } from '../fixtures/shop.js';
import { touchedBy } from './store.js';

/** Real: PostgreSQL 18, with the service's own role. */
describe('command', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let engine: Engine;
  const by = callOf().actor;
  const openOrder = (id: string, call = callOf()) =>
    engine.store.handle(order, id, { type: 'OpenOrder', data: { buyerId: 'person_1' }, by }, call, ({ version }) => ({ id, version }));

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database, 20);
    engine = openShop(dataSource);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('stores events with versions, ids, time and cause', async () => {
    const id = newStream('order');
    const call = callOf();
    const { state, version, events, answer } = await openOrder(id, call);
    expect({ state, version, answer }).toEqual({
      state: expect.objectContaining({ status: 'open', lines: 0 }),
      version: 1,
      answer: { id, version: 1 },
    });
    const history = await engine.store.history(id);
    expect(history).toEqual([{ ...events[0], pos: null }]);
    expect(history[0]).toMatchObject({
      type: 'OrderOpened',
      version: 1,
      schemaVersion: 1,
      meta: { actor: by, commandId: call.commandId, causationId: call.causationId },
    });
    expect(history[0]!.eventId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    expect(touchedBy(call)).toEqual([`${id}@1`]);
  });

  it('writes own views in the same transaction and reads what it just wrote', async () => {
    const id = newStream('order');
    await openOrder(id);
    await engine.store.handle(order, id, { type: 'AddLine', data: { sku: 'a', quantity: 2 }, by }, callOf());
    await engine.store.handle(order, id, { type: 'AddLine', data: { sku: 'b', quantity: 3 }, by }, callOf());
    expect(await dataSource.manager.findOneBy(OrderRow, { id })).toMatchObject({ status: 'open', lines: 5 });
  });

  it('stores nothing after a refusal', async () => {
    const id = newStream('order');
    const call = callOf();
    await expect(engine.store.handle(order, id, { type: 'AddLine', data: { sku: 'a', quantity: 1 }, by }, call)).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
    expect(await engine.store.history(id)).toEqual([]);
    expect(await dataSource.query('SELECT 1 FROM idempotency_keys WHERE key = $1', [call.idempotencyKey])).toEqual([]);
  });

  it('stores the response and no event if it decides nothing', async () => {
    const id = newStream('order');
    await openOrder(id);
    expect(await openOrder(id)).toMatchObject({ version: 1, events: [], repeated: false });
    expect(await engine.store.history(id)).toHaveLength(1);
  });

  it('decides again on the newest state after a lost race and loses no count', async () => {
    const id = newStream('counter');
    const count = () => engine.store.handle(counter, id, { type: 'Count', data: { by: 1 }, by }, callOf());
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, count));
    const stored = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const { state, version } = await engine.store.load(counter, id);
    expect([state, version]).toEqual([stored, stored]);
    expect(await dataSource.manager.findOneBy(CountRow, { id })).toMatchObject({ sum: stored, version: stored });
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'version_conflict', status: 409 });
  });

  it('never loses a race on a locked stream', async () => {
    const id = newStream('stock');
    await engine.store.handle(stock, id, { type: 'Count', data: { by: 1 }, by }, callOf());
    await Promise.all(Array.from({ length: 32 }, () => engine.store.handle(stock, id, { type: 'Count', data: { by: 1 }, by }, callOf())));
    expect((await engine.store.load(stock, id)).state).toBe(33);
  });

  it('continues from the last loaded state with the events of others since', async () => {
    const id = newStream('counter');
    const other = openShop(dataSource);
    const count = (of: Engine) => of.store.handle(counter, id, { type: 'Count', data: { by: 1 }, by }, callOf());
    await count(engine);
    await engine.store.load(counter, id);
    await count(other);
    await count(other);
    expect(await engine.store.load(counter, id)).toMatchObject({ state: 3, version: 3 });
    expect((await count(engine)).version).toBe(4);
  });

  it('sends decided events before own statements of the manager, in order', async () => {
    const id = newStream('counter');
    const count = { type: 'Count' as const, data: { by: 1 }, by };
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => void warnings.push(warning);
    process.on('warning', onWarning);
    const seen = await engine.store.transaction(callOf(), async (tx) => {
      await tx.handle(counter, id, count);
      const stored = () => tx.manager.query<{ n: number }[]>('SELECT count(*)::int AS n FROM es_events WHERE stream_id = $1', [id]);
      const [[first]] = await Promise.all([stored(), stored()]);
      await tx.handle(counter, id, count);
      return [first!.n, (await stored())[0]!.n];
    });
    process.off('warning', onWarning);
    expect([seen, warnings]).toEqual([[1, 2], []]);
  });

  it('forgets the state of a transaction that was rolled back', async () => {
    const id = newStream('counter');
    const count = { type: 'Count' as const, data: { by: 1 }, by };
    await engine.store.handle(counter, id, count, callOf());
    const undone = engine.store.transaction(callOf(), async (tx) => {
      await tx.handle(counter, id, count);
      expect(await tx.load(counter, id)).toEqual({ state: 2, version: 2 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await engine.store.load(counter, id)).toMatchObject({ state: 1, version: 1 });
    expect((await engine.store.handle(counter, id, count, callOf())).version).toBe(2);
  });

  it('notifies a job once after the commit and not after a rollback', async () => {
    const isWoken: unknown[] = [];
    const id = newStream('counter');
    const bystander = openShop(dataSource);
    const { store } = openShop(dataSource, { wake: (job) => isWoken.push(job, bystander.store.history(id)) });
    const ringing = (fails: boolean) =>
      store.transaction(callOf(), async (tx) => {
        tx.wake('mails');
        tx.wake('mails');
        await tx.handle(counter, id, { type: 'Count', data: { by: 1 }, by });
        if (fails) throw new Error('undone');
      });
    await expect(ringing(true)).rejects.toThrow('undone');
    expect(isWoken).toEqual([]);
    await ringing(false);
    expect(await Promise.all(isWoken)).toEqual(['mails', [expect.objectContaining({ type: 'Counted' })]]);
  });

  it('reads a past version of a stream', async () => {
    const id = newStream('order');
    await openOrder(id);
    const { at } = (await engine.store.history(id))[0]!;
    await engine.advanceClock(60_000);
    await engine.store.handle(order, id, { type: 'CloseOrder', data: { reason: 'done' }, by }, callOf());
    expect((await engine.store.load(order, id, { asOf: at })).state.status).toBe('open');
    expect((await engine.store.load(order, id)).state.status).toBe('closed');
    expect(await engine.store.history(id, { asOf: at })).toHaveLength(1);
    const before = new Date(Date.parse(at) - 1_000).toISOString();
    expect(await engine.store.load(order, id, { asOf: before })).toMatchObject({ version: 0, state: { status: 'none' } });
  });

  it('denies the service role every change of an event', async () => {
    await expect(dataSource.query(`UPDATE es_events SET data = '{}'`)).rejects.toThrow('permission denied');
    await expect(dataSource.query('DELETE FROM es_events')).rejects.toThrow('permission denied');
    await expect(dataSource.query('DELETE FROM es_streams')).rejects.toThrow('permission denied');
  });
});
