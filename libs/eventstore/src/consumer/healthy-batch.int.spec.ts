import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { Core } from '../core/core.js';
import { migrateShop, newStream, shopDataSource } from '../fixtures/open-shop.js';
import { asRecord, streamEvent } from '../fixtures/records.js';
import { order, orderCards, stock } from '../fixtures/shop.js';
import type { EventStoreOptions } from '../declare/options.js';
import { reaction } from '../declare/reaction.js';
import type { StoredRecord } from '../log/event-log.js';
import { handleRecords } from './batch-work.js';
import { Handlers } from './handlers.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await (await testPostgres()).createDatabase('desk');
  await migrateShop(database);
  dataSource = await shopDataSource(database);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const counting = reaction('counting', {
  'shop.Counted.v1': ({ data }, act) => act.handle(stock, `stock_of_${data.id}`, { type: 'Count', data: { by: 1 }, by: act.system }),
});
const refusing = reaction('refusing', {
  'shop.Counted.v1': async ({ data, streamVersion }, act) => {
    await act.handle(stock, `stock_of_${data.id}`, { type: 'Count', data: { by: 1 }, by: act.system });
    if (streamVersion > 1) await act.handle(order, 'order_none', { type: 'AddLine', data: { sku: 'x', quantity: 1 }, by: act.system });
  },
});
const open = (listening: Pick<EventStoreOptions, 'projections' | 'reactions'>) => {
  const core = new Core({ service: 'desk', dataSource, aggregates: [stock, order], ...listening });
  const handlers = new Handlers(listening.projections ?? [], listening.reactions ?? []);
  return (records: readonly StoredRecord[]) => handleRecords(core, handlers, records);
};
/** Versions of streams as they come from the log: the first of each, then the second. */
const records = (ids: readonly string[], ...versions: number[]): StoredRecord[] =>
  versions.flatMap((version) =>
    ids.map((id, index) => ({
      ...asRecord(streamEvent(id, version, 'shop.Counted.v1', { id, by: 1 })),
      ...{ topic: 'shop.events.v1', partition: 0, offset: version * ids.length + index, at: new Date().toISOString() },
    })),
  );
/** What was sent meanwhile, one list for each round trip. */
async function trips(work: () => Promise<unknown>): Promise<string[][]> {
  const sent = jest.spyOn(pg.Client.prototype, 'query').mockName('query');
  await work();
  const calls = sent.mock.calls as unknown as [string | { statements?: { name?: string; text: string }[] }][];
  const names = calls.map(([query]) =>
    typeof query === 'string' ? [query] : (query.statements ?? []).map(({ name, text }) => name ?? text.split(/ place_| SET /)[0]!),
  );
  sent.mockRestore();
  return names;
}

/** Real: PostgreSQL 18. */
describe('batch without a failure', () => {
  it('is one transaction of few statements in few round trips', async () => {
    const handle = open({ projections: [orderCards], reactions: [counting] });
    const ids = [newStream('counter'), newStream('counter')];
    await handle(records(ids, 1));
    expect(await trips(() => handle(records(ids, 2)))).toEqual([
      ['BEGIN', 'es_reach'],
      ['es_into_inbox', 'UPDATE order_cards', 'es_lock', 'es_events_of_all'],
      ['es_append_all', 'UPDATE order_cards', 'es_lock', 'es_events_of_all'],
      ['es_append_all', 'COMMIT'],
    ]);
  });

  it('is one statement without handlers', async () => {
    const handle = open({});
    const ids = [newStream('counter'), newStream('counter')];
    expect(await trips(() => handle(records(ids, 1)))).toEqual([['BEGIN', 'es_reach'], ['COMMIT']]);
    expect(await handle(records(ids, 1, 2))).toEqual({ handled: 2, duplicates: 2, aside: 0 });
  });

  it('runs again with a savepoint for a refusing handler, which keeps it for a while', async () => {
    const handle = open({ reactions: [refusing, counting] });
    const ids = [newStream('counter'), newStream('counter')];
    await handle(records(ids, 1));
    const savepoints = async (version: number) =>
      (await trips(() => handle(records(ids, version)))).flat().filter((sent) => ['BEGIN', 'SAVEPOINT', 'ROLLBACK'].includes(sent));
    expect(await savepoints(2)).toEqual(['BEGIN', 'ROLLBACK', 'BEGIN', 'SAVEPOINT', 'SAVEPOINT']);
    expect(await savepoints(3)).toEqual(['BEGIN', 'SAVEPOINT', 'SAVEPOINT']);
    const versions = `SELECT version FROM es_streams WHERE id = ANY($1)`;
    expect(await dataSource.query(versions, [ids.map((id) => `stock_of_${id}`)])).toEqual([{ version: 4 }, { version: 4 }]);
    const noted = `SELECT note FROM inbox WHERE note IS NOT NULL`;
    expect(await dataSource.query(noted)).toEqual(Array(4).fill({ note: 'refusing: not_found: There is no such order.' }));
  });

  it('is handled once if two members get it at the same time', async () => {
    const slow = reaction('slow', {
      'shop.Counted.v1': async ({ data }, act) => {
        await act.handle(stock, `stock_of_${data.id}`, { type: 'Count', data: { by: 1 }, by: act.system });
        await new Promise((resolve) => setTimeout(resolve, 200));
      },
    });
    const handle = open({ reactions: [slow] });
    for (const version of [1, 2]) {
      const same = records(['counter_twice'], version);
      const counts = await Promise.all([handle(same), handle(same)]);
      expect(counts.sort((a, b) => b.handled - a.handled)).toEqual([
        { handled: 1, duplicates: 0, aside: 0 },
        { handled: 0, duplicates: 1, aside: 0 },
      ]);
    }
    expect(await dataSource.query(`SELECT version FROM es_streams WHERE id = 'stock_of_counter_twice'`)).toEqual([{ version: 2 }]);
  });
});
