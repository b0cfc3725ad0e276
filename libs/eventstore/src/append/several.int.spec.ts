import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { Engine } from '../engine/engine.js';
import type { StoreTx } from '../declare/reaction.js';
import { callOf, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { counter, order, stock } from '../fixtures/shop.js';

type SentQuery = { statements?: { name?: string; text: string }[] };

/** Real: PostgreSQL 18, with the service's own role. */
describe('transaction over several streams', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let engine: Engine;
  const by = callOf().actor;
  const count = (n = 1) => ({ type: 'Count' as const, data: { by: n }, by });
  const several = (n: number) => Array.from({ length: n }, () => newStream('stock'));
  const countAll = async (tx: StoreTx, ids: readonly string[]) => {
    await tx.lock(ids);
    await tx.loadAll(stock, ids);
    for (const id of ids) await tx.handle(stock, id, count());
  };
  /** Round trips of some work, each the names of its statements. */
  const tripsOf = async (work: () => Promise<unknown>) => {
    const sent = jest.spyOn(pg.Client.prototype, 'query').mockName('query');
    await work();
    const trips = (sent.mock.calls as unknown as [SentQuery][]).map(([{ statements = [] }]) =>
      statements.map(({ name, text }) => name ?? text),
    );
    sent.mockRestore();
    return trips.filter((trip) => trip.length > 0);
  };

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

  it.each([2, 100])('locks, reads and appends all %i in one statement each, in three round trips', async (n) => {
    const ids = several(n);
    const change = () => engine.store.transaction(callOf(), (tx) => countAll(tx, ids));
    await change();
    const trips = await tripsOf(change);
    expect(trips.map((trip) => trip.filter((name) => !/count_rows/.test(name)))).toEqual([
      ['BEGIN', 'es_opening'],
      ['es_lock', 'es_events_of_all'],
      ['es_append_all', 'COMMIT'],
    ]);
    expect(await dataSource.query('SELECT min(version) AS min, max(version) AS max FROM es_streams WHERE id = ANY($1)', [ids])).toEqual([
      { min: 2, max: 2 },
    ]);
  });

  it('stores versions, times and positions of each stream in order, also if one twice', async () => {
    const [a, b] = several(2) as [string, string];
    await engine.store.transaction(callOf(), async (tx) => {
      for (const [id, n] of [[a, 1], [b, 2], [a, 4]] as const) await tx.handle(stock, id, count(n)); // prettier-ignore
      expect(await tx.loadAll(stock, [b, a])).toEqual([
        { state: 2, version: 1 },
        { state: 5, version: 2 },
      ]);
    });
    const rows = await dataSource.query('SELECT version, data FROM es_events WHERE stream_id = $1 ORDER BY seq', [a]);
    expect(rows).toEqual([
      { version: 1, data: { by: 1 } },
      { version: 2, data: { by: 4 } },
    ]);
    expect((await engine.store.history(a)).map(({ meta }) => meta.actor)).toEqual([by, by]);
  });

  it.each(['open', 'loadAll'] as const)('reads a stream once that is named twice in %s', async (how) => {
    const [id, other] = several(2) as [string, string];
    const read = (tx: StoreTx, ids: readonly string[]) =>
      how === 'open' ? tx.open(ids.map((each) => [stock, each] as const)) : tx.loadAll(stock, ids).then(() => undefined);
    await engine.store.transaction(callOf(), (tx) => countAll(tx, [id, other]));
    const version = await engine.store.transaction(callOf(), async (tx) => {
      await read(tx, [id, other, id]);
      return (await tx.handle(stock, id, count())).version;
    });
    expect(version).toBe(2);
    expect((await engine.store.load(stock, other)).version).toBe(1);
  });

  it('continues behind the events that it has read back', async () => {
    const [id, other] = [newStream('order'), newStream('stock')];
    await engine.store.transaction(callOf(), async (tx) => {
      await tx.handle(stock, other, count());
      await tx.handle(order, id, { type: 'OpenOrder', data: { buyerId: 'person_1' }, by });
      await tx.handle(order, id, { type: 'AddLine', data: { sku: 'a', quantity: 2 }, by });
      expect(await tx.manager.query('SELECT lines FROM order_rows WHERE id = $1', [id])).toEqual([{ lines: 2 }]);
      await tx.handle(order, id, { type: 'AddLine', data: { sku: 'b', quantity: 3 }, by });
      await tx.handle(stock, other, count());
    });
    expect(await engine.store.load(order, id)).toMatchObject({ version: 3, state: { lines: 5 } });
    expect((await engine.store.load(stock, other)).version).toBe(2);
  });

  it('does nothing and decides again if one stream has new events', async () => {
    const [a, b] = [newStream('counter'), newStream('counter')];
    let tries = 0;
    const outcome = await engine.store.transaction(callOf(), async (tx) => {
      tries += 1;
      await tx.handle(counter, a, count());
      const { version } = await tx.handle(counter, b, count());
      if (tries === 1) await engine.store.handle(counter, b, count(), callOf());
      return version;
    });
    expect([tries, outcome, (await engine.store.load(counter, a)).version]).toEqual([2, 2, 1]);
  });

  it('meets others over the same streams in other orders without loss or deadlock', async () => {
    const ids = several(6);
    await engine.store.transaction(callOf(), (tx) => countAll(tx, ids));
    const shuffled = () => [...ids].sort(() => Math.random() - 0.5);
    await Promise.all(Array.from({ length: 12 }, () => engine.store.transaction(callOf(), (tx) => countAll(tx, shuffled()))));
    const states = await Promise.all(ids.map(async (id) => (await engine.store.load(stock, id)).state));
    expect(states).toEqual(ids.map(() => 13));
  });

  it('loses to another that begins the same streams, then decides on them', async () => {
    const ids = several(6);
    const both = [ids, [...ids].reverse()].map((each) => engine.store.transaction(callOf(), (tx) => countAll(tx, each)));
    await Promise.all(both);
    expect(await Promise.all(ids.map(async (id) => (await engine.store.load(stock, id)).state))).toEqual(ids.map(() => 2));
  });

  it('has one effect and one response under one key, whatever it locks', async () => {
    const ids = several(3);
    await engine.store.transaction(callOf(), (tx) => countAll(tx, ids));
    const send = () =>
      engine.store.transaction(callOf({ key: 'at-once' }), async (tx) => {
        await tx.lock(ids);
        const states = [];
        for (const id of ids) states.push((await tx.handle(stock, id, count())).state);
        return states;
      });
    const answers = await Promise.all(Array.from({ length: 16 }, send));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['[2,2,2]']));
  });

  it('returns its response even if a concurrent repeat makes the rules refuse', async () => {
    const id = newStream('order');
    await engine.store.handle(order, id, { type: 'OpenOrder', data: { buyerId: 'person_1' }, by }, callOf());
    const close = () =>
      engine.store.transaction(callOf({ key: 'close-once' }), async (tx) => {
        await tx.lock([id]);
        return (await tx.handle(order, id, { type: 'CloseOrder', data: { reason: 'done' }, by })).version;
      });
    expect(await Promise.all([close(), close(), close()])).toEqual([2, 2, 2]);
  });
});
