import type { Core } from '../core/core.js';
import type { Decision, Wish } from '../core/wish.js';
import type { Statement } from '../sql/pipeline.js';

/** How long a step belongs to whoever took it. */
export const LEASE_MS = 30_000;

/**
 * Makes the timers of a stream what its state waits for. A step that goes on being waited for keeps its version (its call's id is made of
 * it), its lease and its backoff, unless it was this step whose result made the new state, or its time was moved.
 */
export function setTimers(core: Core, wish: Wish, decision: Decision): Statement | undefined {
  const { aggregate, streamId, step: done = null } = wish;
  const known = core.registry.processes.get(aggregate.type);
  if (!known) return undefined;
  const leased = core.advances.leasedBy(core.registry, wish, decision);
  const steps = known.process
    .steps(decision.state)
    .map(({ name, due }) => ({ step: name, due: due ?? null, leased: leased.includes(name) }));
  return {
    name: 'es_set_timers',
    text: `WITH wanted AS (SELECT * FROM jsonb_to_recordset($4) AS w (step text, due timestamptz, leased bool)),
      gone AS (DELETE FROM timers WHERE stream_id = $1 AND step NOT IN (SELECT step FROM wanted))
      INSERT INTO timers AS t (stream_id, step, process, version, due_at, leased_until)
      SELECT $1, step, $2, $3, coalesce(due, app_now()), CASE WHEN leased THEN now() + $6::int * interval '1 ms' END FROM wanted
      ON CONFLICT (stream_id, step) DO UPDATE SET
        version = CASE WHEN t.step = $5 THEN excluded.version ELSE t.version END,
        attempts = CASE WHEN t.step = $5 THEN 0 ELSE t.attempts END,
        leased_until = CASE WHEN t.step = $5 THEN excluded.leased_until ELSE t.leased_until END,
        due_at = CASE WHEN t.step = $5 OR t.attempts = 0 THEN excluded.due_at ELSE t.due_at END`,
    values: [streamId, aggregate.type, decision.version, JSON.stringify(steps), done, LEASE_MS],
  };
}
