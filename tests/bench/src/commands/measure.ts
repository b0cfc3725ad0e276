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

/** What is done, and the processes that do it. */
export type Contestant = { readonly way: Way; processes(): Promise<number[]> };

export async function measured({ processes }: Market, way: Way, clients: number): Promise<Measured> {
  return (await measuredInTurn([{ way, processes }], clients))[0]!;
}

/** A warm-up that does not count, then rounds in turn; the middle of each figure. */
export async function measuredInTurn(contestants: readonly Contestant[], clients: number): Promise<Measured[]> {
  for (const { way } of contestants) {
    await way.prepare();
    await race(way, { writers: clients, seconds: WARM_UP_SECONDS, round: 0 });
  }
  const done = contestants.map(() => ({ rounds: [] as Round[], cpu: [] as number[] }));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [at, contestant] of contestants.entries()) {
      const before = await spent(contestant);
      const raced = await race(contestant.way, { writers: clients, seconds: SECONDS, round });
      done[at]!.rounds.push(raced);
      done[at]!.cpu.push(((await spent(contestant)) - before) / raced.writes);
    }
  }
  for (const { way } of contestants) await way.close();
  return contestants.map(({ way: { name } }, at) => {
    const { rounds, cpu } = done[at]!;
    return { rounds, row: { name, clients, ...middleOf(rounds), cpuMs: rounded(median(cpu)) } };
  });
}

export function middleOf(rounds: readonly Round[]) {
  const of = (key: 'perSecond' | 'p50' | 'p99') => rounded(median(rounds.map((round) => round[key])));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
}

/** Processor time of the contestant and of this driver so far, milliseconds. */
async function spent({ processes }: Contestant): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (await cpuSeconds(await processes())) * 1_000 + (user + system) / 1_000;
}
