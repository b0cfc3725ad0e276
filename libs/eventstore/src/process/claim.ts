import { storedAnswer } from '../append/outcome.js';
import { iso } from '../append/statements.js';
import { type StreamReader, loading } from '../append/stream-state.js';
import { LEASE_MS } from '../append/timer-statements.js';
import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { CommandEnvelope } from '../core/command-envelope.js';
import type { AnyAggregate } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import { query, send } from '../sql/connection.js';
import type { Row, Statement } from '../sql/pipeline.js';

export type Timer = {
  readonly stream_id: string;
  readonly step: string;
  readonly process: string;
  readonly version: number;
  readonly attempts: number;
};

/** State of a process for its steps, with the trace of its first event. */
export type ProcessState = StreamState & { readonly now: string; readonly origin: StreamOrigin | undefined };
type StreamOrigin = { readonly correlationId: string; readonly requestId?: string; readonly traceparent?: string };

/** Leases due steps. `SKIP LOCKED` shares them between replicas; the lease of a crashed one expires. */
const claiming = (name: string, which: string, values: readonly unknown[]): Statement => ({
  name,
  text: `UPDATE timers t SET leased_until = now() + $1::int * interval '1 ms'
    FROM (SELECT stream_id, step FROM timers WHERE (leased_until IS NULL OR leased_until < now()) AND ${which}
      ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED) AS due
    WHERE t.stream_id = due.stream_id AND t.step = due.step RETURNING t.stream_id, t.step, t.process, t.version, t.attempts`,
  values: [LEASE_MS, ...values],
  rows: true,
});
const claimingDue = (limit: number) => claiming('es_claim_due', 'due_at <= app_now()', [limit]);
/** Leases steps of one stream. With `again`, also tried steps that wait for their backoff. */
const claimingOf = (streamId: string, again: boolean) =>
  claiming('es_claim_of', 'stream_id = $3 AND (due_at <= app_now() OR ($4::bool AND attempts > 0))', [MANY, streamId, again]);

const ORIGIN = `(SELECT meta FROM es_events WHERE stream_id = $1 AND version = 1) AS origin`;
const clockAndOrigin = (streamId: string): Statement => ({
  name: 'es_origin',
  text: `SELECT ${iso('app_now()')} AS now, ${ORIGIN}`,
  values: [streamId],
  rows: true,
});
/** Reads time, origin and the idempotency row. */
const keyAndOrigin = (streamId: string, { actor, route, idempotencyKey }: CallContext): Statement => ({
  name: 'es_opening_of',
  text: `SELECT ${iso('app_now()')} AS now, ${ORIGIN}, k.key, k.request_hash FROM (VALUES (1)) AS one
    LEFT JOIN idempotency_keys k ON k.actor = $2 AND k.route = $3 AND k.key = $4`,
  values: [streamId, actor.id, route, idempotencyKey ?? null],
  rows: true,
});

async function opened(reading: StreamReader, [head, ...rows]: Row[][]): Promise<ProcessState | undefined> {
  const stream = await reading.from(rows);
  const { now, origin } = head![0] as { now: string; origin: StreamOrigin | null };
  return stream && { ...stream, now, origin: origin ?? undefined };
}

export async function claimDue(core: Core, limit: number): Promise<Timer[]> {
  const [timers] = await send(core.dataSource, [claimingDue(limit)]);
  return timers as Timer[];
}

type ClaimedSteps = { readonly timers: Timer[]; readonly stream: ProcessState; readonly links: [] };

/** Leases the due steps of one stream and reads it, in one round trip. `again` includes failed steps that wait for their retry. */
export async function claimOf(core: Core, process: AnyAggregate, streamId: string, again: boolean): Promise<ClaimedSteps> {
  const reading = loading(core, process, streamId);
  const [timers, ...rows] = await send(core.dataSource, [claimingOf(streamId, again), clockAndOrigin(streamId), ...reading.statements]);
  const stream = (await opened(reading, rows)) ?? (await open(core, process, streamId));
  return { timers: timers as Timer[], stream, links: [] };
}

/** Limit above the number of pending steps of any state. */
const MANY = 20;

export async function open(core: Core, process: AnyAggregate, streamId: string): Promise<ProcessState> {
  for (;;) {
    const reading = loading(core, process, streamId);
    const stream = await opened(reading, await send(core.dataSource, [clockAndOrigin(streamId), ...reading.statements]));
    if (stream) return stream;
  }
}

/** Reads a stream for a command, and whether its key was used before. @throws Refusal `idempotency_mismatch` */
export async function openFor(
  core: Core,
  { aggregate, streamId, call }: CommandEnvelope,
): Promise<{ stream: ProcessState; isRepeated: boolean }> {
  for (;;) {
    const reading = loading(core, aggregate, streamId);
    const rows = await send(core.dataSource, [keyAndOrigin(streamId, call), ...reading.statements]);
    const stream = await opened(reading, rows);
    const head = rows[0]![0]!;
    const isRepeated = storedAnswer(call, head) !== undefined;
    if (stream) return { stream, isRepeated };
  }
}

/** Returns the origin of a stream: read, unless the stream began just now. */
export async function originOf(core: Core, streamId: string, begun: StreamOrigin | undefined): Promise<StreamOrigin | undefined> {
  if (begun) return begun;
  const [[row] = []] = await send(core.dataSource, [clockAndOrigin(streamId)]);
  return (row!['origin'] as StreamOrigin | null) ?? undefined;
}

/** Backoff of a step that failed or had no result: 100 ms doubled with each try, 5 minutes at most. */
export const backoffMs = (attempts: number): number => Math.min(100 * 2 ** attempts, 5 * 60_000);

/** Ends the lease of a step and schedules its retry. */
export async function postpone(core: Core, { stream_id, step, version, attempts }: Timer, error: unknown): Promise<void> {
  const text = `UPDATE timers SET leased_until = NULL, attempts = attempts + 1, last_error = $4, due_at = app_now() + $5::int * interval '1 ms'
    WHERE stream_id = $1 AND step = $2 AND version = $3`;
  const message = error === undefined ? null : String(error instanceof Error ? error.message : error).slice(0, 500);
  await query(core.dataSource, text, [stream_id, step, version, message, backoffMs(attempts)]);
  core.timersSet.notify();
}

/** Deletes the timer of a step that its state no longer waits for. */
export async function drop(core: Core, { stream_id, step, version }: Timer): Promise<void> {
  await query(core.dataSource, 'DELETE FROM timers WHERE stream_id = $1 AND step = $2 AND version = $3', [stream_id, step, version]);
}

/** Returns the milliseconds until the next unleased step is due, by the database's clock. Looks two seconds ahead. */
export async function dueIn(core: Core): Promise<number | undefined> {
  const text = `SELECT extract(epoch FROM min(greatest(due_at, app_now() + coalesce(leased_until - now(), '0'))) - app_now()) * 1000 AS ms
    FROM timers WHERE due_at <= app_now() + interval '2 seconds'`;
  const [[row] = []] = await send(core.dataSource, [{ name: 'es_due_in', text, rows: true }]);
  const { ms } = row as { ms: string | null };
  return ms ? Math.max(0, Number(ms)) : undefined;
}
