import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { PooledClient } from './connection.js';

/**
 * TypeORM on a connection whose transaction somebody else began and ends: it believes a transaction is open, so that its own
 * nested ones become savepoints.
 */
export function managerOn(dataSource: DataSource, client: PooledClient): EntityManager {
  const runner: QueryRunner = dataSource.createQueryRunner('master');
  Object.assign(runner, { databaseConnection: client, isTransactionActive: true, transactionDepth: 1 });
  return runner.manager;
}
