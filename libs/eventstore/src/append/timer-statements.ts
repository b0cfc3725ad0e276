import type { Core } from '../core/core.js';
import type { DecidedCommand } from '../core/command-envelope.js';
import type { AnyProcess, Step } from '../declare/process.js';
import { isAnyOf } from '../sql/is-any-of.js';
import type { Statement } from '../sql/pipeline.js';

/** Lease time of a step: no other worker runs it meanwhile. */
export const LEASE_MS = 30_000;

export const isDue = ({ due }: Step, now: string): boolean => due === undefined || Date.parse(due) <= Date.parse(now);

/**
 * Returns the steps that these commands start, each with the version that its call's id is derived from: new steps, and finished ones that
 * are due again.
 */
export function begunOn({ steps }: AnyProcess, way: readonly DecidedCommand[]): ReadonlyMap<string, number> {
  const begun = new Map<string, number>();
  for (const { envelope, decision } of way) {
    if (decision.batch.recorded.length === 0) continue;
    const known = new Set(steps(decision.before).map(({ name }) => name));
    for (const { name } of steps(decision.state)) if (name === envelope.step || !known.has(name)) begun.set(name, decision.version);
  }
  return begun;
}

type TimerRow = { stream_id: string; process: string; step: string; due: string | null; version: number; leased: boolean; begun: boolean };

/**
 * Sets the timers of streams to the steps of their states after these commands; undefined where there are none before or after. A pending
 * step keeps its version, lease and backoff; its due time moves only before its first attempt.
 */
export function setTimers(core: Core, decided: readonly DecidedCommand[]): Statement | undefined {
  const withEvents = decided.filter(({ decision }) => decision.batch.recorded.length > 0);
  const ways = [...Map.groupBy(withEvents, ({ envelope }) => envelope.streamId)].map(([id, way]) => ({ id, ...waited(core, way) }));
  const streams = ways.filter(({ before, now }) => before || now.length > 0);
  if (streams.length === 0) return undefined;
  return {
    name: 'es_set_timers',
    text: `WITH wanted AS (SELECT * FROM jsonb_to_recordset($2)
        AS w (stream_id text, process text, step text, due timestamptz, version int, leased bool, begun bool)),
      gone AS (DELETE FROM timers t WHERE t.stream_id ${isAnyOf('$1')}
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.stream_id = t.stream_id AND w.step = t.step))
      INSERT INTO timers AS t (stream_id, step, process, version, due_at, leased_until)
      SELECT stream_id, step, process, version, coalesce(due, app_now()), CASE WHEN leased THEN now() + $3::int * interval '1 ms' END FROM wanted
      ON CONFLICT (stream_id, step) DO UPDATE SET (version, attempts, leased_until, due_at) =
        (SELECT CASE WHEN w.begun THEN excluded.version ELSE t.version END,
                CASE WHEN w.begun THEN 0 ELSE t.attempts END,
                CASE WHEN w.begun THEN excluded.leased_until ELSE t.leased_until END,
                CASE WHEN w.begun OR t.attempts = 0 THEN excluded.due_at ELSE t.due_at END
           FROM wanted w WHERE w.stream_id = t.stream_id AND w.step = t.step)`,
    values: [streams.map(({ id }) => id), JSON.stringify(streams.flatMap(({ now }) => now)), LEASE_MS],
  };
}

/** Returns the pending steps of a stream after these commands, and whether it had any before. */
function waited(core: Core, way: readonly DecidedCommand[]): { before: boolean; now: readonly TimerRow[] } {
  const { envelope, decision } = way.at(-1)!;
  const process = core.registry.processes.get(envelope.aggregate.type)?.process;
  if (!process) return { before: false, now: [] };
  const begun = begunOn(process, way);
  const common = { stream_id: envelope.streamId, process: envelope.aggregate.type };
  const now = process.steps(decision.state).map((each) => {
    const { name: step, due = null } = each;
    const leased = envelope.leases === true && begun.has(step) && isDue(each, decision.batch.append.at);
    return { ...common, step, due, version: begun.get(step) ?? decision.version, leased, begun: begun.has(step) };
  });
  return { before: process.steps(way[0]!.decision.before).length > 0, now };
}
