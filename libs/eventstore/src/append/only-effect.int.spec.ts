import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { type CallContext, subCall } from '../declare/call-context.js';
import type { Engine } from '../engine/engine.js';
import { callOf, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { counter, order } from '../fixtures/shop.js';

/** Real: PostgreSQL 18. */
describe('single effect of a call', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let engine: Engine;
  const actor = callOf().actor;
  const count = (id: string, call: CallContext, by = 1) =>
    engine.store.handle(counter, id, { type: 'Count', data: { by }, by: actor }, call, ({ state }) => state);
  const move = (id: string, call: CallContext) =>
    engine.store.transaction(call, async (tx) => (await tx.handle(counter, id, { type: 'Count', data: { by: 1 }, by: actor })).version);
  const versionOf = async (id: string) => (await engine.store.load(counter, id)).version;

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database);
    engine = openShop(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('refuses a command on a second stream, which stays unchanged', async () => {
    const [a, b, call] = [newStream('counter'), newStream('counter'), callOf()];
    await count(a, call);
    await expect(count(b, call)).rejects.toThrow(
      `One call of shop.test has two effects, Count on ${a} and Count on ${b}: make them one store.transaction, or give the second a subCall.`,
    );
    expect([await versionOf(a), await versionOf(b)]).toEqual([1, 0]);
  });

  it.each([
    ['another command', (id: string, call: CallContext) => count(id, call, 2)],
    ['a transaction', move],
    [
      'a command of another aggregate',
      (_: string, call: CallContext) =>
        engine.store.handle(order, newStream('order'), { type: 'OpenOrder', data: { buyerId: 'x' }, by: actor }, call),
    ],
  ])('refuses %s after a command', async (_, second) => {
    const [id, call] = [newStream('counter'), callOf()];
    await count(id, call);
    await expect(second(id, call)).rejects.toThrow('has two effects');
    expect(await versionOf(id)).toBe(1);
  });

  it('refuses a second transaction', async () => {
    const [id, call] = [newStream('counter'), callOf()];
    await move(id, call);
    await expect(move(id, call)).rejects.toThrow('has two effects, a transaction and a transaction');
    expect(await versionOf(id)).toBe(1);
  });

  it('refuses a second command at the same time', async () => {
    const [a, b, call] = [newStream('counter'), newStream('counter'), callOf()];
    const outcomes = await Promise.allSettled([count(a, call), count(b, call)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect([await versionOf(a), await versionOf(b)]).toEqual([1, 0]);
  });

  it('allows a repeat, another effect after a refusal, and effects of sub-calls', async () => {
    const [id, call] = [newStream('counter'), callOf()];
    const closing = engine.store.handle(order, newStream('order'), { type: 'CloseOrder', data: { reason: 'x' }, by: actor }, call);
    await expect(closing).rejects.toMatchObject({ code: 'not_found' });
    await expect(engine.store.transaction(call, () => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
    expect([(await count(id, call)).repeated, (await count(id, call)).repeated]).toEqual([false, true]);
    await count(id, subCall(call, 'two'));
    await move(id, subCall(call, 'three'));
    expect(await versionOf(id)).toBe(3);
  });
});
