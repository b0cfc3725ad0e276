import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { Engine } from '../engine/engine.js';
import { callOf, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { order, stock } from '../fixtures/shop.js';

/** Real: PostgreSQL 18. */
describe('idempotency key', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let engine: Engine;
  const by = callOf().actor;
  const open = (key: string, hash = 'h', id = newStream('order')) =>
    engine.store.handle(order, id, { type: 'OpenOrder', data: { buyerId: 'person_1' }, by }, callOf({ key, hash }), ({ streamId }) => ({
      orderId: streamId,
    }));

  const count = (id: string, key: string) =>
    engine.store.transaction(callOf({ key }), async (tx) => {
      await tx.lock([id]);
      await tx.handle(stock, id, { type: 'Count', data: { by: 1 }, by });
      return (await tx.load(stock, id)).state;
    });

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database, 32);
    engine = openShop(dataSource);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('has one effect and one response if used twice with different ids', async () => {
    const first = await open('twice');
    const second = await open('twice');
    expect(second).toMatchObject({
      answer: first.answer,
      repeated: true,
      streamId: first.streamId,
      version: 1,
      events: [],
      state: { status: 'open' },
    });
    expect(await dataSource.query(`SELECT 1 FROM es_streams WHERE id = $1`, [second.streamId])).toHaveLength(1);
  });

  it('returns the stored response even if the rules would now refuse', async () => {
    const { streamId } = await open('still');
    const add = () =>
      engine.store.handle(
        order,
        streamId,
        { type: 'AddLine', data: { sku: 'a', quantity: 1 }, by },
        callOf({ key: 'add' }),
        ({ version }) => version,
      );
    await add();
    await engine.store.handle(order, streamId, { type: 'CloseOrder', data: { reason: 'done' }, by }, callOf());
    expect(await add()).toMatchObject({ answer: 2, repeated: true, version: 3 });
  });

  it('is refused with another body', async () => {
    await open('other', 'one');
    await expect(open('other', 'two')).rejects.toMatchObject({ code: 'idempotency_mismatch', status: 422 });
  });

  it('belongs to one person', async () => {
    const id = newStream('order');
    const as = (actor: string) =>
      engine.store.handle(
        order,
        id,
        { type: 'OpenOrder', data: { buyerId: actor }, by },
        callOf({ key: 'same', actor }),
        ({ events }) => events.length,
      );
    expect([(await as('person_a')).answer, (await as('person_b')).answer]).toEqual([1, 0]);
  });

  it('has one effect and one response in 32 concurrent requests, on 30 keys', async () => {
    const race = async (key: string, aggregate: typeof stock | undefined) => {
      const shared = newStream('stock');
      const send = () =>
        aggregate
          ? engine.store.handle(aggregate, shared, { type: 'Count', data: { by: 1 }, by }, callOf({ key }), ({ state }) => state)
          : open(key);
      const answers = await Promise.all(Array.from({ length: 32 }, send));
      expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
      expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    };
    for (let key = 0; key < 30; key += 1) await race(`race-${key}`, key % 2 ? stock : undefined);
    const [{ streams }] = await dataSource.query(`SELECT count(DISTINCT stream_id)::int AS streams FROM es_events WHERE stream_id IN
      (SELECT resource_id FROM idempotency_keys WHERE key LIKE 'race-%')`);
    expect(streams).toBe(30);
  });

  it('returns the stored response of a transaction, which writes once', async () => {
    const [a, b] = [newStream('stock'), newStream('stock')];
    const move = () =>
      engine.store.transaction(callOf({ key: 'move' }), async (tx) => {
        await tx.lock([b, a]);
        await tx.handle(stock, a, { type: 'Count', data: { by: -1 }, by });
        await tx.handle(stock, b, { type: 'Count', data: { by: 1 }, by });
        await tx.manager.query('INSERT INTO order_rows (id, status) VALUES ($1, $2)', [a, 'moved']);
        return { moved: (await tx.load(stock, b)).state };
      });
    expect(await move()).toEqual({ moved: 1 });
    expect(await move()).toEqual({ moved: 1 });
    expect([(await engine.store.load(stock, a)).state, (await engine.store.load(stock, b)).state]).toEqual([-1, 1]);
  });

  it('leaves no row of a transaction that fails', async () => {
    const id = newStream('stock');
    const failing = engine.store.transaction(callOf({ key: 'fails' }), async (tx) => {
      await tx.handle(stock, id, { type: 'Count', data: { by: 1 }, by });
      await tx.manager.query('INSERT INTO order_rows (id, status) VALUES ($1, $2)', [id, 'x']);
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect((await engine.store.load(stock, id)).version).toBe(0);
    expect(await dataSource.query('SELECT 1 FROM order_rows WHERE id = $1', [id])).toEqual([]);
    expect(await dataSource.query(`SELECT 1 FROM idempotency_keys WHERE key = 'fails'`)).toEqual([]);
  });

  it('answers "in progress" if another command takes longer than two seconds', async () => {
    const other = new pg.Client(database.url);
    await other.connect();
    await other.query('BEGIN');
    await other.query(`INSERT INTO idempotency_keys (actor, route, key, request_hash) VALUES ('person_1', 'shop.test', 'slow', 'h')`);
    const started = Date.now();
    await expect(open('slow')).rejects.toMatchObject({ code: 'request_in_progress', status: 409 });
    expect(Date.now() - started).toBeGreaterThan(1_900);
    await other.query('ROLLBACK');
    await other.end();
    expect(await open('slow')).toMatchObject({ repeated: false });
  });

  it('answers "in progress" while another transaction runs', async () => {
    const other = new pg.Client(database.url);
    await other.connect();
    await other.query('BEGIN');
    await other.query(`INSERT INTO idempotency_keys (actor, route, key, request_hash) VALUES ('person_1', 'shop.test', 'slower', 'h')`);
    await expect(count(newStream('stock'), 'slower')).rejects.toMatchObject({ code: 'request_in_progress', status: 409 });
    await other.query('ROLLBACK');
    await other.end();
  });

  describe('idempotency key of its own transaction', () => {
    /** Another command has the stream's lock until it is let go. */
    const hold = async (id: string) => {
      const other = new pg.Client(database.url);
      await other.connect();
      await other.query('BEGIN');
      await other.query('SELECT id FROM es_streams WHERE id = $1 FOR UPDATE', [id]);
      return async () => {
        await other.query('ROLLBACK');
        await other.end();
      };
    };

    it('waits for a lock that another command holds for three seconds', async () => {
      const id = newStream('stock');
      await count(id, 'before');
      const letGo = await hold(id);
      const [after] = await Promise.all([count(id, 'after'), sleep(3_000).then(letGo)]);
      expect(after).toBe(2);
    });

    it('answers "try again", never "in progress", while the lock stays held', async () => {
      const id = newStream('stock');
      await count(id, 'first');
      const letGo = await hold(id);
      await expect(count(id, 'second')).rejects.toMatchObject({ code: 'busy', status: 409 });
      await letGo();
      expect(await count(id, 'second')).toBe(2);
    });
  });
});
