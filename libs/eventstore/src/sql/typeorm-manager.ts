import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { PooledClient } from './connection.js';

/**
 * Returns a TypeORM manager on a connection whose transaction is managed elsewhere. TypeORM takes the transaction as open, so that its nested
 * ones become savepoints. `before` runs ahead of each statement and sends queued writes.
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
