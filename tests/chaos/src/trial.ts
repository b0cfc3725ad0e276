import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { World } from './auditor/read/world.js';
import type { PlannedFault } from './faults/plan.js';
import type { HistoryEntry } from './journey/history.js';
import type { Options } from './options.js';
import { scaledUp, scaleTable, type ScaleStage } from './scale.js';
import type { Stack, TrialName } from './stack/stack.js';

/** One long fault instead of many, with figures of its own. */
type Trial = {
  readonly planned: PlannedFault;
  /** Prints the figures; returns a sentence for each that misses its bar. */
  verdict(history: string): Promise<string[]>;
};

const START_S = 20;
const LASTS_S = { outage: 300, scale: 60 };
const DRAIN_BAR_S = 60;

/** @throws where only one process runs */
export function trialOf(name: TrialName, { replicas }: Pick<Options, 'replicas'>, stack: Stack): Trial {
  const stages: ScaleStage[] = [];
  const fault = replicas && stack.scale ? scaledUp(replicas, (to) => stack.scale!(to), stages) : stack.trials?.[name];
  if (!fault) throw new Error(`--${name} needs the cluster.`);
  const times: { begun?: string; ended?: string; drained?: Promise<BacklogDrain> } = {};
  const begin = () => {
    times.begun = new Date().toISOString();
    return fault.begin();
  };
  const end = async () => {
    await fault.end();
    times.ended = new Date().toISOString();
    if (name === 'outage') times.drained = untilDrained(stack);
  };
  const planned: PlannedFault = { atS: START_S, lastsS: replicas ? 0 : LASTS_S[name], fault: { ...fault, begin, end } };
  return {
    planned,
    verdict: async (history) => {
      const lines = readFileSync(history, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as HistoryEntry); // prettier-ignore
      if (stages.length > 0) console.log(`\n${scaleTable(stages, lines)}\n`);
      if (name === 'scale') return ofScale(lines.filter(({ sent_at }) => sent_at >= times.begun!));
      return ofOutage(lines.filter(({ sent_at }) => sent_at >= times.begun! && sent_at < times.ended!), await times.drained!); // prettier-ignore
    },
  };
}

function ofScale(lines: readonly HistoryEntry[]): string[] {
  const failed = lines.filter(({ outcome }) => outcome === 'unknown');
  console.log(`${lines.length} requests from the first replica's coming to the end, ${failed.length} failed`);
  return failed.slice(0, 10).map(({ route, status, error, sent_at }) => `${sent_at} ${route} answered ${status} ${error}`);
}

function ofOutage(lines: readonly HistoryEntry[], { events, seconds }: BacklogDrain): string[] {
  const commands = lines.filter(({ key, resolves }) => key !== null && resolves === undefined);
  const open = commands.filter(({ outcome }) => outcome === 'unknown');
  console.log(`${commands.length} commands while the broker was away, ${commands.length - open.length} answered, ${open.length} not`);
  console.log(`${events} events waited for the broker; sent and heard ${seconds ?? 'more than 120'} s after it was started again`);
  return [
    ...open.slice(0, 10).map(({ route, status, error, sent_at }) => `${sent_at} ${route} answered ${status} ${error}`),
    ...(seconds === null || seconds > DRAIN_BAR_S ? [`the backlog was not gone within ${DRAIN_BAR_S} s`] : []),
  ];
}

type BacklogDrain = { readonly events: number; readonly seconds: number | null };

const HEADS = `SELECT (SELECT coalesce(max(pos), 0) FROM es_events)::float8 AS head, (SELECT coalesce(max(pos), 0) FROM relay_cursor)::float8 AS sent`;
/** Consumer lag that is normal at any moment of a run. */
const USUAL_LAG = 50;
const PATIENCE_MS = 120_000;

/** Waits until all events stored by now are sent and the consumers' lag is normal again. */
async function untilDrained(stack: Stack): Promise<BacklogDrain> {
  const started = Date.now();
  const world = new World(await stack.addresses());
  try {
    const heads = await world.everywhere<{ head: number; sent: number }>(HEADS);
    const events = heads.reduce((sum, { head, sent }) => sum + head - sent, 0);
    const isDrained = async () => {
      const now = new Map((await world.everywhere<{ sent: number }>(HEADS)).map(({ service, sent }) => [service, sent]));
      if (heads.some(({ service, head }) => now.get(service)! < head)) return false;
      const lags = await world.log.lags(world.services);
      return lags.reduce((sum, { lag }) => sum + lag, 0) <= USUAL_LAG;
    };
    while (!(await isDrained().catch(() => false))) {
      if (Date.now() - started > PATIENCE_MS) return { events, seconds: null };
      await sleep(250);
    }
    return { events, seconds: Math.round((Date.now() - started) / 100) / 10 };
  } finally {
    await world.close().catch(() => undefined);
  }
}
