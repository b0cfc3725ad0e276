import { readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../child.js';
import { median } from '../race.js';
import { atMost, report, rounded } from '../report.js';
import { Load } from './load.js';
import { cpuSeconds, proportionalMiB, residentMiB, withChildren } from './processes.js';
import { emptyFolder, type Product, startProduct } from './product.js';

const SETTLED_MS = 60_000;
const IDLE_MS = 30_000;
const MINUTES = Number(process.env['BENCH_MEMORY_MINUTES'] ?? 30);
const SAMPLE_SECONDS = 10;
const CLIENTS = 16;
/** A gentle rate: the memory that requests leave behind is measured, not throughput. */
const PER_SECOND = 60;

/** Measures memory and processor time at rest, and memory growth under a lasting load of `BENCH_MEMORY_MINUTES` minutes. */
export async function benchMemory(): Promise<boolean> {
  const folder = await emptyFolder();
  const driver = startChild('driver');
  let product: Product | undefined;
  try {
    await (await startProduct(folder, 'program')).stop();
    product = await startProduct(folder, 'program');
    await sleep(SETTLED_MS);
    const postgres = await withChildren(await postmasterOf(folder));
    const idle = { node: await residentMiB(product.pid), postgres: await proportionalMiB(postgres) };
    const share = await idleShare([product.pid, ...postgres]);
    const samples: number[] = [];
    const load = await Load.of(product.apiPort);
    const until = performance.now() + MINUTES * 60_000;
    while (performance.now() < until) {
      const requests = await load.requests();
      await driver.ask({ port: product.apiPort, clients: CLIENTS, seconds: SAMPLE_SECONDS, perSecond: PER_SECOND, requests });
      samples.push(await residentMiB(product.pid));
    }
    const quarter = Math.max(1, Math.floor(samples.length / 4));
    const [early, late] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))];
    const table = [
      { what: 'Node process, 60 s after ready, MiB', figure: rounded(idle.node) },
      { what: 'PostgreSQL (PSS), 60 s after ready, MiB', figure: rounded(idle.postgres) },
      { what: 'processor at rest, all processes, % of one core', figure: rounded(share) },
      { what: `Node process under load, second quarter of ${MINUTES} minutes, MiB`, figure: rounded(early) },
      { what: 'Node process under load, last quarter, MiB', figure: rounded(late) },
    ];
    const bars = [
      atMost('RSS 60 s after ready, MiB', idle.node, 350),
      atMost('processor at rest, % of one core', share, 5),
      atMost('RSS last quarter / second quarter', late / early, 1.1),
    ];
    return await report('memory', { minutes: MINUTES, perSecond: PER_SECOND, table, bars, samples });
  } finally {
    await driver.stop();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function idleShare(pids: readonly number[]): Promise<number> {
  const before = await cpuSeconds(pids);
  await sleep(IDLE_MS);
  return ((await cpuSeconds(pids)) - before) / (IDLE_MS / 100_000);
}

/** Returns the postmaster's pid. The data lies in the folder, or in a refuge if PostgreSQL's user cannot enter the folder. */
async function postmasterOf(folder: string): Promise<number> {
  const wished = join(folder, 'postgres');
  const refuge = join('/var/lib/tankobon', `data-${createHash('sha256').update(resolve(wished)).digest('hex').slice(0, 12)}`);
  const texts = await Promise.all(
    [wished, refuge].map((place) => readFile(join(place, 'data/postmaster.pid'), 'utf8').catch(() => undefined)),
  );
  return Number(texts.find((text) => text !== undefined)?.split('\n')[0]);
}
