import type { Random } from '../journey/random.js';
import type { Fault } from '../stack/stack.js';

export type PlannedFault = { readonly atS: number; readonly fault: Fault; readonly lastsS: number };

/** Seconds without faults at the end, in which everything has to recover. */
const CALM_S = 12;

/**
 * Schedules every fault once before any twice, in the seed's order, spread over the run. In a short run each fault takes its shortest time,
 * so that at least twelve fit in three minutes.
 */
export function plan(random: Random, faults: readonly Fault[], seconds: number, short: boolean): PlannedFault[] {
  const everyS = short ? 13 : 22;
  const count = Math.max(1, Math.floor((seconds - CALM_S) / everyS));
  const queue: Fault[] = [];
  while (queue.length < count) queue.push(...random.shuffled(faults));
  return queue.slice(0, count).flatMap((fault, index) => {
    const atS = index * everyS + random.between(2, 5);
    const wanted = fault.seconds[short ? 0 : 1];
    const lastsS = Math.min(wanted, seconds - CALM_S - atS);
    return lastsS < 0 ? [] : [{ atS, fault, lastsS }];
  });
}
