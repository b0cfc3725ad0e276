import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { pipeline, type Row, type Statement } from './pipeline.js';

export type PooledClient = pg.PoolClient;

const SESSION = `SET lock_timeout = '2s'; SET statement_timeout = '5s'; SET idle_in_transaction_session_timeout = '15s'`;
const ready = new WeakSet<object>();

/** Returns the `pg` pool of a TypeORM data source. */
export function poolOf(dataSource: DataSource): pg.Pool {
  const pool = (dataSource.driver as unknown as { master?: pg.Pool }).master;
  if (!pool) throw new Error('The event store needs an initialised PostgreSQL data source.');
  return pool;
}

/** Runs work on a pooled connection with limits: 2 s for a lock, 5 s for a statement, 15 s idle inside a transaction. */
export async function withClient<T>(dataSource: DataSource, work: (client: PooledClient) => Promise<T>): Promise<T> {
  const client = await poolOf(dataSource).connect();
  let broken: Error | undefined;
  const onError = (error: Error) => void (broken = error);
  client.on('error', onError);
  try {
    if (!ready.has(client)) {
      await client.query(SESSION);
      ready.add(client);
    }
    return await work(client);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Runs statements in one round trip and one transaction. */
export function send(dataSource: DataSource, statements: readonly Statement[]): Promise<Row[][]> {
  return withClient(dataSource, (client) => pipeline(client, statements));
}

/** Runs one statement on a pooled connection. */
export async function query<R extends object = Row>(dataSource: DataSource, text: string, values: readonly unknown[] = []): Promise<R[]> {
  const [rows] = await send(dataSource, [{ text, values, rows: true }]);
  return rows as R[];
}
