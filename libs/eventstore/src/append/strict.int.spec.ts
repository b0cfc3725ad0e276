import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { aggregate, type Command } from '../declare/aggregate.js';
import type { Event } from '../declare/event.js';
import { callOf, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';

type PutEvent = Event<'Put', { thing: { name: string } }>;
type Box = { things: { name: string }[] };
type PutCommand = Command<'Put', { name: string }>;
const rules = {
  type: 'box',
  initial: { things: [] } as Box,
  evolve: ({ things }: Box, { data }: PutEvent): Box => ({ things: [...things, data.thing] }),
  decide: ({ data: { name } }: PutCommand): PutEvent[] => [{ type: 'Put', data: { thing: { name } } }],
};
const box = aggregate<Box, PutCommand, PutEvent>(rules);
const pushes = aggregate<Box, PutCommand, PutEvent>({
  ...rules,
  evolve: (state, { data }) => {
    state.things.push(data.thing);
    return state;
  },
});
const renames = aggregate<Box, PutCommand, PutEvent>({
  ...rules,
  decide: (command, { things }) => {
    for (const thing of things) thing.name = 'changed';
    return rules.decide(command);
  },
});

/** Real: PostgreSQL 18. */
describe('loaded state', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let id: string;
  const put = (of: typeof box, strict: boolean) => {
    const { store } = openShop(dataSource, { aggregates: [of], views: [], published: undefined, strict });
    return store.handle(of, id, { type: 'Put', data: { name: 'a' }, by: callOf().actor }, callOf());
  };

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database);
    id = newStream('box');
    await put(box, false);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it.each([
    ['an evolve that changes it', pushes, /not extensible/],
    ['a decision that changes it', renames, /read only/],
  ])('stops %s in tests and in development, at any depth', async (_, of, message) => {
    await expect(put(of, true)).rejects.toThrow(message);
    expect((await put(box, true)).state.things.map(({ name }) => name)).not.toContain('changed');
  });

  it('is not frozen in production', async () => {
    expect(Object.isFrozen((await put(box, false)).state)).toBe(false);
    expect(Object.isFrozen((await put(box, true)).state)).toBe(true);
  });
});
