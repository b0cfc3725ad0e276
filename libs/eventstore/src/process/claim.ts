import type { Core } from '../core.js';
import { query } from '../sql/connection.js';

export const LEASE_MS = 30_000;

export type Timer = {
  readonly stream_id: string;
  readonly step: string;
  readonly process: string;
  readonly version: number;
  readonly attempts: number;
};

/** Takes due steps for a while: `SKIP LOCKED`, so that replicas share them; a crashed one's lease runs out. */
export function claimDue(core: Core, limit: number, streamId: string | null = null): Promise<Timer[]> {
  const text = `UPDATE timers t SET leased_until = now() + $3::int * interval '1 ms'
    FROM (SELECT stream_id, step FROM timers WHERE due_at <= app_now() AND (leased_until IS NULL OR leased_until < now())
      AND ($2::text IS NULL OR stream_id = $2) ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED) AS due
    WHERE t.stream_id = due.stream_id AND t.step = due.step RETURNING t.stream_id, t.step, t.process, t.version, t.attempts`;
  return query<Timer>(core.dataSource, text, [limit, streamId, LEASE_MS]);
}

/** Backoff of a step that failed or had nothing to record: 100 ms doubled with each try, 5 minutes at most. */
export const backoffMs = (attempts: number): number => Math.min(100 * 2 ** attempts, 5 * 60_000);

/** Gives a step back for a later try. */
export async function postpone(core: Core, { stream_id, step, version, attempts }: Timer, error: unknown): Promise<void> {
  const text = `UPDATE timers SET leased_until = NULL, attempts = attempts + 1, last_error = $4, due_at = app_now() + $5::int * interval '1 ms'
    WHERE stream_id = $1 AND step = $2 AND version = $3`;
  const message = error === undefined ? null : String(error instanceof Error ? error.message : error).slice(0, 500);
  await query(core.dataSource, text, [stream_id, step, version, message, backoffMs(attempts)]);
}

/** Ends a step that its state does not wait for any more. */
export async function drop(core: Core, { stream_id, step, version }: Timer): Promise<void> {
  await query(core.dataSource, 'DELETE FROM timers WHERE stream_id = $1 AND step = $2 AND version = $3', [stream_id, step, version]);
}

/** Milliseconds until the next free step is due and since the oldest one is, by the database's clock. Looks two seconds ahead. */
export async function dueIn(core: Core): Promise<{ readonly ms: number | undefined; readonly lag: number }> {
  const text = `SELECT extract(epoch FROM min(greatest(due_at, app_now() + coalesce(leased_until - now(), '0'))) - app_now()) * 1000 AS ms,
    extract(epoch FROM app_now() - min(due_at)) * 1000 AS lag FROM timers WHERE due_at <= app_now() + interval '2 seconds'`;
  const [row] = await query<{ ms: string | null; lag: string | null }>(core.dataSource, text);
  return { ms: row?.ms ? Math.max(0, Number(row.ms)) : undefined, lag: Math.max(0, Number(row?.lag ?? 0)) };
}
