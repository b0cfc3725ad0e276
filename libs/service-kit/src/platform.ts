import type { INestApplicationContext, Provider } from '@nestjs/common';
import { identity } from '@tankobon/contracts';
import { type Engine, EventStore, KeyRing, Processes } from '@tankobon/eventstore';
import { DataSource } from 'typeorm';
import { Cache } from './cache/cache.js';
import { openCache } from './cache/open-cache.js';
import { Clock } from './clock.js';
import { Config, type Environment, readConfig } from './config/config.js';
import { createDatabase } from './database.js';
import { entitiesOf, type ServiceDefinition } from './definition.js';
import { openEngine } from './engine.js';
import { Jobs } from './jobs.js';
import { RemoteKeyRing } from './key-ring.js';
import { createLogger, Logger } from './logger.js';
import { observeBreakers, observeCalls } from './metrics/calls.js';
import { observeKeys } from './metrics/keys.js';
import { Metrics } from './metrics/metrics.js';
import { observePool } from './metrics/pool.js';
import { migrateService } from './migrate.js';
import { openLog } from './open-log.js';
import { rpcClient } from './rpc/client.js';
import type { RpcTransport } from './rpc/transport.js';
import { inProcessTransport, serviceAddresses, tcpTransport } from './rpc/transports.js';
import type { Shutdown } from './shutdown.js';
import type { StartOptions } from './start-options.js';

/** Infrastructure of a service, below its own code. */
export type Platform = {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly jobs: Jobs;
  readonly database: DataSource;
  readonly cache: Cache;
  readonly transport: RpcTransport;
  readonly keyRing: KeyRing;
  readonly engine: Engine;
};

type Container = () => INestApplicationContext;

/** Reads the environment, migrates the database and opens the infrastructure of a service. */
export async function openPlatform(
  definition: ServiceDefinition,
  options: StartOptions,
  shutdown: Shutdown,
  app: Container,
): Promise<Platform> {
  const { name } = definition;
  const config = configOf(definition, options);
  const logger = options.logger?.child({ part: name }) ?? createLogger(name, config.env.LOG_LEVEL);
  const metrics = new Metrics(name);
  const testClock = options.testClock === true && !config.production;
  const database = await openDatabase(definition, config, logger, testClock);
  shutdown.add(() => database.destroy());
  const transport = openTransport(name, config, metrics, options);
  shutdown.add(() => transport.close());
  observePool(metrics, database);
  observeBreakers(metrics, transport);
  const cache = options.cache ?? (await openCache(config));
  if (!options.cache) shutdown.add(() => cache.close());
  metrics.dependency('cache', () => cache.healthy());
  const log = options.log ?? (await openLog(config));
  if (!options.log) shutdown.add(() => log.close());
  const ring = bringsKeyRing(definition) ? ownKeyRing(app) : (options.keyRing ?? new RemoteKeyRing(rpcClient(identity, transport)));
  const keyRing = observeKeys(metrics, ring);
  const onStuck = options.onStuck ?? ((where: string, error?: Error) => giveUp(logger, where, error));
  const { strict = false } = options;
  const jobs = new Jobs(logger);
  const engine = openEngine(definition, {
    dataSource: database,
    log,
    logger,
    jobs,
    metrics,
    transport,
    keyRing,
    testClock,
    strict,
    app,
    onStuck,
  });
  return { config, logger, metrics, jobs, database, cache, transport, keyRing, engine };
}

/** Returns the kit's providers for a service's container. */
export function platformProviders(definition: ServiceDefinition, platform: Platform): Provider[] {
  const { engine, database, config, logger, metrics, jobs, cache, keyRing } = platform;
  return [
    { provide: EventStore, useValue: engine.store },
    { provide: Processes, useValue: engine.processes },
    { provide: DataSource, useValue: database },
    { provide: Config, useValue: config },
    { provide: Logger, useValue: logger },
    { provide: Metrics, useValue: metrics },
    { provide: Jobs, useValue: jobs },
    { provide: Cache, useValue: cache },
    { provide: Clock, useValue: new Clock(engine.store) },
    ...(bringsKeyRing(definition) ? [] : [{ provide: KeyRing, useValue: keyRing }]),
  ];
}

function configOf({ name, env: extra }: ServiceDefinition, options: StartOptions): Config {
  const environment = options.env ?? process.env;
  return readConfig(name, environment, { ...(extra && { extra }), needs: needs(environment, options) });
}

function needs(environment: Environment, { log, network }: StartOptions) {
  return [
    'DATABASE_URL' as const,
    ...(log || environment.KAFKA_BROKERS ? [] : ['EVENTLOG_URL' as const]),
    ...(network ? [] : ['RPC_PORT' as const]),
  ];
}

async function openDatabase(definition: ServiceDefinition, { env }: Config, logger: Logger, testClock: boolean): Promise<DataSource> {
  const { DATABASE_URL: url = '', DATABASE_OWNER_URL: ownerUrl, DATABASE_POOL: poolSize } = env;
  if (ownerUrl) await migrateService(definition, { ownerUrl, serviceUrl: url, testClock });
  const database = createDatabase({ service: definition.name, url, poolSize, logger, entities: entitiesOf(definition) });
  return database.initialize();
}

function openTransport(from: string, config: Config, metrics: Metrics, { network }: StartOptions): RpcTransport {
  const observe = observeCalls(metrics);
  if (network) return inProcessTransport(network, { from, observe });
  return tcpTransport({ from, observe, secret: config.env.INTERNAL_SECRET, addresses: serviceAddresses(config) });
}

/** Returns true for identity, which owns the keys and provides a key ring; other services query identity. */
function bringsKeyRing({ providers = [] }: ServiceDefinition): boolean {
  return providers.some((provider) => (typeof provider === 'function' ? provider : provider.provide) === KeyRing);
}

function ownKeyRing(app: Container): KeyRing {
  const ring = (): KeyRing => app().get(KeyRing, { strict: false });
  return {
    keyOf: (personId) => ring().keyOf(personId),
    createKey: (personId) => ring().createKey(personId),
    forget: (personId) => (app() as INestApplicationContext | undefined)?.get(KeyRing, { strict: false }).forget(personId),
  };
}

/** Exits: a worker without progress for 30 seconds does not recover, so the supervisor starts a new process. */
function giveUp(logger: Logger, where: string, error?: Error): void {
  logger.fatal({ where, err: error }, `${where} makes no progress.`);
  process.exit(1);
}
