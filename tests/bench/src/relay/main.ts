import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Engine,
  type EventLog,
  migrateEventStore,
  openEventStore,
  openKafkaLog,
  openPostgresLog,
  systemCall,
} from '@tankobon/eventstore';
import { DataSource } from 'typeorm';
import { answerParent } from '../child.js';
import { residentMiB } from '../standalone/processes.js';
import { Outage } from './outage.js';
import type { Backlog, DrainResult } from './relay.js';
import { HeardOrder, LINES, FactCounter, order, published } from './shop.js';

const WRITERS = 8;
const LINES_OF_AN_ORDER = 100;
const SAMPLE_MS = 50;
/** Time after which the relay's pause between two tries has reached its maximum. */
const LONGEST_BACKOFF_MS = 10_000;

async function drain({ brokers, urls, events }: Backlog): Promise<DrainResult> {
  const log = brokers ? await openKafkaLog({ brokers, clientId: 'bench' }) : await openPostgresLog({ connectionString: urls.log });
  const databases = await Promise.all([database(urls.source), database(urls.sink)]);
  const [outage, listener] = [new Outage(log), new FactCounter()];
  const engines = opened(databases, { log, outage, listener });
  try {
    for (const engine of engines) await engine.start();
    await write(engines[0], LINES * WRITERS);
    await engines[0].settled(30_000);
    await engines[1].settled(30_000);
    outage.begin();
    const began = performance.now();
    await write(engines[0], events);
    await sleep(Math.max(0, LONGEST_BACKOFF_MS + began - performance.now()));
    return await caughtUp(outage, listener, events);
  } finally {
    for (const engine of engines) await engine.stop();
    await log.close();
    await Promise.all(databases.map((each) => each.destroy()));
  }
}

function opened([source, sink]: DataSource[], { log, outage, listener }: { log: EventLog; outage: Outage; listener: FactCounter }) {
  return [
    openEventStore({ service: 'relayed', dataSource: source!, aggregates: [order], published, log: outage.behind() }),
    openEventStore({
      service: 'listening',
      dataSource: sink!,
      projections: [listener.view],
      log,
      observe: { factsHandled: listener.committed },
    }),
  ] as const;
}

async function database(url: string): Promise<DataSource> {
  const made = await new DataSource({ type: 'postgres', url, entities: [HeardOrder], poolSize: 10 }).initialize();
  await migrateEventStore(made);
  await made.query('CREATE TABLE heard_orders (id text PRIMARY KEY, n int NOT NULL, title text NOT NULL)');
  return made;
}

/** Writes `events` events, ten by each command and a hundred in each order. */
async function write({ store }: Engine, events: number): Promise<void> {
  let left = events / LINES;
  const writer = async () => {
    for (let turn = 0, id = ''; left > 0; turn += 1) {
      left -= 1;
      if (turn % (LINES_OF_AN_ORDER / LINES) === 0) id = `order_${randomUUID().replaceAll('-', '')}`;
      const call = systemCall('bench', { causationId: randomUUID(), step: 'write' });
      await store.handle(order, id, { type: 'AddLines', data: {}, by: call.actor }, call);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

async function caughtUp(outage: Outage, listener: FactCounter, events: number): Promise<DrainResult> {
  const before = await residentMiB(process.pid);
  let peak = before;
  const sampling = setInterval(() => void residentMiB(process.pid).then((now) => (peak = Math.max(peak, now))), SAMPLE_MS);
  const from = performance.now();
  const heard = listener.until(events);
  await outage.end(events);
  const sent = performance.now() - from;
  await heard;
  const took = performance.now() - from;
  clearInterval(sampling);
  return { sentMs: sent, heardMs: took, outOfOrder: listener.outOfOrder, grownMiB: peak - before };
}

answerParent<Backlog>(drain);
