import type { StoredRecord } from '../log/event-log.js';
import type { Statement } from '../sql/pipeline.js';

/** Taken first: the end of a projection's rebuild shuts the consumer out with the lock that conflicts. */
export const GATE: Statement = { name: 'es_gate', text: 'LOCK TABLE inbox_streams IN ROW EXCLUSIVE MODE' };

/** Locked, so that a batch and a repair of the same stream wait for each other. */
export const parkedAmong = (consumer: string, streamIds: readonly string[]): Statement => ({
  name: 'es_parked',
  text: 'SELECT stream_id FROM parked_streams WHERE consumer = $1 AND stream_id = ANY($2) ORDER BY stream_id FOR UPDATE',
  values: [consumer, [...streamIds]],
});

export const versionsAmong = (consumer: string, streamIds: readonly string[]): Statement => ({
  name: 'es_inbox_versions',
  text: 'SELECT stream_id, version FROM inbox_streams WHERE consumer = $1 AND stream_id = ANY($2)',
  values: [consumer, [...streamIds]],
});

/** Fewer rows than ids = another member is handling one of them. */
export const intoInbox = (consumer: string, eventIds: readonly string[]): Statement => ({
  name: 'es_into_inbox',
  text: 'INSERT INTO inbox (consumer, event_id) SELECT $1, id FROM unnest($2::uuid[]) AS id ORDER BY id ON CONFLICT DO NOTHING RETURNING event_id',
  values: [consumer, [...eventIds]],
});

export const noteInbox = (consumer: string, eventId: string, note: string): Statement => ({
  name: 'es_note_inbox',
  text: `UPDATE inbox SET note = concat_ws(E'\\n', note, $3::text) WHERE consumer = $1 AND event_id = $2`,
  values: [consumer, eventId, note],
});

export const setVersions = (consumer: string, versions: ReadonlyMap<string, number>): Statement => ({
  name: 'es_set_versions',
  text: `INSERT INTO inbox_streams AS s (consumer, stream_id, version)
    SELECT $1, id, version FROM unnest($2::text[], $3::int[]) AS v (id, version) ORDER BY id
    ON CONFLICT (consumer, stream_id) DO UPDATE SET version = greatest(s.version, excluded.version)`,
  values: [consumer, [...versions.keys()], [...versions.values()]],
});

export const park = (consumer: string, streamId: string, topic: string, reason: 'gap' | 'dead'): Statement => ({
  name: 'es_park',
  text: `INSERT INTO parked_streams (consumer, stream_id, topic, reason) VALUES ($1, $2, $3, $4)
    ON CONFLICT (consumer, stream_id) DO UPDATE SET reason = excluded.reason`,
  values: [consumer, streamId, topic, reason],
});

export const parkEvent = (consumer: string, streamId: string, version: number, record: StoredRecord): Statement => ({
  name: 'es_park_event',
  text: 'INSERT INTO parked_events (consumer, stream_id, version, record) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
  values: [consumer, streamId, version, JSON.stringify(record)],
});

export const parkedEvents = (consumer: string, streamId: string): Statement => ({
  name: 'es_parked_events',
  text: 'SELECT version, record FROM parked_events WHERE consumer = $1 AND stream_id = $2 ORDER BY version LIMIT 500',
  values: [consumer, streamId],
});

/** Takes what was handled out of the car park, and the stream when nothing of it is left. */
export const unpark = (consumer: string, streamId: string, upTo: number): Statement[] => [
  {
    name: 'es_unpark_events',
    text: 'DELETE FROM parked_events WHERE consumer = $1 AND stream_id = $2 AND version <= $3',
    values: [consumer, streamId, upTo],
  },
  {
    name: 'es_unpark',
    text: `DELETE FROM parked_streams WHERE consumer = $1 AND stream_id = $2
      AND NOT EXISTS (SELECT FROM parked_events WHERE consumer = $1 AND stream_id = $2)`,
    values: [consumer, streamId],
  },
];
