import { median, ROUNDS, SECONDS } from '../race.js';
import { rounded } from '../report.js';
import type { Child } from '../child.js';
import type { Driven, Load } from './requests.js';

/** One contestant: a name, and what is sent to it. */
export type Target = Omit<Load, 'seconds'> & { readonly name: string };
export type Measured = Driven & { readonly name: string };

/** Lets the driver load each target in turn, round after round, so that a slow moment of the machine meets all of them. */
export async function driveInTurn(driver: Child, targets: readonly Target[]): Promise<Record<string, readonly Driven[]>> {
  const rounds: Record<string, Driven[]> = Object.fromEntries(targets.map(({ name }) => [name, []]));
  for (const target of targets) await driver.ask({ ...target, seconds: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, ...load } of targets) rounds[name]!.push(await driver.ask<Driven>({ ...load, seconds: SECONDS }));
  }
  return rounds;
}

/** The medians of each target's rounds. */
export function mediansOf(rounds: Record<string, readonly Driven[]>): Measured[] {
  return Object.entries(rounds).map(([name, driven]) => {
    const of = (key: keyof Driven) => rounded(median(driven.map((each) => each[key])));
    return { name, perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), p99: of('p99'), bytes: of('bytes'), shed: of('shed') };
  });
}
