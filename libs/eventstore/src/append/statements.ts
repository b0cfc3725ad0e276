import type { Append } from '../core/wish.js';
import type { CallContext } from '../declare/call-context.js';
import type { EventMeta } from '../declare/event.js';
import type { Statement } from '../sql/pipeline.js';

export const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
export const iso = (sql: string): string => `to_char(${sql} AT TIME ZONE 'UTC', ${ISO})`;

/** The time and, when the key was used before, the stored answer. */
export const opening = ({ actor, route, idempotencyKey }: CallContext): Statement => ({
  name: 'es_opening',
  text: `SELECT ${iso('app_now()')} AS now, k.key, k.request_hash, k.body, k.resource_id FROM (VALUES (1)) AS one
    LEFT JOIN idempotency_keys k ON k.actor = $1 AND k.route = $2 AND k.key = $3`,
  values: [actor.id, route, idempotencyKey ?? null],
  rows: true,
});

/** The key first, before any lock, as in `es_append`; no row = it was used before. */
export const claimKey = ({ actor, route, idempotencyKey, requestHash = '' }: CallContext): Statement => ({
  name: 'es_claim_key',
  text: `INSERT INTO idempotency_keys (actor, route, key, request_hash) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING key`,
  values: [actor.id, route, idempotencyKey, requestHash],
  rows: true,
});

export const storeAnswer = ({ actor, route, idempotencyKey }: CallContext, answer: unknown, streamId: string | null): Statement => ({
  name: 'es_store_answer',
  text: 'UPDATE idempotency_keys SET body = $4, resource_id = $5 WHERE actor = $1 AND route = $2 AND key = $3',
  values: [actor.id, route, idempotencyKey, answer === undefined ? null : JSON.stringify(answer), streamId],
});

/** Sorted inside, so that everybody locks in the same order. */
export const lockStreams = (streamIds: readonly string[]): Statement => ({
  name: 'es_lock',
  text: 'SELECT id FROM es_streams WHERE id = ANY($1) ORDER BY id FOR UPDATE',
  values: [[...streamIds]],
});

export const snapshotOf = (streamId: string, codeVersion: string): Statement => ({
  name: 'es_snapshot',
  text: 'SELECT version, state FROM es_snapshots WHERE stream_id = $1 AND code_version = $2',
  values: [streamId, codeVersion],
  rows: true,
});

export const eventsAfter = (streamId: string, version: number): Statement => ({
  name: 'es_events_after',
  text: 'SELECT version, type, schema_version, data FROM es_events WHERE stream_id = $1 AND version > $2 ORDER BY version',
  values: [streamId, version],
  rows: true,
});

export const eventsSinceSnapshot = (streamId: string, codeVersion: string): Statement => ({
  name: 'es_events_since',
  text: `SELECT version, type, schema_version, data FROM es_events WHERE stream_id = $1
    AND version > coalesce((SELECT version FROM es_snapshots WHERE stream_id = $1 AND code_version = $2), 0) ORDER BY version`,
  values: [streamId, codeVersion],
  rows: true,
});

/** Idempotency row (with `call`), stream row, events: see `es_append`. */
export function append(batch: Append, call?: CallContext, answer?: unknown): Statement {
  const { streamId, type, expected, at, meta, events } = batch;
  const keyed = call?.idempotencyKey ? call : undefined;
  const key = keyed ? [keyed.actor.id, keyed.route, keyed.idempotencyKey, keyed.requestHash ?? ''] : [null, null, null, null];
  const body = answer === undefined ? null : JSON.stringify(answer);
  return {
    name: 'es_append',
    text: 'SELECT es_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    values: [...key, body, streamId, type, expected, events.length, at, JSON.stringify(meta), JSON.stringify(events)],
  };
}

export function metaOf(call: CallContext): EventMeta {
  const { actor, correlationId, causationId, commandId, requestId, traceparent } = call;
  return {
    actor: { id: actor.id, role: actor.role },
    correlationId,
    causationId,
    commandId,
    requestId,
    ...(traceparent && { traceparent }),
  };
}
