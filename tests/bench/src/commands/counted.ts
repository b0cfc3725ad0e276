import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { race, type Workload } from '../race.js';
import type { Counter, StatementCount, DatabaseWork } from './counts.js';

/** How many clients are counted. */
export const CLIENTS = 32;
const COUNTED_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const ALONE_SECONDS = 5;

export type IdleRate = Awaited<ReturnType<Counter['idle']>>;

export type CountedWrites = DatabaseWork & { readonly writes: number };

/** What PostgreSQL does while all clients go that way, the idle rate subtracted. */
export async function counted(way: Workload, counter: Counter, idle: IdleRate): Promise<CountedWrites> {
  let writes = 0;
  const done = await counter.during(idle, async () => {
    ({ writes } = await race(way, { writers: CLIENTS, seconds: COUNTED_SECONDS, round: 1 }));
  });
  return { writes, ...done };
}

/** How long one client alone waits, the middle. */
export async function aloneMs(way: Workload): Promise<number> {
  return (await race(way, { writers: 1, seconds: ALONE_SECONDS, round: 1 })).p50;
}

/** Which statements they were, for each of what was counted, most frequent first: `output/<bench>-statements.txt`. */
export async function keepStatements(bench: string, all: Record<string, CountedWrites>): Promise<void> {
  const lines = Object.entries(all).flatMap(([name, { of, writes }]) => [`# ${name}`, ...of.map((each) => line(each, writes)), '']);
  const folder = join(import.meta.dirname, '../../output');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${bench}-statements.txt`), lines.join('\n'));
}

const line = ({ database, query, calls, ms }: StatementCount, writes: number): string =>
  [(calls / writes).toFixed(2), `${(ms / writes).toFixed(3)} ms`, database, query.replaceAll(/\s+/g, ' ').slice(0, 110)].join('\t');
