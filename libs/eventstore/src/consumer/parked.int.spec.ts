import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { EventStoreOptions } from '../declare/options.js';
import { projection } from '../declare/projection.js';
import { reaction } from '../declare/reaction.js';
import type { Engine } from '../engine/engine.js';
import { eventually, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { asRecord, streamEvent } from '../fixtures/records.js';
import { CountRow, OrderCard, orderCards, stock } from '../fixtures/shop.js';
import type { EventLog } from '../log/event-log.js';
import { openPostgresLog } from '../log/postgres/postgres-log.js';

const TOPIC = 'shop.events.v1';
const BY = 'person_admin';

/** Real: PostgreSQL 18 for the desk and the log. */
describe('failing handler', () => {
  let databases: TestDatabase[];
  let dataSource: DataSource;
  let log: EventLog;
  let engine: Engine;
  let broken: boolean;
  const engines: Engine[] = [];
  const card = async (id: string) => (await dataSource.manager.findOneBy(OrderCard, { id }))?.seen;
  const counted = (id: string, version: number) => asRecord(streamEvent(id, version, 'shop.Counted.v1', { id, by: 1 }));
  const tell = (id: string, from: number, to: number) =>
    log.append(
      TOPIC,
      Array.from({ length: to - from + 1 }, (_, index) => counted(id, from + index)),
    );
  const stockOf = async (id: string) => (await engine.store.load(stock, `stock_of_${id}`)).state;
  const parked = async () =>
    (await engine.deadLetters.parked()).map(({ handler, reason, events }) => `${handler} ${reason} ${events}`).sort();
  const dead = () => eventually(async () => expect(await engine.deadLetters.list()).toHaveLength(1), 20_000);

  const fragile = projection('fragile', [OrderCard], {
    'shop.Counted.v1': async (fact, tx) => {
      await orderCards.handlers['shop.Counted.v1']!(fact as never, tx);
      if (broken && fact.streamVersion === 2)
        await tx.query('INSERT INTO count_rows (id, version, sum) VALUES ($1, NULL, 0)', [fact.data.id]);
    },
  });
  const healthy = projection('healthy', [CountRow], {
    'shop.Counted.v1': ({ data: { id }, streamVersion: version }, tx) => tx.upsert(CountRow, { id, version, sum: version }, ['id']),
  });
  const counting = reaction('counting', {
    'shop.Counted.v1': ({ data }, act) => act.handle(stock, `stock_of_${data.id}`, { type: 'Count', data: { by: 1 }, by: act.system }),
  });
  /** Notes what the projection it reads shows at that moment. */
  const reading = (seen: Map<number, number | undefined>) =>
    reaction(
      'reading',
      {
        'shop.Counted.v1': async ({ data, streamVersion }, { tx }) =>
          void seen.set(streamVersion, (await tx.manager.findOneBy(OrderCard, { id: data.id }))?.seen),
      },
      { reads: [fragile] },
    );
  const start = async (options: Partial<EventStoreOptions>) => {
    engine = openShop(dataSource, { service: 'desk', views: [], published: undefined, log, ...options });
    engines.push(engine);
    await engine.start();
    return engine;
  };

  beforeEach(async () => {
    broken = true;
    const postgres = await testPostgres();
    databases = await Promise.all([postgres.createDatabase('desk'), postgres.createDatabase('eventlog')]);
    await migrateShop(databases[0]!);
    dataSource = await shopDataSource(databases[0]!, 12);
    log = await openPostgresLog({ connectionString: databases[1]!.ownerUrl });
  });
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((each) => each.stop()));
    await log.close();
    await dataSource.destroy();
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('parks its stream for itself alone and continues after fix and replay', async () => {
    await start({ projections: [fragile, healthy], reactions: [counting] });
    const id = newStream('counter');
    const started = Date.now();
    await tell(id, 1, 4);
    await eventually(async () =>
      expect([await stockOf(id), (await dataSource.manager.findOneBy(CountRow, { id }))?.version]).toEqual([4, 4]),
    );
    expect(Date.now() - started).toBeLessThan(2_000);
    expect([await card(id), await parked()]).toEqual([1, ['fragile failing 3']]);
    await dead();
    await tell(id, 5, 5);
    await eventually(async () => expect([await stockOf(id), await parked()]).toEqual([5, ['fragile dead 4']]));
    const [letter] = await engine.deadLetters.list();
    expect(letter).toMatchObject({ handler: 'fragile', streamId: id, parked: 3, tries: 5 });
    expect(letter!.error).toContain('null value in column "version"');
    expect(await engine.deadLetters.replay(letter!.id, BY)).toBe('failed_again');
    broken = false;
    const twice = await Promise.all([engine.deadLetters.replay(letter!.id, BY), engine.deadLetters.replay(letter!.id, BY)]);
    expect(twice.sort()).toEqual(['already_replayed', 'replayed']);
    expect([await card(id), await parked(), await stockOf(id)]).toEqual([5, [], 5]);
    await tell(id, 6, 6);
    await eventually(async () => expect([await card(id), await stockOf(id)]).toEqual([6, 6]));
  }, 40_000);

  it('is retried by itself after a passing failure', async () => {
    await start({ projections: [fragile] });
    const id = newStream('counter');
    await tell(id, 1, 3);
    await eventually(async () => expect(await parked()).toEqual(['fragile failing 2']));
    broken = false;
    await eventually(async () => expect([await card(id), await parked()]).toEqual([3, []]));
    expect(await engine.deadLetters.list({ includeReplayed: true })).toEqual([]);
  });

  it('delays the reactions that read it until the stream continues', async () => {
    const seen = new Map<number, number | undefined>();
    await start({ projections: [fragile], reactions: [reading(seen), counting] });
    const id = newStream('counter');
    await tell(id, 1, 4);
    await eventually(async () => expect(await stockOf(id)).toBe(4));
    expect([[...seen], await parked()]).toEqual([[[1, 1]], ['fragile failing 3', 'reading waiting 3']]);
    broken = false;
    await eventually(async () => expect([await card(id), await parked()]).toEqual([4, []]));
    expect([...seen]).toEqual([1, 2, 3, 4].map((version) => [version, version === 1 ? 1 : 4]));
  });

  it('delays readers of a version if it is a projection, not if it is a reaction', async () => {
    const refusing = reaction('refusing', { 'shop.Counted.v1': () => Promise.reject(new Error('a reaction with a bug')) });
    await start({ projections: [fragile], reactions: [refusing] });
    const id = newStream('counter');
    await tell(id, 1, 3);
    await eventually(async () => expect(await parked()).toEqual(['fragile failing 2', 'refusing failing 3']));
    expect([await engine.store.waitFor(id, 1, 200), await engine.store.waitFor(id, 2, 200)]).toEqual([true, false]);
    broken = false;
    expect(await engine.store.waitFor(id, 3, 9_000)).toBe(true);
    expect((await engine.status()).parkedStreams).toBe(1);
  });

  it('rolls back its writes, also commands of a failed reaction', async () => {
    const late = reaction('late', {
      'shop.Counted.v1': async ({ data, streamVersion }, act) => {
        await act.handle(stock, `stock_of_${data.id}`, { type: 'Count', data: { by: 1 }, by: act.system });
        if (broken && streamVersion === 2) throw new Error('too late');
      },
    });
    await start({ reactions: [late] });
    const id = newStream('counter');
    await tell(id, 1, 3);
    await eventually(async () => expect(await parked()).toEqual(['late failing 2']));
    expect(await stockOf(id)).toBe(1);
    broken = false;
    await eventually(async () => expect(await stockOf(id)).toBe(3));
  });

  it('is retried by one of several replicas at a time', async () => {
    let [running, most, runs] = [0, 0, 0];
    const slow = projection('slow', [OrderCard], {
      'shop.Counted.v1': async (fact, tx) => {
        [running, runs] = [running + 1, runs + 1];
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 150));
        running -= 1;
        if (runs < 6 && fact.streamVersion === 1) throw new Error('not yet');
        return orderCards.handlers['shop.Counted.v1']!(fact as never, tx);
      },
    });
    await start({ projections: [slow] });
    await start({ projections: [slow] });
    const id = newStream('counter');
    await tell(id, 1, 2);
    await eventually(async () => expect(await card(id)).toBe(2), 20_000);
    expect([most, runs]).toEqual([1, 7]);
  }, 30_000);

  it('keeps its progress over a rebuild and continues there', async () => {
    await start({ projections: [fragile] });
    const [ill, well] = [newStream('counter'), newStream('counter')];
    await Promise.all([tell(ill, 1, 3), tell(well, 1, 1)]);
    await dead();
    await engine.rebuild('fragile', { ownerUrl: databases[0]!.ownerUrl });
    expect([await card(ill), await card(well)]).toEqual([1, 1]);
    broken = false;
    const [letter] = await engine.deadLetters.list();
    expect(await engine.deadLetters.replay(letter!.id, BY)).toBe('replayed');
    expect(await card(ill)).toBe(3);
  }, 30_000);
});
