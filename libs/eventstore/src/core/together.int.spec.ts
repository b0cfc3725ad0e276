import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { ViewTx } from '../declare/view.js';
import { withClient } from '../sql/connection.js';
import { Session } from '../sql/session.js';
import { EntitySql } from './entity-sql.js';
import { SessionViewTx } from './session-view-tx.js';

@Entity('shelves')
class Shelf {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'the_room', default: 'hall' }) room!: string;
  @Column('int', { nullable: true }) size!: number | null;
  @Column('jsonb', { nullable: true }) detail!: unknown;
  @Column('timestamptz', { nullable: true }) seenAt!: Date | null;
  @Column('text', { array: true, default: '{}' }) tags!: string[];
  @Column('bytea', { nullable: true }) seal!: Buffer | null;
}
@Entity('rooms')
class Room {
  @PrimaryColumn('text') id!: string;
  @Column('int', { default: 0 }) n!: number;
}
type Write = (tx: ViewTx) => Promise<unknown>;

/** Real: PostgreSQL 18. */
describe('batched writes of a view', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    dataSource = await new DataSource({
      type: 'postgres',
      url: database.ownerUrl,
      entities: [Shelf, Room],
      synchronize: true,
    }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** All of them in one transaction; what the tables hold then, and how many statements are waiting at the end at most. */
  async function after(writes: readonly Write[], oneByOne: boolean) {
    await dataSource.query('TRUNCATE shelves, rooms');
    return withClient(dataSource, async (client) => {
      const session = new Session(client);
      const tx = new SessionViewTx(session, new EntitySql(dataSource));
      let error: unknown;
      try {
        for (const write of writes) {
          await write(tx);
          if (oneByOne) await session.flush();
        }
        await session.flush();
      } catch (thrown) {
        error = (thrown as { code?: string }).code;
      }
      if (error) await session.rollback();
      else await session.commit();
      const tables = await Promise.all([Shelf, Room].map((entity) => dataSource.manager.find(entity, { order: { id: 'ASC' } })));
      return { error, tables };
    });
  }

  /** The same numbers for the same seed. */
  function dice(seed: number) {
    let at = seed;
    return <T>(of: readonly T[]): T => of[(at = (at * 48_271) % 2_147_483_647) % of.length]!;
  }

  function writesOf(seed: number): Write[] {
    const roll = dice(seed);
    const id = () => roll(['a', 'b', 'c', 'd', 'e']);
    const room = () => roll(['hall', 'attic']);
    const value = () => roll([null, 1, { x: [1, 'y'] }, 'text', '"quoted"', true]);
    const many = { tags: () => roll([[], ['a b', 'c"d'], ['{}']]), seenAt: () => roll([null, new Date(1_700_000_000_123)]) };
    const kinds: (() => Write)[] = [
      () =>
        (
          (row) => (tx: ViewTx) =>
            tx.upsert(Shelf, row, ['id'])
        )({ id: id(), size: roll([null, 1, 2]) }),
      () =>
        (
          (row) => (tx: ViewTx) =>
            tx.upsert(Shelf, row, ['id'])
        )({ id: id(), detail: value(), tags: many.tags(), seenAt: many.seenAt() }),
      () =>
        (
          (row) => (tx: ViewTx) =>
            tx.upsert(Shelf, row, ['id'])
        )({ id: id() }),
      () =>
        (
          (row) => (tx: ViewTx) =>
            tx.upsert(Shelf, row, ['id'])
        )({ id: id(), seal: Buffer.from(id()) }),
      () =>
        (
          (where, set) => (tx: ViewTx) =>
            tx.update(Shelf, where, set)
        )({ id: id() }, { size: roll([3, 4]), room: room() }),
      () =>
        (
          (where, set) => (tx: ViewTx) =>
            tx.update(Shelf, where, set)
        )({ room: room() }, { size: roll([5, 6]) }),
      () =>
        (
          (where, set) => (tx: ViewTx) =>
            tx.update(Shelf, where, set)
        )({ room: room() }, { room: room() }),
      () =>
        (
          (where, set) => (tx: ViewTx) =>
            tx.update(Shelf, where, set)
        )({ size: null }, { size: roll([7, 8]) }),
      () =>
        (
          (row) => (tx: ViewTx) =>
            tx.upsert(Room, row, ['id'])
        )({ id: id(), n: roll([1, 2, 3]) }),
      () =>
        (
          (where) => (tx: ViewTx) =>
            tx.delete(Shelf, where)
        )({ id: id() }),
      () => (tx: ViewTx) => tx.query('UPDATE shelves SET size = size + 1, detail = NULL'),
      () => (tx: ViewTx) =>
        tx.query(`INSERT INTO rooms SELECT id, size FROM shelves ON CONFLICT (id) DO UPDATE SET n = rooms.n + 1`).catch(() => []),
    ];
    // Runs of one kind, as a batch of facts has them.
    return Array.from({ length: 12 }, () => roll(kinds)).flatMap((kind) => Array.from({ length: roll([1, 2, 5]) }, () => kind()));
  }

  it('leave the same tables as single writes in any order', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const [together, each] = [await after(writesOf(seed), false), await after(writesOf(seed), true)];
      expect({ seed, ...together }).toEqual({ seed, ...each });
    }
  }, 120_000);

  it('join one statement per shape across tables, never across a savepoint', async () => {
    const session = new Session(undefined as never);
    const tx = new SessionViewTx(session, new EntitySql(dataSource));
    const names = () => (session as unknown as { queue: { text: string }[] }).queue.map(({ text }) => text.split('"')[1] ?? text);
    for (const id of ['a', 'b', 'a']) {
      await tx.upsert(Shelf, { id, size: 1 }, ['id']);
      await tx.update(Room, { id }, { n: 2 });
    }
    expect([names(), session.size]).toEqual([['shelves', 'rooms'], 6]);
    session.savepoint();
    await tx.upsert(Shelf, { id: 'c', size: 1 }, ['id']);
    expect(names()).toEqual(['shelves', 'rooms', 'SAVEPOINT place_1', 'shelves']);
  });

  it('refuse a repeated key as single writes do', async () => {
    const twice: Write[] = ['a', 'b', 'a'].map((id) => (tx) => tx.insert(Room, { id }));
    expect((await after(twice, false)).error).toBe('23505');
    expect((await after(twice, true)).error).toBe('23505');
  });
});
