import type { Core } from '../core/core.js';
import type { Decided } from '../core/wish.js';
import type { AnyProcess, Step } from '../declare/process.js';
import type { Statement } from '../sql/pipeline.js';

/** How long a step belongs to whoever took it. */
export const LEASE_MS = 30_000;

export const isDue = ({ due }: Step, now: string): boolean => due === undefined || Date.parse(due) <= Date.parse(now);

/** The steps that began to be waited for on this way, each with the version that its call's id is made of: new ones, and those that were done and are to be done again. */
export function begunOn({ steps }: AnyProcess, way: readonly Decided[]): ReadonlyMap<string, number> {
  const begun = new Map<string, number>();
  for (const { wish, decision } of way) {
    if (decision.batch.recorded.length === 0) continue;
    const known = new Set(steps(decision.before).map(({ name }) => name));
    for (const { name } of steps(decision.state)) if (name === wish.step || !known.has(name)) begun.set(name, decision.version);
  }
  return begun;
}

/**
 * Makes the timers of a stream what its state waits for after these commands; undefined where it has none and needs none. A step that goes on being waited for keeps its version, its
 * lease and its backoff, unless its time was moved.
 */
export function setTimers(core: Core, way: readonly Decided[]): Statement | undefined {
  const { wish, decision } = way.at(-1)!;
  const known = core.registry.processes.get(wish.aggregate.type);
  if (!known) return undefined;
  const [begun, before] = [begunOn(known.process, way), known.process.steps(way[0]!.decision.before)];
  const steps = known.process.steps(decision.state).map((step) => {
    const leased = wish.leases === true && begun.has(step.name) && isDue(step, decision.batch.append.at);
    return { step: step.name, due: step.due ?? null, version: begun.get(step.name) ?? decision.version, leased };
  });
  if (steps.length === 0 && before.length === 0) return undefined;
  return {
    name: 'es_set_timers',
    text: `WITH wanted AS (SELECT * FROM jsonb_to_recordset($3) AS w (step text, due timestamptz, version int, leased bool)),
      gone AS (DELETE FROM timers WHERE stream_id = $1 AND step NOT IN (SELECT step FROM wanted))
      INSERT INTO timers AS t (stream_id, step, process, version, due_at, leased_until)
      SELECT $1, step, $2, version, coalesce(due, app_now()), CASE WHEN leased THEN now() + $5::int * interval '1 ms' END FROM wanted
      ON CONFLICT (stream_id, step) DO UPDATE SET
        version = CASE WHEN t.step = ANY($4) THEN excluded.version ELSE t.version END,
        attempts = CASE WHEN t.step = ANY($4) THEN 0 ELSE t.attempts END,
        leased_until = CASE WHEN t.step = ANY($4) THEN excluded.leased_until ELSE t.leased_until END,
        due_at = CASE WHEN t.step = ANY($4) OR t.attempts = 0 THEN excluded.due_at ELSE t.due_at END`,
    values: [wish.streamId, wish.aggregate.type, JSON.stringify(steps), [...begun.keys()], LEASE_MS],
  };
}
