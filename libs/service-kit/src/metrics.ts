import type { Observe } from '@tankobon/eventstore';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { RpcObserver } from './rpc/dependency.js';
import type { ReceptionObserver } from './doors/reception.js';
import { eventLoopDelay } from './event-loop.js';
import type { RpcTransport } from './rpc/transport.js';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of one service, in a registry of its own: eight services share a process in standalone. */
export class Metrics {
  readonly registry = new Registry();

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    this.gauge('process_resident_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss());
    this.gauge(
      'nodejs_eventloop_delay_seconds',
      'Event loop delay, 99th percentile of the last ten seconds.',
      () => eventLoopDelay() / 1_000,
    );
  }

  /** A gauge that is read when somebody looks. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  setter<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  counter<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  histogram<L extends string = never>(name: string, help: string, labelNames: readonly L[] = [], buckets = SECONDS): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  /** The text a Prometheus server reads. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

/** The pool as PostgreSQL's driver counts it: who waits in it waits for a connection. */
export function observePool(metrics: Metrics, database: DataSource): void {
  const pool = (): Partial<pg.Pool> => (database.driver as unknown as { master?: Partial<pg.Pool> }).master ?? {};
  metrics.gauge('db_pool_connections', 'Open connections.', () => pool().totalCount ?? 0);
  metrics.gauge('db_pool_idle', 'Open connections that nobody uses.', () => pool().idleCount ?? 0);
  metrics.gauge('db_pool_waiting', 'Work that waits for a connection.', () => pool().waitingCount ?? 0);
}

/** 0 closed, 1 half open, 2 open: of every service called so far. */
export function observeBreakers(metrics: Metrics, transport: Pick<RpcTransport, 'breakers'>): void {
  const states = { closed: 0, 'half-open': 1, open: 2 } as const;
  new Gauge({
    name: 'rpc_breaker_state',
    help: 'State of the breaker before a called service: 0 closed, 1 half open, 2 open.',
    labelNames: ['target'],
    registers: [metrics.registry],
    collect() {
      for (const [target, state] of Object.entries(transport.breakers())) this.set({ target }, states[state]);
    },
  });
}

/** Feeds calls that a service answers. */
export function observeDoors(metrics: Metrics): ReceptionObserver {
  const seconds = metrics.histogram('rpc_server_seconds', 'Time to answer a call.', ['call', 'kind', 'outcome']);
  return ({ call, kind, outcome, ms }) => seconds.observe({ call, kind, outcome }, ms / 1_000);
}

/** Feeds calls that a service makes. */
export function observeCalls(metrics: Metrics): RpcObserver {
  const seconds = metrics.histogram('rpc_client_seconds', 'Time until a called service answered.', ['target', 'call', 'outcome']);
  return ({ service, call, outcome, ms }) => seconds.observe({ target: service, call, outcome }, ms / 1_000);
}

/** Feeds what the event store sees. */
export function observeEvents(metrics: Metrics, trouble: NonNullable<Observe['trouble']>): Observe {
  const commands = metrics.histogram('command_seconds', 'Time of a command, load and append included.', ['command', 'outcome']);
  const conflicts = metrics.counter('version_conflicts_total', 'Appends that lost against another one.', ['stream_type']);
  const sequencer = metrics.setter('sequencer_lag_seconds', 'Age of the oldest event without a position.');
  const relayEvents = metrics.setter('relay_lag_events', 'Events not yet on the log.');
  const relaySeconds = metrics.setter('relay_lag_seconds', 'Age of the oldest event of the batch sent last.');
  const projection = metrics.setter('projection_lag_records', 'Records a consumer has not handled yet.');
  const facts = metrics.counter('facts_handled_total', 'Facts handled.');
  const duplicates = metrics.counter('inbox_duplicates_total', 'Facts that had been handled before.');
  const dead = metrics.setter('dead_letters', 'Dead letters that wait for repair.');
  const parked = metrics.setter('parked_streams', 'Streams that wait behind a dead letter.');
  const timers = metrics.setter('timer_lag_seconds', 'Age of the oldest timer that is due.');
  const steps = metrics.counter('process_step_failures_total', 'Steps that failed and will be tried again.', ['process', 'step']);
  return {
    commandDuration: (ms, { type, outcome }) => commands.observe({ command: type, outcome }, ms / 1_000),
    versionConflict: (streamType) => conflicts.inc({ stream_type: streamType }),
    sequencerLag: (ms) => sequencer.set(ms / 1_000),
    relayLag: (events, ms) => (relayEvents.set(events), relaySeconds.set(ms / 1_000)),
    projectionLag: (records) => projection.set(records),
    factsHandled: (count) => facts.inc(count),
    inboxDuplicates: (count) => duplicates.inc(count),
    deadLetters: (waiting) => dead.set(waiting),
    parkedStreams: (count) => parked.set(count),
    timerLag: (ms) => timers.set(ms / 1_000),
    stepFailed: (process, step, error) => (steps.inc({ process, step }), trouble(`${process}.${step}`, error)),
    trouble,
  };
}
