import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { withClient } from './connection.js';
import { Session } from './session.js';

/** Real: PostgreSQL 18. */
describe('unit of work', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  const insert = (id: number) => ({ text: 'INSERT INTO numbers VALUES ($1)', values: [id] });
  const look = { text: 'SELECT id FROM numbers ORDER BY id' };
  const inSession = <T>(work: (session: Session) => Promise<T>) =>
    withClient(dataSource, async (client) => {
      const session = new Session(client);
      return work(session).finally(() => session.rollback());
    });

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('numbers');
    dataSource = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    await dataSource.query('CREATE TABLE numbers (id int PRIMARY KEY)');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it.each([
    ['sent', true],
    ['only queued', false],
  ])('rolls back to a savepoint with later writes %s and keeps earlier ones', (_, isSent) =>
    inSession(async (session) => {
      session.push(insert(1));
      const place = session.savepoint();
      session.push(insert(2));
      if (isSent) await session.flush();
      await session.backTo(place);
      expect((await session.read(look))[0]).toEqual([{ id: 1 }]);
    }),
  );

  it('does not confuse an earlier savepoint with its own after a failure between', () =>
    inSession(async (session) => {
      const earlier = session.savepoint();
      session.push(insert(1));
      await session.flush();
      session.push(insert(1));
      session.release(earlier);
      const later = session.savepoint();
      await expect(session.read(look)).rejects.toMatchObject({ code: '23505' });
      await expect(session.backTo(later)).rejects.toMatchObject({ code: '3B001' });
    }));
});
