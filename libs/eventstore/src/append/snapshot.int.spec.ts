import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { callOf, eventually, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { counter } from '../fixtures/shop.js';

/** Real: PostgreSQL 18. */
describe('snapshot', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  const by = callOf().actor;
  const snapshots = (id: string) =>
    dataSource.query<{ version: number; state: unknown }[]>('SELECT version, state FROM es_snapshots WHERE stream_id = $1', [id]);

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('is made when a stream passes 200 events and equals the state from all events', async () => {
    const { store } = openShop(dataSource, { views: [] });
    const id = newStream('counter');
    const count = () => store.handle(counter, id, { type: 'Count', data: { by: 2 }, by }, callOf());
    for (let turn = 0; turn < 200; turn += 1) await count();
    expect(await snapshots(id)).toEqual([]);
    await count();
    await eventually(async () => expect(await snapshots(id)).toEqual([{ version: 201, state: 402 }]));
    await count();
    expect(await store.load(counter, id)).toMatchObject({ state: 404, version: 202 });
    const rows = await store.history(id);
    expect([rows.length, rows.reduce((sum, { data }) => sum + (data as { by: number }).by, 0)]).toEqual([202, 404]);
  }, 60_000);

  it('is ignored by another build, which then replaces it', async () => {
    const { store } = openShop(dataSource, { views: [], codeVersion: 'one' });
    const id = newStream('counter');
    for (let turn = 0; turn < 201; turn += 1) await store.handle(counter, id, { type: 'Count', data: { by: 1 }, by }, callOf());
    await eventually(async () => expect(await snapshots(id)).toHaveLength(1));
    await dataSource.query(`UPDATE es_snapshots SET state = '-1' WHERE stream_id = $1`, [id]);
    const next = openShop(dataSource, { views: [], codeVersion: 'two' });
    expect((await next.store.load(counter, id)).state).toBe(201);
    await next.store.handle(counter, id, { type: 'Count', data: { by: 1 }, by }, callOf());
    await eventually(async () => expect(await snapshots(id)).toEqual([{ version: 202, state: 202 }]));
  }, 60_000);
});
