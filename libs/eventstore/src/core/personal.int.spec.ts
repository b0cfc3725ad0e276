import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { projection } from '../declare/projection.js';
import type { Engine } from '../engine/engine.js';
import { callOf, eventually, MemoryKeys, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { asRecord, streamEvent } from '../fixtures/records.js';
import { order, OrderCard, orderCards, OrderRow } from '../fixtures/shop.js';
import { openPostgresLog } from '../log/postgres/postgres-log.js';

const SECRET = 'Kaminarimon 1, Asakusa';

/** Real: PostgreSQL 18. Keys live in memory. */
describe('personal data', () => {
  let database: TestDatabase;
  let logDatabase: TestDatabase;
  let dataSource: DataSource;
  let keys: MemoryKeys;
  let engine: Engine;
  let person: string;
  const by = callOf().actor;
  const handle = (id: string, command: object) => engine.store.handle(order, id, command as never, callOf());
  const orderWithAddress = async () => {
    const id = newStream('order');
    await handle(id, { type: 'OpenOrder', data: { buyerId: person }, by });
    await handle(id, { type: 'GiveAddress', data: { address: SECRET }, by });
    return id;
  };

  beforeAll(async () => {
    const postgres = await testPostgres();
    database = await postgres.createDatabase('shop');
    logDatabase = await postgres.createDatabase('eventlog');
    await migrateShop(database);
    dataSource = await shopDataSource(database);
  });
  beforeEach(() => {
    keys = new MemoryKeys();
    person = `person_${randomUUID()}`;
    engine = openShop(dataSource, { keyRing: keys });
  });
  afterEach(() => dataSource.query('TRUNCATE order_rows, order_cards').catch(() => undefined));
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
    await logDatabase.drop();
  });

  it('is sealed where it is stored and open where it is used', async () => {
    const id = await orderWithAddress();
    const [stored] = await dataSource.query(`SELECT data FROM es_events WHERE stream_id = $1 AND version = 2`, [id]);
    expect(stored.data).toEqual({
      buyerId: person,
      pii: { keyId: person, iv: expect.any(String), tag: expect.any(String), ct: expect.any(String) },
    });
    expect(await dataSource.query(`SELECT 1 FROM es_events e WHERE e::text LIKE '%Kaminarimon%'`)).toEqual([]);
    expect((await engine.store.load(order, id)).state).toMatchObject({ address: SECRET });
    expect((await engine.store.history(id))[1]!.data).toEqual({ buyerId: person, address: SECRET });
    expect(await dataSource.manager.findOneBy(OrderRow, { id })).toMatchObject({ shipTo: SECRET });
  });

  it('becomes unreadable with its key, while the history stays', async () => {
    const id = await orderWithAddress();
    keys.keys.delete(person);
    const later = openShop(dataSource, { keyRing: keys });
    expect((await later.store.load(order, id)).state).toMatchObject({ status: 'open', address: null });
    expect((await later.store.history(id)).map(({ type }) => type)).toEqual(['OrderOpened', 'AddressGiven']);
  });

  it('is withheld while the key ring is unavailable', async () => {
    const id = await orderWithAddress();
    keys.down = true;
    const later = openShop(dataSource, { keyRing: keys });
    expect((await later.store.load(order, id)).state).toMatchObject({ address: null });
    keys.down = false;
    expect((await later.store.load(order, id)).state).toMatchObject({ address: SECRET });
  });

  it('hides the address of the actor once the key is gone', async () => {
    const id = newStream('order');
    const origin = { ip: '203.0.113.7', agent: 'Mozilla/5.0' };
    const command = { type: 'OpenOrder', data: { buyerId: person }, by } as const;
    await engine.store.handle(order, id, command, { ...callOf({ actor: person }), origin });
    const [stored] = await dataSource.query(`SELECT meta FROM es_events WHERE stream_id = $1`, [id]);
    expect(stored.meta.origin).toEqual({ keyId: person, iv: expect.any(String), tag: expect.any(String), ct: expect.any(String) });
    expect(JSON.stringify(stored.meta)).not.toContain('203.0.113.7');
    expect(await engine.store.reveal(stored.meta.origin)).toEqual(origin);
    keys.keys.delete(person);
    expect(await openShop(dataSource, { keyRing: keys }).store.reveal(stored.meta.origin)).toBeNull();
    keys.down = true;
    expect(await openShop(dataSource, { keyRing: keys }).store.reveal(stored.meta.origin)).toBeNull();
  });

  it('does not open under the key of another person', async () => {
    const id = await orderWithAddress();
    keys.keys.set(person, Buffer.alloc(32, 7));
    const later = openShop(dataSource, { keyRing: keys });
    await expect(later.store.load(order, id)).rejects.toThrow();
  });

  it('travels sealed and is opened by the consumer, who waits for the key ring', async () => {
    const log = await openPostgresLog({ connectionString: logDatabase.ownerUrl });
    const shop = openShop(dataSource, { keyRing: keys, log });
    const deskDatabase = await (await testPostgres()).createDatabase('desk');
    await migrateShop(deskDatabase);
    const deskData = await shopDataSource(deskDatabase);
    const desk = openShop(deskData, { service: 'desk', keyRing: keys, log, views: [], published: undefined, projections: [orderCards] });
    await Promise.all([shop.start(), desk.start()]);
    const id = await orderWithAddress();
    keys.down = true;
    await shop.settled();
    keys.down = false;
    await eventually(async () => expect(await deskData.manager.findOneBy(OrderCard, { id })).toMatchObject({ address: SECRET }), 20_000);
    const texts: string[] = [];
    for await (const { value } of log.read('shop.events.v1')) texts.push(value);
    expect(texts.filter((text) => text.includes(id))).toHaveLength(2);
    expect(texts.join()).not.toContain('Kaminarimon');
    await Promise.all([shop.stop(), desk.stop()]);
    await log.close();
    await deskData.destroy();
    await deskDatabase.drop();
  });

  it('is not restored by a rebuild in a replica that still has the key', async () => {
    const log = await openPostgresLog({ connectionString: logDatabase.ownerUrl });
    const shop = openShop(dataSource, { keyRing: keys, log });
    const deskDatabase = await (await testPostgres()).createDatabase('desk');
    await migrateShop(deskDatabase);
    const deskData = await shopDataSource(deskDatabase);
    const hearsErasures = projection('erased', [], { 'people.PersonErased.v1': () => undefined });
    const openDesk = () =>
      openShop(deskData, {
        service: 'desk',
        keyRing: keys,
        log,
        views: [],
        published: undefined,
        projections: [orderCards, hearsErasures],
        erased: (type, data) => (type === 'people.PersonErased.v1' ? (data as { personId: string }).personId : undefined),
      });
    const replicas = [openDesk(), openDesk()];
    await Promise.all([shop, ...replicas].map((each) => each.start()));
    const id = await orderWithAddress();
    await shop.settled();
    const rebuiltBy = async (replica: Engine) => {
      await replica.rebuild('order-cards', { ownerUrl: deskDatabase.ownerUrl });
      return (await deskData.manager.findOneBy(OrderCard, { id }))?.address;
    };
    await replicas[0]!.settled();
    for (const replica of replicas) expect(await rebuiltBy(replica)).toBe(SECRET);
    keys.keys.delete(person);
    await log.append('people.events.v1', [asRecord(streamEvent(person, 1, 'people.PersonErased.v1', { personId: person }))]);
    for (const replica of replicas) await eventually(async () => expect(await rebuiltBy(replica)).toBeNull());
    await Promise.all([shop, ...replicas].map((each) => each.stop()));
    await log.close();
    await deskData.destroy();
    await deskDatabase.drop();
  }, 60_000);
});
