import { median, ROUNDS, SECONDS } from '../race.js';
import { rounded } from '../report.js';
import { cpuSeconds } from '../standalone/processes.js';
import type { Child } from '../child.js';
import type { LoadResult, LoadPlan } from './requests.js';

/** One contestant: a name, its process and its load. */
export type Target = Omit<LoadPlan, 'seconds'> & { readonly name: string; readonly pid: number };
/** `cpuMs`: processor time of the target's process for one answer, which says more than the rate where the machine has other work too. */
type TimedLoad = LoadResult & { readonly cpuMs: number };
export type TargetMedians = Omit<TimedLoad, 'answers'> & { readonly name: string };

/** Loads each target in turn, round after round, so that a slow moment of the machine hits all of them. */
export async function driveInTurn(driver: Child, targets: readonly Target[]): Promise<Record<string, readonly TimedLoad[]>> {
  const rounds: Record<string, TimedLoad[]> = Object.fromEntries(targets.map(({ name }) => [name, []]));
  for (const { pid: _, name: __, ...load } of targets) await driver.ask({ ...load, seconds: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, pid, ...load } of targets) {
      const before = await cpuSeconds([pid]);
      const driven = await driver.ask<LoadResult>({ ...load, seconds: SECONDS });
      rounds[name]!.push({ ...driven, cpuMs: (((await cpuSeconds([pid])) - before) * 1_000) / driven.answers });
    }
  }
  return rounds;
}

/** Returns the medians of each target's rounds. */
export function mediansOf(rounds: Record<string, readonly TimedLoad[]>): TargetMedians[] {
  return Object.entries(rounds).map(([name, driven]) => {
    const of = (key: keyof TimedLoad) => rounded(median(driven.map((each) => each[key])));
    const spread = { p50: of('p50'), p95: of('p95'), p99: of('p99') };
    return { name, perSecond: of('perSecond'), cpuMs: of('cpuMs'), ...spread, bytes: of('bytes'), shed: of('shed') };
  });
}
