import { AnsweringClient } from '@tankobon/eventstore';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Logger } from './logger.js';
import { PreparingClient } from './prepared.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

export type DatabaseOptions = {
  readonly service: string;
  readonly url: string;
  readonly poolSize: number;
  readonly logger: Logger;
  readonly entities: PostgresOptions['entities'];
};

/** PostgreSQL timeouts of our sessions, milliseconds. */
const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 15_000 } as const;
const ACQUIRE_MS = 1_000;

/** Creates the service's pool. Waiting for connections, locks and responses is limited. */
export function createDatabase({ service, url, poolSize, logger, entities }: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    poolSize,
    applicationName: `tankobon-${service}`,
    connectTimeoutMS: ACQUIRE_MS,
    synchronize: false,
    logging: false,
    poolErrorHandler: (error: unknown) => logger.warn({ err: error }, 'A database connection broke.'),
    extra: { ...LIMITS, Client: PreparingClient, idleTimeoutMillis: 30_000, keepAlive: true },
  });
}

/** Creates a pool of one connection for health checks, so that an exhausted pool does not make a healthy service look dead. */
export function createHealthPool(service: string, url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    Client: AnsweringClient,
    application_name: `tankobon-${service}-health`,
    connectionTimeoutMillis: ACQUIRE_MS,
    statement_timeout: ACQUIRE_MS,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  });
  // A checked-out connection has only its own listeners; without one its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}
