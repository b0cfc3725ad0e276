import { iso } from '../append/statements.js';
import type { StoredRecord } from '../log/event-log.js';
import type { Statement } from '../sql/pipeline.js';

/** First lock of a transaction: the end of a projection's rebuild blocks the consumer with a conflicting one. */
export const GATE: Statement = { name: 'es_gate', text: 'LOCK TABLE inbox_streams IN ROW EXCLUSIVE MODE' };

export type ParkedReason = 'gap' | 'failing' | 'waiting' | 'dead';
/** Reference to a parked stream, for one handler or for all. */
export type ParkedPlace = { readonly consumer: string; readonly streamId: string; readonly handler: string; readonly topic: string };

const PARKED = `SELECT stream_id, handler FROM parked_streams WHERE consumer = $1 AND stream_id = ANY($2) ORDER BY stream_id, handler FOR KEY SHARE`;

/** Reads and locks the parked rows of streams until the commit: a repair that ends meanwhile cannot miss events that this batch parks. */
export const parkedAmong = (consumer: string, streamIds: readonly string[]): Statement => ({
  name: 'es_parked',
  text: PARKED,
  values: [consumer, [...streamIds]],
});

/**
 * Begins a batch. Every stream not parked as a whole moves to its last version in the batch, and its row stays locked until the commit:
 * another member with the same event waits and then sees a duplicate. Returns each stream's earlier version, the time, and the handlers it
 * is parked for. Writing to the table is a gate as well: a rebuild's end holds the conflicting lock.
 */
export const reach = (consumer: string, versions: ReadonlyMap<string, number>): Statement => ({
  name: 'es_reach',
  text: `WITH parked AS (${PARKED}), given AS (SELECT * FROM unnest($2::text[], $3::int[]) AS g (id, version)),
    reached AS (INSERT INTO inbox_streams AS s (consumer, stream_id, version)
      SELECT $1, id, version FROM given WHERE NOT EXISTS (SELECT FROM parked p WHERE p.stream_id = id AND p.handler = '') ORDER BY id
      ON CONFLICT (consumer, stream_id) DO UPDATE SET version = greatest(s.version, excluded.version) RETURNING stream_id, old.version)
    SELECT ${iso('app_now()')} AS now, id AS stream_id, coalesce(r.version, s.version, 0) AS version,
      array(SELECT p.handler FROM parked p WHERE p.stream_id = id) AS parked
    FROM given LEFT JOIN reached r ON r.stream_id = id LEFT JOIN inbox_streams s ON s.consumer = $1 AND s.stream_id = id`,
  values: [consumer, [...versions.keys()], [...versions.values()]],
});

/** Sets the versions of streams whose rows this transaction has locked. */
export const setVersions = (consumer: string, versions: ReadonlyMap<string, number>): Statement => ({
  name: 'es_set_versions',
  text: `UPDATE inbox_streams s SET version = v.version FROM unnest($2::text[], $3::int[]) AS v (id, version)
    WHERE s.consumer = $1 AND s.stream_id = v.id`,
  values: [consumer, [...versions.keys()], [...versions.values()]],
});

/** Locks a parked row: one transaction at a time resumes it. */
export const lockParked = ({ consumer, streamId, handler }: ParkedPlace): Statement => ({
  name: 'es_lock_parked',
  text: 'SELECT tries, reason FROM parked_streams WHERE consumer = $1 AND stream_id = $2 AND handler = $3 FOR NO KEY UPDATE',
  values: [consumer, streamId, handler],
});

/** Takes parked streams that are due, under a lease. */
export const takeDue = (consumer: string, handlers: readonly string[], leaseMs: number): Statement => ({
  name: 'es_take_due',
  text: `UPDATE parked_streams SET next_try_at = now() + $3::int * interval '1 ms' WHERE (consumer, stream_id, handler) IN (
      SELECT consumer, stream_id, handler FROM parked_streams WHERE consumer = $1 AND handler = ANY($2) AND next_try_at <= now()
      ORDER BY next_try_at LIMIT 50 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING consumer, stream_id AS "streamId", handler, topic`,
  values: [consumer, [...handlers], leaseMs],
  rows: true,
});

/** Reads the milliseconds until the next parked stream is due. */
export const nextDue = (consumer: string, handlers: readonly string[]): Statement => ({
  name: 'es_next_due',
  text: `SELECT (extract(epoch FROM min(next_try_at) - now()) * 1000)::float AS ms FROM parked_streams WHERE consumer = $1 AND handler = ANY($2)`,
  values: [consumer, [...handlers]],
  rows: true,
});

/** Reads a stream's version and locks it until the commit. */
export const lockVersion = (consumer: string, streamId: string): Statement => ({
  name: 'es_lock_version',
  text: `INSERT INTO inbox_streams AS s (consumer, stream_id, version) VALUES ($1, $2, 0)
    ON CONFLICT (consumer, stream_id) DO UPDATE SET version = s.version RETURNING version`,
  values: [consumer, streamId],
});

/** Inserts inbox rows of events with handlers here; other events have none. */
export const intoInbox = (consumer: string, eventIds: readonly string[]): Statement => ({
  name: 'es_into_inbox',
  text: 'INSERT INTO inbox (consumer, event_id) SELECT $1, id FROM unnest($2::uuid[]) AS id ORDER BY id ON CONFLICT DO NOTHING',
  values: [consumer, [...eventIds]],
});

export const noteInbox = (consumer: string, eventId: string, note: string): Statement => ({
  name: 'es_note_inbox',
  text: `UPDATE inbox SET note = concat_ws(E'\\n', note, $3::text) WHERE consumer = $1 AND event_id = $2`,
  values: [consumer, eventId, note],
});

export const park = (
  { consumer, streamId, handler, topic }: ParkedPlace,
  reason: ParkedReason,
  tries = 0,
  inMs: number | null = null,
): Statement => ({
  name: 'es_park',
  text: `INSERT INTO parked_streams (consumer, stream_id, handler, topic, reason, tries, next_try_at)
    VALUES ($1, $2, $3, $4, $5, $6, now() + $7::int * interval '1 ms') ON CONFLICT (consumer, stream_id, handler)
    DO UPDATE SET reason = excluded.reason, tries = excluded.tries, next_try_at = excluded.next_try_at`,
  values: [consumer, streamId, handler, topic, reason, tries, inMs],
});

export const parkEvent = ({ consumer, streamId, handler }: ParkedPlace, version: number, record: StoredRecord): Statement => ({
  name: 'es_park_event',
  text: 'INSERT INTO parked_events (consumer, stream_id, handler, version, record) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
  values: [consumer, streamId, handler, version, JSON.stringify(record)],
});

export const parkedEvents = ({ consumer, streamId, handler }: ParkedPlace, limit: number): Statement => ({
  name: 'es_parked_events',
  text: `SELECT version, record, ${iso('at')} AS at FROM parked_events WHERE consumer = $1 AND stream_id = $2 AND handler = $3
    ORDER BY version LIMIT $4`,
  values: [consumer, streamId, handler, limit],
});

/** Deletes handled parked events, and the parked stream once it has none. Handlers that waited for it become due. */
export const unpark = ({ consumer, streamId, handler }: ParkedPlace, upTo: number): Statement[] => [
  {
    name: 'es_unpark_events',
    text: 'DELETE FROM parked_events WHERE consumer = $1 AND stream_id = $2 AND handler = $3 AND version <= $4',
    values: [consumer, streamId, handler, upTo],
  },
  {
    // Waits for batches that park events here.
    name: 'es_unpark_alone',
    text: 'SELECT FROM parked_streams WHERE consumer = $1 AND stream_id = $2 AND handler = $3 FOR UPDATE',
    values: [consumer, streamId, handler],
  },
  {
    name: 'es_unpark',
    text: `DELETE FROM parked_streams WHERE consumer = $1 AND stream_id = $2 AND handler = $3
      AND NOT EXISTS (SELECT FROM parked_events WHERE consumer = $1 AND stream_id = $2 AND handler = $3)`,
    values: [consumer, streamId, handler],
  },
  {
    name: 'es_unpark_waiting',
    text: `UPDATE parked_streams SET next_try_at = now() WHERE consumer = $1 AND stream_id = $2 AND reason = 'waiting'`,
    values: [consumer, streamId],
  },
];

/** Marks a dead letter as replayed. No row = another replay was faster. */
export const markReplayed = ({ consumer, streamId, handler }: ParkedPlace, by: string): Statement => ({
  name: 'es_mark_replayed',
  text: `UPDATE dead_letters SET replayed_at = now(), replayed_by = $4
    WHERE consumer = $1 AND stream_id = $2 AND handler = $3 AND replayed_at IS NULL RETURNING id`,
  values: [consumer, streamId, handler, by],
});
