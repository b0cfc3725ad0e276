import 'reflect-metadata';
import { aggregate, type CallContext, type Command, type Event, migrateEventStore, openEventStore, view } from '@tankobon/eventstore';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { startPostgres } from '@tankobon/local-postgres';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { appendOnly } from './append-only.js';
import { median, race, type Round, ROUNDS, SECONDS, type Workload } from './race.js';
import { atLeast, report } from './report.js';

const WRITERS = 16;
const EVENTS_PER_STREAM = 10;

@Entity('bench_orders')
class BenchOrder {
  @PrimaryColumn('text') id!: string;
  @Column('int') lines!: number;
}

type Line = { sku: string; quantity: number; priceCents: number; note: string };
type LineAdded = Event<'LineAdded', Line>;
type AddLine = Command<'AddLine', Line>;
const LINE: Line = { sku: 'listing-one-piece-kaito', quantity: 1, priceCents: 1_250, note: 'A line as long as most are.' };

const order = aggregate<number, AddLine, LineAdded>({
  type: 'order',
  initial: 0,
  evolve: (lines) => lines + 1,
  decide: ({ data }) => [{ type: 'LineAdded', data }],
});
const orders = view<LineAdded>('orders', [BenchOrder], {
  LineAdded: ({ streamId: id, version }, tx) => tx.upsert(BenchOrder, { id, lines: version }, ['id']),
});

const callOf = (id: string): CallContext => ({
  actor: { id: 'person_1', role: 'buyer' },
  requestId: id,
  correlationId: id,
  causationId: id,
  commandId: id,
  idempotencyKey: id,
  route: 'orders.addLine',
  requestHash: 'f'.repeat(64),
});

/** Returns a writer's own streams: a new one after every ten events. */
function streams(): () => { id: string; version: number } {
  let [id, version] = ['', EVENTS_PER_STREAM];
  return () => {
    if (version === EVENTS_PER_STREAM) [id, version] = [`order_${randomUUID()}`, 0];
    version += 1;
    return { id, version: version - 1 };
  };
}

function rawInsert(url: string): Workload {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS });
  pool.on('error', () => undefined);
  const text = 'INSERT INTO raw_rows (data) VALUES ($1)';
  return {
    name: 'raw one-row INSERT',
    prepare: async () => void (await pool.query('CREATE TABLE IF NOT EXISTS raw_rows (id bigserial PRIMARY KEY, data jsonb NOT NULL)')),
    writer: () => () => pool.query({ name: 'raw', text, values: [JSON.stringify(LINE)] }),
    close: () => pool.end(),
  };
}

function emmett(url: string): Workload {
  const store = getPostgreSQLEventStore(url);
  const warm = () => store.appendToStream('warm-up', [{ type: 'LineAdded', data: LINE }]);
  const writer = () => {
    const next = streams();
    return () => {
      const { id, version } = next();
      return store.appendToStream(id, [{ type: 'LineAdded', data: LINE }], { expectedStreamVersion: BigInt(version) });
    };
  };
  return { name: 'Emmett, bare append', prepare: async () => void (await warm()), writer, close: () => store.close() };
}

async function ours(url: string): Promise<Workload[]> {
  const dataSource = new DataSource({ type: 'postgres', url, entities: [BenchOrder], poolSize: WRITERS });
  await dataSource.initialize();
  await dataSource.query('CREATE TABLE IF NOT EXISTS bench_orders (id text PRIMARY KEY, lines int NOT NULL)');
  await migrateEventStore(dataSource);
  const { store } = openEventStore({ service: 'bench', dataSource, aggregates: [order], views: [orders] });
  const command = () => {
    const next = streams();
    return () => {
      const call = callOf(randomUUID());
      return store.handle(order, next().id, { type: 'AddLine', data: LINE, by: call.actor }, call, ({ version }) => ({ version }));
    };
  };
  const bare = () => {
    const next = streams();
    return () => appendOnly(dataSource, next(), LINE);
  };
  return [
    { name: 'append alone', prepare: async () => undefined, writer: bare, close: async () => undefined },
    { name: 'whole command', prepare: async () => undefined, writer: command, close: () => dataSource.destroy() },
  ];
}

/**
 * Measures the append and the whole command beside a raw INSERT and Emmett's append; writes a table and `output/append.json`. Returns false
 * if a bar was missed.
 */
export async function benchAppend(): Promise<boolean> {
  const data = await mkdtemp(join(tmpdir(), 'tankobon-bench-'));
  await chmod(data, 0o755);
  const server = await startPostgres({ folder: data, settings: { max_connections: 200, shared_buffers: '128MB', max_wal_size: '2GB' } });
  try {
    const ways = [rawInsert(server.url('postgres')), emmett(server.url('postgres')), ...(await ours(server.url('postgres')))];
    for (const way of ways) await way.prepare();
    const rounds: Round[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const way of ways) rounds.push(await race(way, { writers: WRITERS, seconds: SECONDS, round }));
    }
    for (const way of ways) await way.close();
    const table = ways.map(({ name }) => ({ name, ...summary(rounds.filter((each) => each.name === name)) }));
    const bars = barsOf(Object.fromEntries(table.map(({ name, perSecond }) => [name, perSecond])));
    return await report('append', { writers: WRITERS, seconds: SECONDS, table, bars, rounds });
  } finally {
    await server.stop();
    await rm(server.folder, { recursive: true, force: true });
  }
}

const summary = (rounds: readonly Round[]) => ({
  perSecond: Math.round(median(rounds.map(({ perSecond }) => perSecond))),
  p50: Number(median(rounds.map(({ p50 }) => p50)).toFixed(2)),
  p99: Number(median(rounds.map(({ p99 }) => p99)).toFixed(2)),
});

function barsOf(speed: Record<string, number>) {
  const [raw, other, bare, whole] = ['raw one-row INSERT', 'Emmett, bare append', 'append alone', 'whole command'].map(
    (name) => speed[name]!,
  );
  return [
    atLeast('append alone / Emmett', bare! / other!, 2),
    atLeast('append alone / raw INSERT', bare! / raw!, 0.45),
    atLeast('whole command / Emmett', whole! / other!, 0.9),
  ];
}
