import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { aggregate } from '../declare/aggregate.js';
import type { Engine } from '../engine/engine.js';
import { callOf, eventually, MemoryKeys, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { talk, type TalkState, type TalkCommand, type TalkEvent } from '../fixtures/talk.js';
import { announceErasure } from '../core/erasure.js';
import { Meter } from '../sql/meter.js';

/** Real: PostgreSQL 18. Keys live in memory. */
describe('stream with personal fields of several persons', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let keys: MemoryKeys;
  let people: readonly [string, string];
  let id: string;
  const open = (aggregates: readonly unknown[] = [talk]) =>
    openShop(dataSource, { keyRing: keys, aggregates, views: [], published: undefined });
  const say = ({ store }: Engine, from: string, words: string, of = talk) =>
    store.handle(of, id, { type: 'Say', data: { words }, by: { id: from, role: 'buyer' } }, callOf({ actor: from }));
  const read = ({ store }: Engine, by: string) =>
    store.handle(talk, id, { type: 'Read', data: {}, by: { id: by, role: 'buyer' } }, callOf({ actor: by }));
  const wordsIn = async ({ store }: Engine) => {
    const { last } = (await store.load(talk, id)).state;
    return people.map((person) => last[person]?.words);
  };
  const converse = async (engine: Engine, times: number) => {
    for (let turn = 0; turn < times; turn += 1) await say(engine, people[turn % 2]!, `secret ${turn}`);
  };
  const snapshot = async () => {
    let rows: { version: number; text: string }[] = [];
    await eventually(async () => {
      rows = await dataSource.query('SELECT version, state::text AS text FROM es_snapshots WHERE stream_id = $1', [id]);
      expect(rows).toHaveLength(1);
    });
    return rows[0]!;
  };
  const keptIn = (engine: Engine) =>
    JSON.stringify((engine as unknown as { core: { states: { get(id: string): unknown } } }).core.states.get(id));

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database);
  });
  beforeEach(() => {
    keys = new MemoryKeys();
    people = [`person_${randomUUID()}`, `person_${randomUUID()}`];
    id = newStream('talk');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('reads the same for the last of 2,000 messages as for the first', async () => {
    const engine = open();
    await converse(engine, 10);
    const meter = new Meter(dataSource);
    const hundred = async () => {
      meter.take();
      const before = process.cpuUsage();
      await converse(engine, 100);
      const { user, system } = process.cpuUsage(before);
      return { ...meter.take(), cpu: user + system };
    };
    const first = await hundred();
    await converse(engine, 1_790);
    await snapshot();
    const last = await hundred();
    process.stdout.write(`talk: ${JSON.stringify({ first, last })}\n`);
    expect(first).toMatchObject({ roundTrips: 200, statements: 300, rows: 300 });
    expect(last.rows).toBe(first.rows);
    expect(last.bytes / first.bytes).toBeLessThan(1.2);
    meter.take();
    await say(open(), people[0], 'from a replica that has not read it yet');
    expect(meter.take().rows).toBeLessThanOrEqual(203);
  }, 60_000);

  it('is stored and snapshotted sealed, and gives the state of all events', async () => {
    const engine = open();
    await converse(engine, 202);
    const { text } = await snapshot();
    expect([text, keptIn(engine)].join()).not.toContain('secret');
    expect(await wordsIn(engine)).toEqual(['secret 200', 'secret 201']);
    expect(await wordsIn(open())).toEqual(['secret 200', 'secret 201']);
    expect((await open().store.load(talk, id, { asOf: await engine.store.now() })).state).toEqual(
      (await engine.store.load(talk, id)).state,
    );
  }, 60_000);

  it('hides what an erased person said, snapshots included, and keeps the other', async () => {
    const replicas = [open(), open()] as const;
    await Promise.all(replicas.map((each) => each.start()));
    await converse(replicas[0], 202);
    await snapshot();
    for (const each of replicas) expect(await wordsIn(each)).toEqual(['secret 200', 'secret 201']);
    keys.keys.delete(people[0]);
    await dataSource.transaction((manager) => announceErasure(manager, people[0]));
    for (const each of replicas) await eventually(async () => expect(await wordsIn(each)).toEqual([null, 'secret 201']));
    expect(await wordsIn(open())).toEqual([null, 'secret 201']);
    await say(replicas[1], people[1], 'secret 202');
    expect(await wordsIn(replicas[0])).toEqual([null, 'secret 202']);
    await Promise.all(replicas.map((each) => each.stop()));
  }, 60_000);

  it('loses nothing to a snapshot made while the key ring was down', async () => {
    await converse(open(), 200);
    keys.down = true;
    const engine = open();
    await read(engine, people[0]);
    expect((await snapshot()).version).toBe(201);
    expect(await wordsIn(engine)).toEqual([null, null]);
    keys.down = false;
    expect(await wordsIn(engine)).toEqual(['secret 198', 'secret 199']);
    expect(await wordsIn(open())).toEqual(['secret 198', 'secret 199']);
  }, 60_000);

  it('is upcast when it is opened, also if an old event named the field otherwise', async () => {
    const old = aggregate<TalkState, TalkCommand, TalkEvent>({
      ...talk,
      evolve: (state) => state,
      decide: ({ by }) => [{ type: 'Said', data: { from: by.id, text: 'secret' } as never }],
      personal: { Said: { of: ({ from }) => from, fields: ['text' as never] } },
    });
    const renamed = aggregate({ ...talk, upcasters: { Said: [({ text, ...rest }) => ({ ...rest, words: text })] } });
    await say(open([old]), people[0], '', old);
    const now = open([renamed]);
    expect((await now.store.load(renamed, id)).state).toMatchObject({ last: { [people[0]]: { words: 'secret', place: null } } });
    expect(keptIn(now)).not.toContain('secret');
  });

  it('lets rules carry a personal field and reports a rule that reads one', async () => {
    const curious = aggregate<TalkState, TalkCommand, TalkEvent>({
      ...talk,
      evolve: (state, { data }) => ({ ...state, count: state.count + ('words' in data ? data.words!.length : 0) }),
    });
    await expect(say(open([curious]), people[0], 'secret', curious)).rejects.toThrow('evolve looked for its length');
  });
});
