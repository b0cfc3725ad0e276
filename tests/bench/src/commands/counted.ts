import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { race, type Workload } from '../race.js';
import type { Counter, StatementCount, DatabaseWork } from './counts.js';

/** Number of clients that are counted. */
export const CLIENTS = 32;
const COUNTED_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const ALONE_SECONDS = 5;

export type IdleRate = Awaited<ReturnType<Counter['idle']>>;

export type CountedWrites = DatabaseWork & { readonly writes: number };

/** Counts PostgreSQL's work while all clients run the workload, less the idle rate. */
export async function counted(way: Workload, counter: Counter, idle: IdleRate): Promise<CountedWrites> {
  let writes = 0;
  const done = await counter.during(idle, async () => {
    ({ writes } = await race(way, { writers: CLIENTS, seconds: COUNTED_SECONDS, round: 1 }));
  });
  return { writes, ...done };
}

/** Returns the median latency of a single client, in milliseconds. */
export async function aloneMs(way: Workload): Promise<number> {
  return (await race(way, { writers: 1, seconds: ALONE_SECONDS, round: 1 })).p50;
}

/** Writes the statements of each counted workload, most frequent first, to `output/<bench>-statements.txt`. */
export async function keepStatements(bench: string, all: Record<string, CountedWrites>): Promise<void> {
  const lines = Object.entries(all).flatMap(([name, { of, writes }]) => [`# ${name}`, ...of.map((each) => line(each, writes)), '']);
  const folder = join(import.meta.dirname, '../../output');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${bench}-statements.txt`), lines.join('\n'));
}

const line = ({ database, query, calls, ms }: StatementCount, writes: number): string =>
  [(calls / writes).toFixed(2), `${(ms / writes).toFixed(3)} ms`, database, query.replaceAll(/\s+/g, ' ').slice(0, 110)].join('\t');
