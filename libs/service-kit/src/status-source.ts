import { createHealthPool } from './database.js';
import type { ServiceDefinition } from './definition.js';
import type { RpcDispatcher } from './dispatch/rpc-dispatcher.js';
import { Health } from './health/health.js';
import type { StatusSource } from './health/status-server.js';
import { observeWorkers } from './metrics/events.js';
import { observeReadiness } from './metrics/readiness.js';
import type { Platform } from './platform.js';
import type { Shutdown } from './shutdown.js';
import type { StartOptions } from './start-options.js';

/** Opens the status of a running service, with its own connections: those of the pool may all be in use. */
export function openSource(
  definition: ServiceDefinition,
  { engine, config, metrics, transport }: Platform,
  dispatcher: RpcDispatcher,
  { dataFolder: folder = process.cwd() }: StartOptions,
  shutdown: Shutdown,
): StatusSource & { status(): Promise<Record<string, unknown>> } {
  const pool = createHealthPool(definition.name, config.env.DATABASE_URL!);
  shutdown.addLast(() => pool.end());
  const health = new Health({ definition, pool, stopping: () => shutdown.begun, degraded: () => metrics.degraded, folder });
  metrics.gauge('rpc_calls_underway', 'Calls that are being answered.', () => dispatcher.load);
  observeReadiness(metrics, () => health.ready(), folder);
  observeWorkers(metrics, engine, async (text, values) => (await pool.query(text, [...values])).rows);
  return {
    ready: () => health.ready(),
    status: async () => ({
      service: definition.name,
      ...(await engine.status()),
      letters: await engine.deadLetters.list({ limit: 20 }),
      parked: await engine.deadLetters.parked(20),
      degraded: metrics.degraded,
      breakers: transport.breakers(),
      load: dispatcher.load,
    }),
    metrics: () => metrics.text(),
    stream: (id, from) => engine.store.streamEvents(id, from),
  };
}
