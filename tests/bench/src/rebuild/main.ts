import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEventStore, openPostgresLog, projection, view } from '@tankobon/eventstore';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { answerParent } from '../child.js';
import { HeardOrder, type LineAdded } from '../relay/shop.js';
import { residentMiB } from '../standalone/processes.js';
import type { RebuildResult, RebuildTask } from './rebuild.js';

const SETTLED_MS = 3_000;
const SAMPLE_MS = 50;

@Entity('orders_seen')
class SeenOrder {
  @PrimaryColumn('text') id!: string;
  @Column('int') n!: number;
  @Column('text') title!: string;
}

const seenOrders = view<LineAdded>('order-view', [SeenOrder], {
  LineAdded: ({ streamId: id, data: { n, title } }, tx) => tx.upsert(SeenOrder, { id, n, title }, ['id']),
});
const heardOrders = projection('heard-orders', [HeardOrder], {
  'relayed.LineAdded.v1': ({ data: { id, n, title } }, tx) => tx.upsert(HeardOrder, { id, n, title }, ['id']),
});

async function rebuild({ name, urls }: RebuildTask): Promise<RebuildResult> {
  const entities = [SeenOrder, HeardOrder];
  const dataSource = await new DataSource({ type: 'postgres', url: urls.store, entities, poolSize: 10 }).initialize();
  const log = await openPostgresLog({ connectionString: urls.log });
  const engine = openEventStore({ service: 'listening', dataSource, views: [seenOrders], projections: [heardOrders], log });
  try {
    await engine.store.now();
    await sleep(SETTLED_MS);
    const idleMiB = await residentMiB(process.pid);
    let peak = idleMiB;
    const sampling = setInterval(() => void residentMiB(process.pid).then((now) => (peak = Math.max(peak, now))), SAMPLE_MS);
    const { events, ms } = await engine.rebuild(name);
    clearInterval(sampling);
    return { events, ms, idleMiB, grownMiB: peak - idleMiB };
  } finally {
    await log.close();
    await dataSource.destroy();
  }
}

answerParent<RebuildTask>(rebuild);
