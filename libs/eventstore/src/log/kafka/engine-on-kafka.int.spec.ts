import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { describeWith, type TestDatabase, testKafka, testPostgres } from '../../../../testing/src/infrastructure.js';
import { projection } from '../../declare/projection.js';
import { publishes } from '../../declare/published.js';
import { callOf, migrateShop, newStream, openShop, shopDataSource } from '../../fixtures/open-shop.js';
import { counter, OrderCard, orderCards } from '../../fixtures/shop.js';
import type { EventLog } from '../event-log.js';
import { openKafkaLog } from './kafka-log.js';

const SHOP = `shop${randomUUID().slice(0, 8)}`;
const FACT = `${SHOP}.Counted.v1` as const;

/** Real: PostgreSQL 18 for both services, Kafka 4.1 between them. */
describeWith('Kafka', 'two services with Kafka between them', () => {
  let databases: TestDatabase[] = [];
  let shopData: DataSource;
  let deskData: DataSource;
  let logs: EventLog[] = [];
  const by = callOf().actor;
  const openLog = async () => {
    const log = await openKafkaLog({ brokers: (await testKafka()).brokers, clientId: 'engines' });
    logs.push(log);
    return log;
  };
  const contract = { service: SHOP, topic: `${SHOP}.events.v1`, schemas: { 'Counted.v1': { parse: (value: unknown) => value } } };
  const published = publishes(contract, ({ streamId }) => [{ type: FACT, data: { id: streamId } }]);
  const cards = projection('order-cards', [OrderCard], { [FACT]: orderCards.handlers['shop.Counted.v1'] as never });
  const desk = async () =>
    openShop(deskData, { service: `desk-${SHOP}`, projections: [cards], views: [], published: undefined, log: await openLog() });

  beforeAll(async () => {
    const postgres = await testPostgres();
    databases = await Promise.all([postgres.createDatabase('shop'), postgres.createDatabase('desk')]);
    await Promise.all(databases.map(migrateShop));
    [shopData, deskData] = await Promise.all([shopDataSource(databases[0]!), shopDataSource(databases[1]!, 16)]);
  }, 180_000);
  afterAll(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await Promise.all([shopData.destroy(), deskData.destroy()]);
    await Promise.all(databases.map((database) => database.drop()));
    logs = [];
  });

  it('loses and repeats nothing while a replica comes and goes, rebuilds from Kafka', async () => {
    const shop = openShop(shopData, { service: SHOP, published, views: [], log: await openLog() });
    const [steady, guest] = [await desk(), await desk()];
    await Promise.all([shop.start(), steady.start()]);
    const ids = Array.from({ length: 20 }, () => newStream('counter'));
    const count = () => Promise.all(ids.map((id) => shop.store.handle(counter, id, { type: 'Count', data: { by: 1 }, by }, callOf())));
    for (let turn = 0; turn < 5; turn += 1) await count();
    await guest.start();
    for (let turn = 0; turn < 5; turn += 1) await count();
    await guest.stop();
    for (let turn = 0; turn < 5; turn += 1) await count();
    await shop.settled(60_000);
    await steady.settled(60_000);
    const seen = async () => (await deskData.manager.find(OrderCard)).map((card) => card.seen);
    expect(await seen()).toEqual(ids.map(() => 15));
    const writing = (async () => {
      for (let turn = 0; turn < 5; turn += 1) await count();
    })();
    const { events } = await steady.rebuild('order-cards', { ownerUrl: databases[1]!.ownerUrl });
    await writing;
    await shop.settled(60_000);
    await steady.settled(60_000);
    expect(events).toBeGreaterThanOrEqual(300);
    expect(await seen()).toEqual(ids.map(() => 20));
    expect(await steady.deadLetters.list()).toEqual([]);
    await Promise.all([shop.stop(), steady.stop()]);
  }, 240_000);
});
