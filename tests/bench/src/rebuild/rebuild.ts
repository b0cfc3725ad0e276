import { rm } from 'node:fs/promises';
import { startPostgres } from '@tankobon/local-postgres';
import pg from 'pg';
import { startChild } from '../child.js';
import { atMost, report, rounded } from '../report.js';
import { emptyFolder } from '../standalone/product.js';
import { fillLog, fillStore } from './history.js';

const EVENTS = Number(process.env['BENCH_REBUILD_EVENTS'] ?? 1_000_000);
const MOST_MIB = 150;

export type RebuildTask = { readonly name: 'order-view' | 'heard-orders'; readonly urls: { readonly store: string; readonly log: string } };
export type RebuildResult = { readonly events: number; readonly ms: number; readonly idleMiB: number; readonly grownMiB: number };

/** Measures the memory of rebuilding a view from a million of its own events, and a projection from a million on the log. */
export async function benchRebuild(): Promise<boolean> {
  const data = await emptyFolder();
  const server = await startPostgres({ folder: data, settings: { max_connections: 50, shared_buffers: '128MB', max_wal_size: '2GB' } });
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  try {
    for (const name of ['store', 'log']) await admin.query(`CREATE DATABASE ${name}`);
    const urls = { store: server.url('store'), log: server.url('log') };
    await fillStore(urls.store, EVENTS);
    await fillLog(urls, EVENTS);
    const table = [];
    for (const name of ['order-view', 'heard-orders'] as const) {
      const { events, ms, idleMiB, grownMiB } = await rebuilt({ name, urls });
      const kind = name === 'order-view' ? 'view' : 'projection';
      const seconds = rounded(ms / 1_000);
      table.push({
        kind,
        events,
        seconds,
        perSecond: Math.round(events / seconds),
        idleMiB: rounded(idleMiB),
        grownMiB: rounded(grownMiB),
      });
    }
    const bars = table.map(({ kind, events, grownMiB }) => atMost(`${kind}, ${events} events: above idle, MiB`, grownMiB, MOST_MIB));
    return await report('rebuild', { table, bars });
  } finally {
    await admin.end();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** Rebuilds in a process of its own, with the flags of the product. */
async function rebuilt(task: RebuildTask): Promise<RebuildResult> {
  const child = startChild('rebuild', { execArgv: ['--max-semi-space-size=4'] });
  return child.ask<RebuildResult>(task).finally(() => child.stop());
}
