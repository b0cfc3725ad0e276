import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { Session } from '../sql/session.js';
import { withClient } from '../sql/connection.js';
import type { ViewTx } from '../declare/view.js';
import { EntitySql } from './entity-sql.js';
import { SessionViewTx } from './session-view-tx.js';

@Entity('things')
class Thing {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'the_name' }) name!: string;
  @Column('int', { nullable: true }) size!: number | null;
  @Column('jsonb', { nullable: true }) detail!: unknown;
  @Column('timestamptz', { nullable: true }) seenAt!: Date | null;
  @Column('text', { array: true, default: '{}' }) tags!: string[];
  @Column('bigint', {
    nullable: true,
    transformer: { to: (value: unknown) => value, from: (value: unknown) => (value === null ? null : Number(value)) },
  })
  cents!: number | null;
  @Column('boolean', { default: false }) live!: boolean;
}

/** Real: PostgreSQL 18. */
describe('view transaction', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  const inTx = <T>(work: (tx: ViewTx) => Promise<T>, end: 'commit' | 'rollback' = 'commit') =>
    withClient(dataSource, async (client) => {
      const session = new Session(client);
      const result = await work(new SessionViewTx(session, new EntitySql(dataSource)));
      await session[end]();
      return result;
    });

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    dataSource = await new DataSource({ type: 'postgres', url: database.ownerUrl, entities: [Thing], synchronize: true }).initialize();
  });
  beforeEach(() => dataSource.query('TRUNCATE things'));
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('writes every kind of column and reads it back as TypeORM does', async () => {
    const thing = {
      id: 'a',
      name: 'one',
      size: 3,
      detail: { x: [1, { y: null }] },
      seenAt: new Date('2026-01-02T03:04:05.678Z'),
      tags: ['a b', 'c"d', '{}'],
      cents: 9_007_199_254,
      live: true,
    };
    await inTx((tx) => tx.insert(Thing, thing));
    const read = await inTx((tx) => tx.one(Thing, { id: 'a' }));
    expect(read).toBeInstanceOf(Thing);
    expect(read).toEqual(await dataSource.manager.findOneByOrFail(Thing, { id: 'a' }));
    expect({ ...read }).toEqual(thing);
  });

  it('upserts new and old rows and leaves other columns alone', async () => {
    await inTx((tx) => tx.upsert(Thing, { id: 'a', name: 'one', size: 1 }, ['id']));
    await inTx((tx) => tx.upsert(Thing, { id: 'a', name: 'two', size: undefined }, ['id']));
    expect(await inTx((tx) => tx.one(Thing, { id: 'a' }))).toMatchObject({ name: 'two', size: 1 });
  });

  it('reads its own writes before the commit', async () => {
    const seen = await inTx(async (tx) => {
      await tx.insert(Thing, { id: 'a', name: 'one' });
      await tx.update(Thing, { id: 'a' }, { size: 5 });
      await tx.query('UPDATE things SET size = size + 1 WHERE id = $1', ['a']);
      return tx.find(Thing, { size: 6 });
    }, 'rollback');
    expect(seen).toMatchObject([{ id: 'a', size: 6 }]);
    expect(await inTx((tx) => tx.find(Thing, {}))).toEqual([]);
  });

  it('takes null in a condition as IS NULL and refuses undefined', async () => {
    await inTx(async (tx) => {
      await tx.insert(Thing, { id: 'a', name: 'one', size: null });
      await tx.insert(Thing, { id: 'b', name: 'one', size: 1 });
      await tx.delete(Thing, { size: null });
    });
    expect((await inTx((tx) => tx.find(Thing, { name: 'one' }))).map(({ id }) => id)).toEqual(['b']);
    await expect(inTx((tx) => tx.update(Thing, { id: undefined }, { size: 1 }))).rejects.toThrow('The condition on Thing.id is undefined.');
    await expect(inTx((tx) => tx.insert(Thing, { colour: 'red' } as never))).rejects.toThrow('Thing has no column colour.');
  });

  it('rolls back the whole unit of work if one statement fails', async () => {
    const failing = inTx(async (tx) => {
      await tx.insert(Thing, { id: 'a', name: 'one' });
      await tx.insert(Thing, { id: 'a', name: 'again' });
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await inTx((tx) => tx.find(Thing, {}))).toEqual([]);
  });
});
