import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, table } from './figures.js';
import type { HistoryEntry } from './journey/history.js';
import { type Fault, type Replicas, SERVICES } from './stack/stack.js';

/** A period with these replicas, measured once all of them had started. */
export type ScaleStage = { readonly replicas: Replicas; readonly from: string; readonly to: string };

/** Topics have 12 partitions: more replicas would share nothing. */
const MOST = 12;
const STAGE_S = 60;
/** Seconds until new processes are warm and consumers have shared their partitions anew. */
const SETTLE_S = 15;

/** Parses `rentals=4,payouts=2`; undefined for a text of another form. */
export function readReplicas(text: string): Replicas | undefined {
  const counts = text.split(',').map((part) => /^([a-z]+)=(\d{1,2})$/.exec(part));
  const all = counts.flatMap((found) => (found ? [[found[1]!, Number(found[2])] as const] : []));
  const isKnown = ([service, count]: readonly [string, number]) => (SERVICES as readonly string[]).includes(service) && count >= 1 && count <= MOST; // prettier-ignore
  return all.length === counts.length && all.every(isKnown) && new Set(all.map(([service]) => service)).size === all.length
    ? Object.fromEntries(all)
    : undefined;
}

/** Returns the stages: one replica of each, then doubled each time up to the wanted counts. */
export function stagesTo(wanted: Replicas): Replicas[] {
  const at = (most: number) => Object.fromEntries(Object.entries(wanted).map(([service, count]) => [service, Math.min(count, most)]));
  const stages = [at(1)];
  for (let most = 2; most / 2 < Math.max(...Object.values(wanted)); most *= 2) stages.push(at(most));
  return stages;
}

export const scaleMinutes = (wanted: Replicas): number => Math.ceil((stagesTo(wanted).length * (STAGE_S + 2 * SETTLE_S)) / 60) + 1;

type Scale = (replicas: Replicas) => Promise<void>;

/** A fault that scales services up step by step under the same load, and then back to one of each. `measured` fills as it goes. */
export function scaledUp(wanted: Replicas, scale: Scale, measured: ScaleStage[], wait: (ms: number) => Promise<unknown> = sleep): Fault {
  const [alone, ...more] = stagesTo(wanted);
  const stay = async (replicas: Replicas) => {
    await wait(SETTLE_S * 1_000);
    const from = new Date().toISOString();
    await wait(STAGE_S * 1_000);
    measured.push({ replicas, from, to: new Date().toISOString() });
  };
  return {
    ...{
      name: `${reported(wanted)}, step by step`,
      target: Object.keys(wanted).join(),
      seconds: [0, 0],
      relays: Object.keys(wanted).length * more.length,
    },
    async begin() {
      await stay(alone!);
      for (const replicas of more) {
        await scale(replicas);
        await stay(replicas);
      }
    },
    end: () => scale(alone!),
  };
}

const reported = (replicas: Replicas): string => Object.entries(replicas).map(([service, count]) => `${service} ${count}`).join(', '); // prettier-ignore

const BOOKING = 'POST /items/:id/bookings';

/** Formats the rates of each stage: all answers, and bookings by themselves. */
export function scaleTable(stages: readonly ScaleStage[], lines: readonly HistoryEntry[]): string {
  const rows = stages.map(({ replicas, from, to }) => {
    const during = lines.filter(({ sent_at }) => sent_at >= from && sent_at < to);
    const answered = during.filter(({ outcome }) => outcome !== 'unknown');
    const booked = answered.filter(({ route, outcome }) => route === BOOKING && outcome === 'ok');
    const seconds = (Date.parse(to) - Date.parse(from)) / 1_000;
    const perSecond = (count: number) => (seconds > 0 ? count / seconds : 0).toFixed(1);
    const bookingMs = answered.filter(({ route }) => route === BOOKING).map(({ ms }) => ms);
    return [
      ...[reported(replicas), Math.round(seconds), perSecond(answered.length), perSecond(booked.length)],
      ...[Math.round(quantile(bookingMs, 0.5)), Math.round(quantile(bookingMs, 0.95)), during.length - answered.length],
    ];
  });
  return table(['replicas', 's', 'answered/s', 'booked/s', 'booking p50 ms', 'p95 ms', 'failed'], rows);
}
