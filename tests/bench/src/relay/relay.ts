import { rm } from 'node:fs/promises';
import { startPostgres } from '@tankobon/local-postgres';
import pg from 'pg';
import { startChild } from '../child.js';
import { atLeast, atMost, type Bar, report, rounded } from '../report.js';
import { emptyFolder } from '../standalone/product.js';

/** Backlogs of ninety seconds and five minutes at 30 events per second, and of a long night. */
const BACKLOGS = [2_700, 9_000, 50_000];
const FIVE_MINUTES = 9_000;

export type Backlog = {
  readonly brokers?: readonly string[];
  readonly urls: { readonly source: string; readonly sink: string; readonly log: string };
  readonly events: number;
};
export type DrainResult = {
  readonly sentMs: number;
  readonly heardMs: number;
  readonly outOfOrder: number;
  readonly grownMiB: number;
};
type Row = {
  readonly log: string;
  readonly backlog: number;
  readonly sentSeconds: number;
  readonly heardSeconds: number;
  readonly sentPerSecond: number;
  readonly heardPerSecond: number;
  readonly outOfOrder: number;
  readonly grownMiB: number;
};

/**
 * Measures the relay's recovery after an outage of the log: until all is sent, and until another service's projection has all. Returns
 * false if a bar was missed.
 */
export async function benchRelay(): Promise<boolean> {
  const data = await emptyFolder();
  const server = await startPostgres({ folder: data, settings: { max_connections: 100, shared_buffers: '64MB', max_wal_size: '1GB' } });
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  const urlOf = async (name: string) => {
    await admin.query(`CREATE DATABASE ${name}`);
    return server.url(name);
  };
  const brokers = process.env['KAFKA_BROKERS']?.split(',');
  const table: Row[] = [];
  try {
    for (const log of brokers ? ['embedded', 'Kafka'] : ['embedded']) {
      for (const events of BACKLOGS) {
        const [source, sink, own] = ['source', 'sink', 'log'].map((part) => `${part}_${log.toLowerCase()}_${events}`);
        const urls = { source: await urlOf(source!), sink: await urlOf(sink!), log: await urlOf(own!) };
        table.push(rowOf(log, events, await drained({ urls, events, ...(log === 'Kafka' && { brokers: brokers! }) })));
        console.log(JSON.stringify(table.at(-1)));
      }
    }
    if (!brokers) console.log('Without KAFKA_BROKERS the way back on Kafka is not measured.');
    return await report('relay', { table, bars: table.flatMap(barsOf) });
  } finally {
    await admin.end();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** Drains in a process of its own, with the flags of the product, so that its memory is that of relay and consumer alone. */
async function drained(backlog: Backlog): Promise<DrainResult> {
  const child = startChild('relay', { execArgv: ['--max-semi-space-size=4'] });
  return child.ask<DrainResult>(backlog).finally(() => child.stop());
}

const rowOf = (log: string, backlog: number, { sentMs, heardMs, outOfOrder, grownMiB }: DrainResult): Row => ({
  log,
  backlog,
  sentSeconds: rounded(sentMs / 1_000),
  heardSeconds: rounded(heardMs / 1_000),
  sentPerSecond: Math.round(backlog / (sentMs / 1_000)),
  heardPerSecond: Math.round(backlog / (heardMs / 1_000)),
  outOfOrder,
  grownMiB: rounded(grownMiB),
});

function barsOf({ log, backlog, heardSeconds, sentPerSecond, outOfOrder }: Row): Bar[] {
  const ordered = atMost(`${log}, ${backlog} events: out of order`, outOfOrder, 0);
  if (backlog === FIVE_MINUTES) return [ordered, atMost(`${log}, ${backlog} events: heard after, s`, heardSeconds, 60)];
  return backlog === BACKLOGS.at(-1) ? [ordered, atLeast(`${log}, ${backlog} events: sent per second`, sentPerSecond, 1_000)] : [ordered];
}
