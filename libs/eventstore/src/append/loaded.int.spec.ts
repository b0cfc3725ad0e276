import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { Engine } from '../engine/engine.js';
import { callOf, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { order } from '../fixtures/shop.js';
import { Meter } from '../sql/meter.js';

/** Real: PostgreSQL 18. */
describe('command on a stream that was just loaded', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let engine: Engine;
  const by = callOf().actor;
  const LINE = { type: 'AddLine' as const, data: { sku: 'a', quantity: 1 }, by };
  const CLOSE = { type: 'CloseOrder' as const, data: { reason: 'done' }, by };
  const open = async () => {
    const id = newStream('order');
    await engine.store.handle(order, id, { type: 'OpenOrder', data: { buyerId: by.id }, by }, callOf());
    return id;
  };
  const rowsOf = (id: string) => ({ name: 'rows_of', text: 'SELECT lines FROM order_rows WHERE id = $1', values: [id], row: { lines: 0 } });

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

  it('does not read the stream again after a load in one round trip with other rows', async () => {
    const id = await open();
    const meter = new Meter(dataSource);
    const [loaded, rows] = await engine.store.loadTwo(order, id, rowsOf(id));
    expect([rows, meter.take().roundTrips]).toEqual([[{ lines: 0 }], 1]);
    const { version } = await engine.store.handle(order, id, CLOSE, callOf(), undefined, loaded);
    expect([version, meter.take().roundTrips]).toEqual([2, 1]);
  });

  it('decides again if the stream has new events', async () => {
    const id = await open();
    const loaded = await engine.store.load(order, id);
    await engine.store.handle(order, id, LINE, callOf());
    expect(await engine.store.handle(order, id, LINE, callOf(), undefined, loaded)).toMatchObject({ version: 3, state: { lines: 2 } });
    await engine.store.handle(order, id, CLOSE, callOf());
    await expect(engine.store.handle(order, id, LINE, callOf(), undefined, loaded)).rejects.toMatchObject({ code: 'closed' });
  });

  it('decides on the newest state, not on the loaded one', async () => {
    const id = newStream('order');
    const loaded = await engine.store.load(order, id);
    await engine.store.handle(order, id, { type: 'OpenOrder', data: { buyerId: by.id }, by }, callOf());
    expect(await engine.store.handle(order, id, LINE, callOf(), undefined, loaded)).toMatchObject({ version: 2 });
  });

  it('returns the stored response of a used key even if the rules would now refuse', async () => {
    const id = await open();
    const add = async () => engine.store.handle(order, id, LINE, callOf({ key: `add-${id}` }), ({ version }) => version, await engine.store.load(order, id)); // prettier-ignore
    expect(await add()).toMatchObject({ answer: 2, repeated: false });
    expect(await add()).toMatchObject({ answer: 2, repeated: true });
    await engine.store.handle(order, id, CLOSE, callOf());
    expect(await add()).toMatchObject({ answer: 2, repeated: true, version: 3 });
  });
});
