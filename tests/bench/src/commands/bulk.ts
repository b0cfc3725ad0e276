import { atMost, report, rounded } from '../report.js';
import type { DatabaseWork } from './counts.js';
import { approveMany, BATCH, makeMany, volumes } from './listings.js';
import { inCountedMarket } from './market.js';

const ROWS = Number(process.env['BENCH_BULK_ROWS'] ?? 10_000);
const BAR_ROWS = 10_000;

/**
 * Measures the bulk endpoints: listings made and approved, a hundred in a request, one request after the other. Returns false if a bar was
 * missed.
 */
export function benchBulk(): Promise<boolean> {
  return inCountedMarket(0, async ({ seller, moderator }, counter) => {
    const idle = await counter.idle();
    let ids: string[] = [];
    const part = async (name: string, work: () => Promise<void>) => {
      let seconds = 0;
      const done = await counter.during(idle, async () => {
        const from = performance.now();
        await work();
        seconds = (performance.now() - from) / 1_000;
      });
      return { name, rows: ROWS, seconds: rounded(seconds), ...perBatch(done), of: done.of };
    };
    const made = await part('made and submitted', async () => void (ids = await makeMany(seller, volumes(ROWS, 3))));
    const approved = await part('approved', () => approveMany(moderator, ids));
    const seconds = ((made.seconds + approved.seconds) * BAR_ROWS) / ROWS;
    const table = [made, approved].map(({ of: _, ...row }) => row);
    const bars = [atMost(`${BAR_ROWS} rows made and approved, seconds`, seconds, 40)];
    return report('bulk', { table, bars, idle, made: perRow(made.of), approved: perRow(approved.of) });
  });
}

const perBatch = ({ transactions, statements }: DatabaseWork) => ({
  transactionsPer100: rounded((transactions * BATCH) / ROWS),
  statementsPer100: rounded((statements * BATCH) / ROWS),
});

/** Returns the statements that a row costs, most frequent first. */
const perRow = (of: DatabaseWork['of']) =>
  of
    .filter(({ calls }) => calls >= ROWS / BATCH)
    .map(({ database, query, calls, ms }) => ({
      database,
      perRow: rounded(calls / ROWS),
      ms: rounded(ms / ROWS),
      query: query.slice(0, 160),
    }));
