import { median, race, type Round, ROUNDS, SECONDS, type Workload } from '../race.js';
import { rounded } from '../report.js';
import { cpuSeconds } from '../standalone/processes.js';
import type { Market } from './market.js';

const WARM_UP_SECONDS = Number(process.env['BENCH_WARM_UP'] ?? 5);

export type ContestantResult = { readonly rounds: readonly Round[]; readonly row: ContestantRow };
type ContestantRow = {
  readonly name: string;
  readonly clients: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of all processes for one write. The figure says more than the rate where the machine has other work too. */
  readonly cpuMs: number;
  /** Parts of `cpuMs`. */
  readonly productMs: number;
  readonly postgresMs: number;
  readonly driverMs: number;
};

type CpuTimes = Pick<ContestantRow, 'productMs' | 'postgresMs' | 'driverMs'>;

/** A workload and the processes that do it: the product's own first, then those of its PostgreSQL. */
export type Contestant = { readonly way: Workload; processes(): Promise<number[]> };

export async function measured({ processes }: Market, way: Workload, clients: number): Promise<ContestantResult> {
  return (await measuredInTurn([{ way, processes }], clients))[0]!;
}

/** Runs a warm-up that does not count, then rounds in turn. Returns the median of each figure. */
export async function measuredInTurn(contestants: readonly Contestant[], clients: number): Promise<ContestantResult[]> {
  for (const { way } of contestants) {
    await way.prepare();
    await race(way, { writers: clients, seconds: WARM_UP_SECONDS, round: 0 });
  }
  const done = contestants.map(() => ({ rounds: [] as Round[], cpu: [] as CpuTimes[] }));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [at, contestant] of contestants.entries()) {
      const before = await spent(contestant);
      const raced = await race(contestant.way, { writers: clients, seconds: SECONDS, round });
      done[at]!.rounds.push(raced);
      done[at]!.cpu.push(each(await spent(contestant), before, raced.writes));
    }
  }
  for (const { way } of contestants) await way.close();
  return contestants.map(({ way: { name } }, at) => {
    const { rounds, cpu } = done[at]!;
    const part = (of: (spent: CpuTimes) => number) => rounded(median(cpu.map(of)));
    const parts = { productMs: part((it) => it.productMs), postgresMs: part((it) => it.postgresMs), driverMs: part((it) => it.driverMs) };
    const cpuMs = part(({ productMs, postgresMs, driverMs }) => productMs + postgresMs + driverMs);
    return { rounds, row: { name, clients, ...middleOf(rounds), cpuMs, ...parts } };
  });
}

const each = (after: CpuTimes, before: CpuTimes, writes: number): CpuTimes => ({
  productMs: (after.productMs - before.productMs) / writes,
  postgresMs: (after.postgresMs - before.postgresMs) / writes,
  driverMs: (after.driverMs - before.driverMs) / writes,
});

export function middleOf(rounds: readonly Round[]) {
  const of = (key: 'perSecond' | 'p50' | 'p99') => rounded(median(rounds.map((round) => round[key])));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
}

/** Returns the processor time so far, in milliseconds. */
async function spent({ processes }: Contestant): Promise<CpuTimes> {
  const { user, system } = process.cpuUsage();
  const [product, ...postgres] = await processes();
  const [productMs, postgresMs] = [(await cpuSeconds([product!])) * 1_000, (await cpuSeconds(postgres)) * 1_000];
  return { productMs, postgresMs, driverMs: (user + system) / 1_000 };
}
