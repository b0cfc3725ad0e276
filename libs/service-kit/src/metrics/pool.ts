import type pg from 'pg';
import type { Histogram } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Metrics } from './metrics.js';

const WAITS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Exposes the pool's counts of the PostgreSQL driver. */
export function observePool(metrics: Metrics, database: DataSource): void {
  const { master: pool } = database.driver as unknown as { master: pg.Pool };
  metrics.gauge('db_pool_connections', 'Open connections.', () => pool.totalCount);
  metrics.gauge('db_pool_idle', 'Open connections that nobody uses.', () => pool.idleCount);
  metrics.gauge('db_pool_waiting', 'Work that waits for a connection.', () => pool.waitingCount);
  timeWaits(pool, metrics.histogram('db_pool_wait_seconds', 'Time until work had its connection, or was refused one.', [], WAITS));
}

/** Measures waits for a connection, including those of the pool's own queries. */
function timeWaits(pool: pg.Pool, seconds: Histogram): void {
  const connect = pool.connect.bind(pool);
  const timed = (callback?: ConnectCallback): Promise<pg.PoolClient> | void => {
    const started = performance.now();
    const over = () => seconds.observe((performance.now() - started) / 1_000);
    if (!callback) return connect().finally(over);
    connect((...answer) => {
      over();
      callback(...answer);
    });
  };
  pool.connect = timed as pg.Pool['connect'];
}
