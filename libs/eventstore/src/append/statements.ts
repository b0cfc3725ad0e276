import type { AppendBatch } from '../core/command-envelope.js';
import type { CallContext } from '../declare/call-context.js';
import type { EventMeta } from '../declare/event.js';
import { isAnyOf } from '../sql/is-any-of.js';
import type { Statement } from '../sql/pipeline.js';

export const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
export const iso = (sql: string): string => `to_char(${sql} AT TIME ZONE 'UTC', ${ISO})`;

/** Reads the time and, where the key was used before, the stored answer. */
export const opening = ({ actor, route, idempotencyKey }: CallContext): Statement => ({
  name: 'es_opening',
  text: `SELECT ${iso('app_now()')} AS now, k.key, k.request_hash, k.body, k.resource_id FROM (VALUES (1)) AS one
    LEFT JOIN idempotency_keys k ON k.actor = $1 AND k.route = $2 AND k.key = $3`,
  values: [actor.id, route, idempotencyKey ?? null],
  rows: true,
});

/** Inserts the idempotency key before any lock, as `es_append` does. No row = the key was used before. */
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

/** Locks stream rows in order of their ids, so that transactions cannot deadlock. */
export const lockStreams = (streamIds: readonly string[]): Statement => ({
  name: 'es_lock',
  text: `SELECT id FROM es_streams WHERE id ${isAnyOf('$1')} ORDER BY id FOR UPDATE`,
  values: [[...streamIds]],
});

export const eventsAfter = (streamId: string, version: number): Statement => ({
  name: 'es_events_after',
  text: 'SELECT version, type, schema_version, data FROM es_events WHERE stream_id = $1 AND version > $2 ORDER BY version',
  values: [streamId, version],
  rows: true,
});

/** Reads the snapshot, if any, as a first row without a type, then the events after it. */
export const eventsSinceSnapshot = (streamId: string, codeVersion: string): Statement => ({
  name: 'es_events_since',
  text: `WITH snapshot AS (SELECT version, state FROM es_snapshots WHERE stream_id = $1 AND code_version = $2)
    SELECT version, NULL AS type, NULL AS schema_version, state AS data FROM snapshot
    UNION ALL SELECT version, type, schema_version, data FROM es_events WHERE stream_id = $1
      AND version > coalesce((SELECT version FROM snapshot), 0) ORDER BY version`,
  values: [streamId, codeVersion],
  rows: true,
});

/** Reads several streams at once, cached ones from their version on. Arrays in subqueries are planned once (see `isAnyOf`). */
export const eventsOfAll = (streams: readonly { id: string; version: number | undefined; codeVersion: string }[]): Statement => ({
  name: 'es_events_of_all',
  text: `SELECT k.id, e.version, e.type, e.schema_version, e.data
    FROM unnest((SELECT $1::text[]), (SELECT $2::int[]), (SELECT $3::text[])) AS k (id, version, code)
    LEFT JOIN es_snapshots s ON k.version IS NULL AND s.stream_id = k.id AND s.code_version = k.code
    CROSS JOIN LATERAL (
      SELECT s.version, NULL AS type, NULL AS schema_version, s.state AS data WHERE s.version IS NOT NULL
      UNION ALL SELECT version, type, schema_version, data FROM es_events WHERE stream_id = k.id AND version > coalesce(k.version, s.version, 0)
    ) AS e ORDER BY k.id, e.version`,
  values: [streams.map(({ id }) => id), streams.map(({ version }) => version ?? null), streams.map(({ codeVersion }) => codeVersion)],
  rows: true,
});

/** Writes idempotency row (with `call`), stream row and events: see `es_append`. */
export function append(batch: AppendBatch, call?: CallContext, answer?: unknown): Statement {
  const { streamId, type, expected, at, meta, events } = batch;
  return {
    name: 'es_append',
    text: 'SELECT es_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    values: [...keyOf(call), json(answer), streamId, type, expected, events.length, at, JSON.stringify(meta), JSON.stringify(events)],
  };
}

export const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Returns the idempotency key as the first arguments of `es_append`. */
export const keyOf = (call?: CallContext): readonly (string | null)[] =>
  call?.idempotencyKey ? [call.actor.id, call.route, call.idempotencyKey, call.requestHash ?? ''] : [null, null, null, null];

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
