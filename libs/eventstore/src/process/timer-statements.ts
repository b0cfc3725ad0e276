import type { Core } from '../core.js';
import type { AnyAggregate } from '../aggregate.js';
import type { Statement } from '../sql/pipeline.js';

/**
 * Makes the timers of a stream what its state waits for. A step that goes on being waited for keeps its version (its call's id is made of
 * it), its lease and its backoff, unless it was this step whose result made the new state (`done`), or its time was moved.
 */
export function setTimers(
  core: Core,
  aggregate: AnyAggregate,
  streamId: string,
  version: number,
  state: unknown,
  done: string | null,
): Statement | undefined {
  const known = core.registry.processes.get(aggregate.type);
  if (!known) return undefined;
  const steps = known.process.steps(state).map(({ name, due }) => ({ step: name, due: due ?? null }));
  return {
    name: 'es_set_timers',
    text: `WITH wanted AS (SELECT * FROM jsonb_to_recordset($4) AS w (step text, due timestamptz)),
      gone AS (DELETE FROM timers WHERE stream_id = $1 AND step NOT IN (SELECT step FROM wanted))
      INSERT INTO timers AS t (stream_id, step, process, version, due_at)
      SELECT $1, step, $2, $3, coalesce(due, app_now()) FROM wanted
      ON CONFLICT (stream_id, step) DO UPDATE SET
        version = CASE WHEN t.step = $5 THEN excluded.version ELSE t.version END,
        attempts = CASE WHEN t.step = $5 THEN 0 ELSE t.attempts END,
        leased_until = CASE WHEN t.step = $5 THEN NULL ELSE t.leased_until END,
        due_at = CASE WHEN t.step = $5 OR t.attempts = 0 THEN excluded.due_at ELSE t.due_at END`,
    values: [streamId, aggregate.type, version, JSON.stringify(steps), done],
  };
}
