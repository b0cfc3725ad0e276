import { median, race, type Round, ROUNDS, SECONDS, type Way } from '../race.js';
import { rounded } from '../report.js';
import { cpuSeconds } from '../standalone/processes.js';
import type { Market } from './market.js';

const WARM_UP_SECONDS = Number(process.env['BENCH_WARM_UP'] ?? 5);

export type Measured = { readonly rounds: readonly Round[]; readonly row: Row };
type Row = {
  readonly name: string;
  readonly clients: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of everything for one of them: it says more than the rate where the machine has other work too. */
  readonly cpuMs: number;
};

/** A warm-up that does not count, then rounds; the middle of each figure. */
export async function measured(market: Market, way: Way, clients: number): Promise<Measured> {
  await way.prepare();
  await race(way, { writers: clients, seconds: WARM_UP_SECONDS, round: 0 });
  const rounds: Round[] = [];
  const cpu: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await spent(market);
    rounds.push(await race(way, { writers: clients, seconds: SECONDS, round }));
    cpu.push(((await spent(market)) - before) / rounds.at(-1)!.writes);
  }
  await way.close();
  const middle = (of: (round: Round) => number) => rounded(median(rounds.map(of)));
  const row = { name: way.name, clients, perSecond: middle(({ perSecond }) => perSecond), p50: middle(({ p50 }) => p50) };
  return { rounds, row: { ...row, p99: middle(({ p99 }) => p99), cpuMs: rounded(median(cpu)) } };
}

/** Processor time of the product, its PostgreSQL and this driver so far, milliseconds. */
async function spent(market: Market): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (await cpuSeconds(await market.processes())) * 1_000 + (user + system) / 1_000;
}
