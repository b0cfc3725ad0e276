import type { INestApplicationContext } from '@nestjs/common';
import type { FactMap, identityFacts } from '@tankobon/contracts';
import { type Engine, type EventLog, type KeyRing, openEventStore, systemCall } from '@tankobon/eventstore';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { AnyClass, ServiceDefinition } from './definition.js';
import { streamContract } from './dispatch/stream-call.js';
import type { Jobs } from './jobs.js';
import type { Logger } from './logger.js';
import { observeEvents } from './metrics/events.js';
import type { Metrics } from './metrics/metrics.js';
import { rpcClient } from './rpc/client.js';
import type { RpcTransport } from './rpc/transport.js';

export type EngineParts = {
  readonly dataSource: DataSource;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly transport: RpcTransport;
  readonly keyRing: KeyRing;
  readonly testClock: boolean;
  readonly strict: boolean;
  /** Nest container, available later: step classes are its providers, but it needs the engine first. */
  readonly app: () => INestApplicationContext;
  readonly onStuck: (where: string, error?: Error) => void;
};

/** Opens the event store of a service with all parts of its definition. */
export function openEngine(definition: ServiceDefinition, parts: EngineParts): Engine {
  const { dataSource, log, logger, jobs, metrics, transport, keyRing, testClock, strict, app, onStuck } = parts;
  const { name, aggregates, views, projections, reactions, processes = [], published } = definition;
  return openEventStore({
    service: name,
    dataSource,
    log,
    keyRing,
    testClock,
    strict,
    onStuck,
    erased,
    ...(aggregates && { aggregates }),
    ...(views && { views }),
    ...(projections && { projections }),
    ...(reactions && { reactions }),
    ...(published && { published }),
    processes: processes.map(({ process, steps }) => ({ process, steps: later(steps, app) })),
    fetchStream: (service, streamId, from) => fetchStream(transport, service, streamId, from),
    wake: (job) => jobs.wake(job),
    observe: observeEvents(metrics, (where, error) => logger.warn({ err: error, where }, `${where} failed and will be tried again.`)),
  });
}

/** Fact of an erasure: identity has destroyed the key in the same transaction. */
const ERASED = 'identity.PersonErased.v1' satisfies keyof FactMap<typeof identityFacts>;

function erased(type: string, data: unknown): string | undefined {
  return type === ERASED ? (data as FactMap<typeof identityFacts>[typeof ERASED]).personId : undefined;
}

function fetchStream(transport: RpcTransport, service: string, streamId: string, from: number) {
  const client = rpcClient(streamContract(service), transport);
  return client.$stream({ streamId, from }, systemCall('fetch-stream', { causationId: randomUUID() }));
}

type Methods = Record<string | symbol, unknown>;

/** Proxy of a provider that is resolved on a method call: the container is created after the engine. */
function later(provider: AnyClass, app: () => INestApplicationContext): object {
  const instance = (): Methods => app().get<Methods>(provider, { strict: false });
  return new Proxy(Object.create(provider.prototype as object) as object, {
    get: (prototype, name) => {
      if (typeof (prototype as Methods)[name] !== 'function') return undefined;
      return (...args: unknown[]) => (instance()[name] as (...given: unknown[]) => unknown)(...args);
    },
  });
}
