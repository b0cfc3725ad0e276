import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buying } from '../commands/checkout.js';
import type { Client } from '../commands/client.js';
import { inMarket, type Market } from '../commands/market.js';
import { race } from '../race.js';
import { report, rounded } from '../report.js';
import { type TimedRequest, picture } from './picture.js';
import { statementsDuring } from './statements.js';
import { kinds, type Transaction, transactionsOf } from './transactions.js';

const OUTPUT = join(import.meta.dirname, '../../output');
const TRACES = 5;
const WARM_UP_SECONDS = 5;
const SETTLED_MS = 3_000;

type Trace = { readonly asked: readonly TimedRequest[]; readonly transactions: readonly Transaction[] };

/**
 * Draws a single client's purchase, the quickest of a few: services, transactions and statements over time. `BENCH_PICTURE` names the file.
 */
export function benchTrace(): Promise<boolean> {
  return inMarket(1, async (market) => {
    await race(buying(market), { writers: 1, seconds: WARM_UP_SECONDS, round: 0 });
    await sleep(SETTLED_MS);
    const traces: Trace[] = [];
    for (let turn = 0; turn < TRACES; turn += 1) traces.push(await traced(market));
    const [quickest] = traces.sort((a, b) => paidAfter(a) - paidAfter(b));
    const { asked, transactions } = quickest!;
    await mkdir(OUTPUT, { recursive: true });
    await writeFile(resolve(process.env['BENCH_PICTURE'] ?? join(OUTPUT, 'trace.svg')), picture(asked, transactions));
    await writeFile(join(OUTPUT, 'trace.txt'), transactions.map(reported).join('\n'));
    const table = rowsOf(transactions);
    console.log(asMarkdown(table));
    return report('trace', { table, bars: [], asked, paidAfterMs: rounded(paidAfter(quickest!)) });
  });
}

const paidAfter = ({ asked }: Trace) => asked.at(-1)!.to;

async function traced({ folder, buyers, listings }: Market): Promise<Trace> {
  const asked: TimedRequest[] = [];
  let since = 0;
  const statements = await statementsDuring(folder, async () => {
    since = now();
    await purchase(buyers[0]!.client, listings[0]!, async (name, request) => {
      const from = now() - since;
      const answer = await request;
      asked.push({ name, from, to: now() - since });
      return answer;
    });
  });
  return { asked, transactions: transactionsOf(statements, since) };
}

const now = () => performance.timeOrigin + performance.now();

async function purchase(
  client: Client,
  itemId: string,
  timed: (name: string, request: ReturnType<Client['post']>) => ReturnType<Client['post']>,
) {
  await timed('add to cart', client.post('/cart/items', { itemId, quantity: 1 }));
  const { orderId } = await timed('checkout', client.post('/cart/checkout-intent'));
  await timed('mark paid', client.post(`/orders/${orderId}/mark-paid`));
}

/** Returns a row for each service and one for all: transactions / statements of each kind. */
function rowsOf(transactions: readonly Transaction[]) {
  const services = [...new Set(transactions.map(({ service }) => service))].sort();
  const row = (service: string, these: readonly Transaction[]) => ({
    service,
    ...Object.fromEntries(kinds.map((kind) => [kind, counted(these.filter((each) => each.kind === kind))])),
    all: counted(these),
    'ms of PostgreSQL': rounded(these.reduce((sum, { ms }) => sum + ms, 0)),
  });
  return [...services.map((service) => row(service, transactions.filter((each) => each.service === service))), row('all', transactions)]; // prettier-ignore
}

const counted = (these: readonly Transaction[]): string =>
  these.length === 0 ? '' : `${these.length} / ${these.reduce((sum, { statements }) => sum + statements.length, 0)}`;

function asMarkdown(rows: ReturnType<typeof rowsOf>): string {
  const columns = Object.keys(rows[0]!);
  return [columns, columns.map(() => '---'), ...rows.map((row) => Object.values(row))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const reported = ({ service, kind, from, to, ms, statements }: Transaction): string =>
  [
    `${from.toFixed(1)} – ${to.toFixed(1)} ms\t${service}\t${kind}\t${ms.toFixed(2)} ms`,
    ...statements.map((sql) => `\t${sql.slice(0, 140)}`),
  ].join('\n');
