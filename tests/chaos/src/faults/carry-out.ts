import { setTimeout as sleep } from 'node:timers/promises';
import type { PlannedFault } from './plan.js';

export type FaultOutcome = {
  readonly atS: number;
  readonly fault: string;
  readonly relays: number;
  readonly lastedS: number;
  /** Seconds from the end of the fault until every service answered again; null = not within patience. */
  readonly backAfterS: number | null;
  readonly trouble?: string;
};

const BACK_WITHIN_MS = 90_000;

/** Runs the plan; faults of one target wait for each other. Every fault is ended, whatever else fails. */
export async function carryOut(
  planned: readonly PlannedFault[],
  allAnswer: () => Promise<boolean>,
  tell: (happened: FaultOutcome) => void,
): Promise<FaultOutcome[]> {
  const started = Date.now();
  const busy = new Map<string, Promise<unknown>>();
  const happened: FaultOutcome[] = [];
  const all = planned.map(async (step) => {
    await sleep(Math.max(0, step.atS * 1_000 - (Date.now() - started)));
    const { target } = step.fault;
    const mine = (busy.get(target) ?? Promise.resolve()).then(() => one(step, started, allAnswer));
    busy.set(target, mine);
    const done = await mine;
    happened.push(done);
    tell(done);
  });
  await Promise.all(all);
  return happened.toSorted((a, b) => a.atS - b.atS);
}

async function one({ fault, lastsS }: PlannedFault, started: number, allAnswer: () => Promise<boolean>): Promise<FaultOutcome> {
  const begun = Date.now();
  const base = { atS: Math.round((begun - started) / 100) / 10, fault: fault.name, relays: fault.relays };
  let trouble: string | undefined;
  const note = (error: unknown) => (trouble = String(error).split('\n')[0]);
  await fault.begin().catch(note);
  await sleep(lastsS * 1_000);
  for (let tries = 0; tries < 10; tries += 1) {
    const ended = await fault.end().then(() => true, note); // prettier-ignore
    if (ended === true) break;
    await sleep(500);
  }
  const ended = Date.now();
  const backAfterS = await backAfter(ended, allAnswer);
  return { ...base, lastedS: Math.round((ended - begun) / 100) / 10, backAfterS, ...(trouble !== undefined && { trouble }) };
}

async function backAfter(ended: number, allAnswer: () => Promise<boolean>): Promise<number | null> {
  await sleep(250);
  for (;;) {
    if (await allAnswer()) return Math.round((Date.now() - ended) / 100) / 10;
    if (Date.now() - ended > BACK_WITHIN_MS) return null;
    await sleep(250);
  }
}
