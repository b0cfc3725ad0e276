import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { race } from '../race.js';
import { atMost, report, rounded } from '../report.js';
import { adding } from './add-to-cart.js';
import { buying } from './checkout.js';
import type { Counter, Doing, Done } from './counts.js';
import { inCountedMarket } from './market.js';

const CLIENTS = 32;
const COUNTED_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const ALONE_SECONDS = 5;

type Idle = Awaited<ReturnType<Counter['idle']>>;
type Way = ReturnType<typeof buying>;

/** Statements and transactions of a purchase and of an add, the idle rate subtracted, and how long one client alone waits for each. */
export function benchPurchase(): Promise<boolean> {
  return inCountedMarket(CLIENTS, async (market, counter) => {
    await race(buying(market), { writers: CLIENTS, seconds: 3, round: 0 });
    const idle = await counter.idle();
    const commitMs = await counter.commitMs();
    const purchase = await counted(buying(market), counter, idle);
    const add = await counted(adding(market), counter, idle);
    const alone = { purchase: await aloneMs(buying(market)), add: await aloneMs(adding(market)) };
    await keepStatements({ purchase, add });
    const row = (name: 'purchase' | 'add', { transactions, statements, writes }: Counted) => ({
      ...{ name, counted: writes, statements: rounded(statements / writes), transactions: rounded(transactions / writes) },
      ...{ aloneMs: rounded(alone[name]), commitMs: rounded(commitMs) },
    });
    const table = [row('purchase', purchase), row('add', add)];
    const bars = [
      atMost('purchase: statements', table[0]!.statements, 100),
      atMost('purchase: transactions', table[0]!.transactions, 24),
      atMost('purchase: one client alone, ms', alone.purchase, 12 * commitMs + 10),
      atMost('add: statements', table[1]!.statements, 5),
      atMost('add: transactions', table[1]!.transactions, 2),
      atMost('add: one client alone, ms', alone.add, 2 * commitMs + 2),
    ];
    return report('purchase', { table, bars, idle });
  });
}

type Counted = Done & { readonly writes: number };

async function counted(way: Way, counter: Counter, idle: Idle): Promise<Counted> {
  let writes = 0;
  const done = await counter.during(idle, async () => {
    ({ writes } = await race(way, { writers: CLIENTS, seconds: COUNTED_SECONDS, round: 1 }));
  });
  return { writes, ...done };
}

async function aloneMs(way: Way): Promise<number> {
  return (await race(way, { writers: 1, seconds: ALONE_SECONDS, round: 1 })).p50;
}

/** Which statements they were, for each purchase and each add, most frequent first. */
async function keepStatements(all: Record<string, Counted>): Promise<void> {
  const lines = Object.entries(all).flatMap(([name, { of, writes }]) => [`# ${name}`, ...of.map((each) => line(each, writes)), '']);
  const folder = join(import.meta.dirname, '../../output');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'purchase-statements.txt'), lines.join('\n'));
}

const line = ({ database, query, calls, ms }: Doing, writes: number): string =>
  [(calls / writes).toFixed(2), `${(ms / writes).toFixed(3)} ms`, database, query.replaceAll(/\s+/g, ' ').slice(0, 110)].join('\t');
