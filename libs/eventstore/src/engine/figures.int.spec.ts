import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { checkout, CheckoutSteps } from '../fixtures/checkout.js';
import { callOf, eventually, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { asRecord, streamEvent } from '../fixtures/records.js';
import { counter, orderCards } from '../fixtures/shop.js';
import type { EventLog } from '../log/event-log.js';
import { openPostgresLog } from '../log/postgres/postgres-log.js';
import type { Engine } from './engine.js';
import type { RunQuery } from './figures.js';

const MINUTE = 60_000;

/** Real: PostgreSQL 18 for the shop and the log. */
describe('engine metrics', () => {
  let database: TestDatabase;
  let logDatabase: TestDatabase;
  let dataSource: DataSource;
  let log: EventLog;
  const engines: Engine[] = [];
  const by = callOf().actor;
  const ask: RunQuery = async <R extends object>(text: string, values: readonly unknown[]) => dataSource.query<R[]>(text, [...values]);
  const open = (...options: Parameters<typeof openShop>[1][]) => {
    const engine = openShop(dataSource, { log, views: [], ...options[0] });
    engines.push(engine);
    return engine;
  };
  const count = (engine: Engine, id: string) => engine.store.handle(counter, id, { type: 'Count', data: { by: 1 }, by }, callOf());

  beforeEach(async () => {
    const postgres = await testPostgres();
    [database, logDatabase] = await Promise.all([postgres.createDatabase('shop'), postgres.createDatabase('eventlog')]);
    await migrateShop(database);
    dataSource = await shopDataSource(database);
    log = await openPostgresLog({ connectionString: logDatabase.ownerUrl });
  });
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((engine) => engine.stop()));
    await log.close();
    await dataSource.destroy();
    await Promise.all([database.drop(), logDatabase.drop()]);
  });

  it('show nothing while nothing waits', async () => {
    const lags = { sequencerLagSeconds: 0, relayLagEvents: 0, relayLagSeconds: 0, deadLetters: 0, parkedSeconds: 0 };
    expect(await open().figures(ask)).toEqual({ ...lags, parked: [], waiting: [] });
  });

  it('count the backlog of sequencer and relay while they are stopped', async () => {
    const engine = open();
    const id = newStream('counter');
    for (let turn = 0; turn < 3; turn += 1) await count(engine, id);
    await engine.advanceClock(2 * MINUTE);
    const behind = await engine.figures(ask);
    expect(behind).toMatchObject({ relayLagEvents: 3 });
    expect(behind.sequencerLagSeconds).toBeGreaterThanOrEqual(120);
    expect(behind.relayLagSeconds).toBeGreaterThanOrEqual(120);
    await engine.start();
    await engine.settled();
    expect(await engine.figures(ask)).toMatchObject({ sequencerLagSeconds: 0, relayLagEvents: 0, relayLagSeconds: 0 });
  });

  it('count only the backlog of the relay while the log is down', async () => {
    const down: EventLog = Object.assign(Object.create(log) as EventLog, { append: () => Promise.reject(new Error('the log is down')) });
    const engine = open({ log: down });
    await engine.start();
    await count(engine, newStream('counter'));
    await eventually(async () => expect((await engine.figures(ask)).sequencerLagSeconds).toBe(0));
    await engine.advanceClock(MINUTE);
    const { relayLagEvents, relayLagSeconds } = await engine.figures(ask);
    expect(relayLagEvents).toBe(1);
    expect(relayLagSeconds).toBeGreaterThanOrEqual(60);
  });

  it('show wait, delay and attempts of each step', async () => {
    let down = true;
    const reserve = () => (down ? Promise.reject(new Error('catalog is down')) : Promise.resolve('r1'));
    const engine = open({ aggregates: [], published: undefined, processes: [{ process: checkout, steps: new CheckoutSteps(reserve) }] });
    const payBy = new Date(Date.parse(await engine.store.now()) + 15 * MINUTE).toISOString();
    await engine.store.handle(checkout, newStream('checkout'), { type: 'Start', data: { payBy }, by }, callOf());
    await engine.advanceClock(MINUTE);
    const [waiting] = (await engine.figures(ask)).waiting;
    expect(waiting).toMatchObject({ process: 'checkout', step: 'reserve', streams: 1, attempts: 0 });
    expect(waiting!.ageSeconds).toBeGreaterThanOrEqual(60);
    expect(waiting!.overdueSeconds).toBeGreaterThanOrEqual(60);
    await engine.start();
    await eventually(async () => expect((await engine.figures(ask)).waiting[0]!.attempts).toBeGreaterThan(1));
    down = false;
    await eventually(async () =>
      expect((await engine.figures(ask)).waiting).toMatchObject([{ step: 'expire', streams: 1, attempts: 0, overdueSeconds: 0 }]),
    );
  });

  it('count dead letters and the streams behind them, which parked() names', async () => {
    const desk = open({ service: 'desk', published: undefined, projections: [orderCards] });
    await desk.start();
    const [damaged, gap] = [newStream('order'), newStream('order')];
    const later = asRecord(streamEvent(gap, 2, 'shop.OrderClosed.v1', { orderId: gap }));
    await log.append('shop.events.v1', [{ key: damaged, value: 'no JSON', headers: {} }, later]);
    await eventually(async () =>
      expect(await desk.figures(ask)).toMatchObject({
        deadLetters: 1,
        parked: [
          { reason: 'dead', handler: '', streams: 1 },
          { reason: 'gap', handler: '', streams: 1 },
        ],
      }),
    );
    expect((await desk.figures(ask)).parkedSeconds).toBeGreaterThan(0);
    const parked = await desk.deadLetters.parked();
    expect(parked.map(({ streamId, reason, events }) => [streamId, reason, events]).sort()).toEqual(
      [
        [damaged, 'dead', 0],
        [gap, 'gap', 1],
      ].sort(),
    );
  });
});
