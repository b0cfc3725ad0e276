import type { StreamEvent } from '../declare/stream-event.js';
import type { Row, Statement } from '../sql/pipeline.js';

/**
 * Checkpoint of a projection's rebuild, in its shadow schema: how far each stream was read, and events read too early. Kept in tables, not
 * in memory, so that a rollback of the rebuild covers it too.
 */
export const BOOKS = `CREATE UNLOGGED TABLE rebuild_seen (stream_id text PRIMARY KEY, version int NOT NULL) WITH (fillfactor = 80);
  CREATE UNLOGGED TABLE rebuild_left (stream_id text, version int, event json NOT NULL, PRIMARY KEY (stream_id, version))`;

/** A stream, with its version in this rebuild and in the live projection. */
export type RebuildStream = { readonly id: string; seen: number; readonly live: number };

/** Version of a stream in the live projection: before the first event parked for it ($2), if any. */
const LIVE = `least(i.version, (SELECT min(p.version) - 1 FROM parked_events p WHERE p.consumer = $1 AND p.stream_id = i.stream_id AND p.handler = $2))`;

/** Versions of a stream in the rebuild and live: one index lookup each, whatever the planner knows of growing tables. */
const seen = (id: string) => `coalesce((SELECT s.version FROM rebuild_seen s WHERE s.stream_id = ${id}), 0)`;
const live = (id: string) => `coalesce((SELECT ${LIVE} FROM inbox_streams i WHERE i.consumer = $1 AND i.stream_id = ${id}), 0)`;

export const howFar = (consumer: string, handler: string, streamIds: readonly string[]): Statement => ({
  text: `SELECT id, ${seen('id')} AS seen, ${live('id')} AS live FROM unnest($3::text[]) AS id`,
  values: [consumer, handler, [...streamIds]],
});

export const saw = (streams: readonly RebuildStream[]): Statement => ({
  text: `INSERT INTO rebuild_seen SELECT * FROM unnest($1::text[], $2::int[])
    ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version WHERE rebuild_seen.version < excluded.version`,
  values: [streams.map(({ id }) => id), streams.map(({ seen }) => seen)],
});

export const leave = (events: readonly StreamEvent[]): Statement => ({
  text: 'INSERT INTO rebuild_left SELECT * FROM unnest($1::text[], $2::int[], $3::json[]) ON CONFLICT DO NOTHING',
  values: [
    events.map(({ streamId }) => streamId),
    events.map(({ streamVersion }) => streamVersion),
    events.map((event) => JSON.stringify(event)),
  ],
});

/** Reads events left for later that can be applied now, in order per stream. Streams that still wait are skipped. */
export const turns = (consumer: string, handler: string): Statement => ({
  text: `SELECT l.event FROM (SELECT w.stream_id, w.version AS next, ${live('w.stream_id')} AS live FROM rebuild_left w
      WHERE w.version = 1 + ${seen('w.stream_id')}) AS n
    JOIN rebuild_left l ON l.stream_id = n.stream_id AND l.version BETWEEN n.next AND n.live ORDER BY l.stream_id, l.version LIMIT 1000`,
  values: [consumer, handler],
});

export const handledBy = (consumer: string): Statement => ({
  text: 'SELECT coalesce(sum(version), 0)::float AS total FROM inbox_streams WHERE consumer = $1',
  values: [consumer],
});

export const streamsOf = (rows: readonly Row[]): Map<string, RebuildStream> =>
  new Map((rows as RebuildStream[]).map((stream) => [stream.id, stream]));
