import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { PooledClient } from './connection.js';

/**
 * TypeORM on a connection whose transaction somebody else began and ends: it believes a transaction is open, so that its own
 * nested ones become savepoints. `before` each of its statements sends what was queued ahead of them.
 */
export function managerOn(dataSource: DataSource, client: PooledClient, before: () => Promise<void>): EntityManager {
  const runner: QueryRunner = dataSource.createQueryRunner('master');
  const query = runner.query.bind(runner);
  Object.assign(runner, {
    ...{ databaseConnection: client, isTransactionActive: true, transactionDepth: 1 },
    query: async (...statement: Parameters<QueryRunner['query']>) => {
      await before();
      return query(...statement);
    },
  });
  return runner.manager;
}
