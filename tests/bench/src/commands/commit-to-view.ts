import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { facts } from '@tankobon/contracts';
import {
  aggregate,
  type CallContext,
  type Command,
  type Engine,
  type Event,
  type EventLog,
  migrateEventStore,
  openEventStore,
  openKafkaLog,
  openPostgresLog,
  projection,
  publishes,
} from '@tankobon/eventstore';
import { startPostgres } from '@tankobon/local-postgres';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';
import { SECONDS } from '../race.js';
import { atMost, type Bar, report, rounded } from '../report.js';
import { emptyFolder } from '../standalone/product.js';

const PER_SECOND = 200;
const BARS = { embedded: 100, Kafka: 250 } as const;

@Entity('lag_rows')
class LagRow {
  @PrimaryColumn('text') id!: string;
  @Column('int') n!: number;
}

type TickedEvent = Event<'Ticked', { n: number }>;
const clock = aggregate<number, Command<'Tick', { n: number }>, TickedEvent>({
  type: 'clock',
  initial: 0,
  evolve: (_, { data }) => data.n,
  decide: ({ data }) => [{ type: 'Ticked', data }],
});
const sourceFacts = facts('source', { 'Ticked.v1': z.object({ id: z.string(), n: z.number() }) });
const published = publishes<TickedEvent>(sourceFacts, ({ streamId: id, data: { n } }) => [{ type: 'source.Ticked.v1', data: { id, n } }]);

/** Measures the time from an event's commit to another service's projection. */
class Stopwatch {
  readonly took: number[] = [];
  private readonly committed = new Map<string, number>();
  private readonly early = new Set<string>();
  private readonly handled: string[] = [];

  readonly seen = projection('seen', [LagRow], {
    'source.Ticked.v1': ({ data: { id, n } }, tx) => {
      this.handled.push(`${id}.${n}`);
      return tx.upsert(LagRow, { id, n }, ['id']);
    },
  });

  started(id: string, n: number, at: number): void {
    if (this.early.delete(`${id}.${n}`)) this.took.push(0);
    else this.committed.set(`${id}.${n}`, at);
  }

  /** Called when the projection's transaction is committed, with everything handled so far in it. */
  readonly viewed = (): void => {
    const now = performance.now();
    for (const key of this.handled.splice(0)) {
      const at = this.committed.get(key);
      if (at === undefined) this.early.add(key);
      else if (this.committed.delete(key)) this.took.push(now - at);
    }
  };

  get open(): number {
    return this.committed.size;
  }

  forget(): void {
    this.took.length = 0;
  }
}

function callOf(id: string): CallContext {
  return {
    actor: { id: 'person_1', role: 'buyer' },
    requestId: id,
    correlationId: id,
    causationId: id,
    commandId: id,
    route: 'source.tick',
  };
}

/** Appends at an even pace. An event's time starts with the answer of its command, which comes after the commit. */
async function tick(source: Engine, watch: Stopwatch, seconds: number): Promise<void> {
  const ids = Array.from({ length: 50 }, () => `clock_${randomUUID().replaceAll('-', '')}`);
  const under = new Set<Promise<unknown>>();
  const from = performance.now();
  for (let n = 0; n < PER_SECOND * seconds; n += 1) {
    const id = ids[n % ids.length]!;
    const call = callOf(randomUUID());
    const append = source.store.handle(clock, id, { type: 'Tick', data: { n }, by: call.actor }, call);
    const work = append.then(() => watch.started(id, n, performance.now())).finally(() => under.delete(work));
    under.add(work);
    const wait = from + ((n + 1) * 1_000) / PER_SECOND - performance.now();
    if (wait > 0) await sleep(wait);
  }
  await Promise.all(under);
}

async function lagOn(name: keyof typeof BARS, log: EventLog, urlOf: (database: string) => Promise<string>) {
  const watch = new Stopwatch();
  const [source, sink] = await Promise.all(
    ['source', 'sink'].map(async (service) => database(await urlOf(`${service}_${name.toLowerCase()}`))),
  );
  await sink!.query('CREATE TABLE lag_rows (id text PRIMARY KEY, n int NOT NULL)');
  const engines = [
    openEventStore({ service: 'source', dataSource: source!, aggregates: [clock], published, log }),
    openEventStore({ service: 'sink', dataSource: sink!, projections: [watch.seen], log, observe: { factsHandled: watch.viewed } }),
  ] as const;
  try {
    for (const engine of engines) await engine.start();
    await tick(engines[0], watch, 3);
    watch.forget();
    await tick(engines[0], watch, SECONDS * 3);
    for (const until = Date.now() + 10_000; watch.open > 0 && Date.now() < until;) await sleep(50);
    const took = watch.took.sort((a, b) => a - b);
    const quantile = (part: number) => rounded(took[Math.floor(took.length * part)] ?? Infinity);
    return {
      log: name,
      events: took.length,
      missing: watch.open,
      p50: quantile(0.5),
      p99: quantile(0.99),
      max: rounded(took.at(-1) ?? Infinity),
    };
  } finally {
    for (const engine of engines) await engine.stop();
    await Promise.all([source!.destroy(), sink!.destroy()]);
  }
}

async function database(url: string): Promise<DataSource> {
  const made = await new DataSource({ type: 'postgres', url, entities: [LagRow], poolSize: 10 }).initialize();
  await migrateEventStore(made);
  return made;
}

/**
 * Measures the lag from a commit to another service's projection at 200 events/s: on the embedded log, and on Kafka if `KAFKA_BROKERS` is
 * set. Returns false if a bar was missed.
 */
export async function benchCommitToView(): Promise<boolean> {
  const data = await emptyFolder();
  const server = await startPostgres({ folder: data, settings: { max_connections: 100, shared_buffers: '64MB' } });
  const admin = await new DataSource({ type: 'postgres', url: server.url('postgres') }).initialize();
  const urlOf = async (name: string) => {
    await admin.query(`CREATE DATABASE ${name}`);
    return server.url(name);
  };
  const brokers = process.env['KAFKA_BROKERS']?.split(',');
  try {
    const logs = [
      ['embedded', await openPostgresLog({ connectionString: await urlOf('eventlog') })] as const,
      ...(brokers ? [['Kafka', await openKafkaLog({ brokers, clientId: 'bench' })] as const] : []),
    ];
    const table: Awaited<ReturnType<typeof lagOn>>[] = [];
    for (const [name, log] of logs) table.push(await lagOn(name, log, urlOf).finally(() => log.close()));
    const bars: Bar[] = table.map(({ log, p99, missing }) => atMost(`${log}: p99, ms`, missing > 0 ? Infinity : p99, BARS[log]));
    if (!brokers) console.log('Without KAFKA_BROKERS the lag on Kafka is not measured.');
    return await report('commit-to-view', { perSecond: PER_SECOND, table, bars });
  } finally {
    await admin.destroy();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}
