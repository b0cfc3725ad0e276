import type { Core } from '../core/core.js';
import type { AnyAggregate } from '../declare/aggregate.js';
import type { RecordedEvent } from '../declare/event.js';
import type { StreamEvent } from '../declare/stream-event.js';
import { query, send } from '../sql/connection.js';
import type { Statement } from '../sql/pipeline.js';
import { type StoredEvent, STORED, toStreamEvent } from './facts.js';
import { iso } from './statements.js';
import type { AsOf, SideQuery, LoadedStream } from './store.js';
import { type EventRow, type TimedStreamState, loading, opened, replay } from './stream-state.js';

/** Adds the database's time to each row of a statement; without rows, one row with the time alone. */
const timedReading = ({ name, text, values = [] }: Statement): Statement => ({
  name: `${name}_timed`,
  text: `SELECT ${iso('app_now()')} AS now, r.* FROM (VALUES (1)) AS one LEFT JOIN (${text}) AS r ON true ORDER BY r.version`,
  values,
  rows: true,
});
const CLOCK = { name: 'es_clock', text: `SELECT ${iso('app_now()')} AS now`, rows: true };
/** Times inside a stream may be out of order by milliseconds: every version up to the last event of that time counts. */
const UP_TO = 'version <= (SELECT max(version) FROM es_events WHERE stream_id = $1 AND at <= $2::timestamptz)';

/** States of loaded streams, for a following command on the same stream. */
const reads = new WeakMap<LoadedStream<unknown>, TimedStreamState>();
export const readOf = (loaded: LoadedStream<unknown> | undefined): TimedStreamState | undefined => loaded && reads.get(loaded);

/** Loads the state of a stream, current or as of a time. */
export async function load(core: Core, aggregate: AnyAggregate, streamId: string, { asOf }: AsOf): Promise<LoadedStream<unknown>> {
  if (asOf) return loadAsOf(core, aggregate, streamId, asOf);
  return (await loadTwo(core, aggregate, streamId))[0];
}

/** Loads the current state of a stream and the rows of a query in one round trip. */
export async function loadTwo(core: Core, aggregate: AnyAggregate, streamId: string, second?: SideQuery<object>) {
  for (;;) {
    const reading = loading(core, aggregate, streamId);
    const others = second ? [{ ...second, rows: true }] : [];
    const [timed, ...rows] = await send(core.dataSource, [...reading.statements.map(timedReading), ...others]);
    const stream = await reading.from([timed!.filter(({ version }) => version !== null)]);
    if (!stream) continue;
    const now = timed![0]!['now'] as string;
    const loaded = { state: stream.state, version: stream.version, now };
    reads.set(loaded, { ...stream, now });
    return [loaded, second ? rows.at(-1)! : []] as const;
  }
}

async function loadAsOf(core: Core, aggregate: AnyAggregate, streamId: string, asOf: string) {
  const text = `SELECT version, type, schema_version, data FROM es_events WHERE stream_id = $1 AND ${UP_TO} ORDER BY version`;
  const [clock, rows] = await send(core.dataSource, [CLOCK, { text, values: [streamId, asOf], rows: true }]);
  const events = rows as EventRow[];
  const state = await opened(core, aggregate, replay(core, aggregate, aggregate.initial, events));
  return { state, version: events.length, now: clock![0]!['now'] as string };
}

/** Returns the stored events of a stream, personal fields opened. */
export async function history(core: Core, streamId: string, { asOf }: AsOf): Promise<readonly RecordedEvent[]> {
  const text = `SELECT ${STORED} FROM es_events WHERE stream_id = $1 ${asOf ? `AND ${UP_TO}` : ''} ORDER BY version`;
  const rows = await query<StoredEvent>(core.dataSource, text, asOf ? [streamId, asOf] : [streamId]);
  return Promise.all(rows.map((row) => toRecorded(core, row)));
}

/** Converts a stored row to an event with its data opened. */
export async function toRecorded(core: Core, row: StoredEvent, opening: 'withhold' | 'insist' = 'withhold'): Promise<RecordedEvent> {
  const { type, meta, at } = row;
  const data = await core.personal.opened(type, row.schema_version, row.data, opening);
  const pos = row.pos === null ? null : Number(row.pos);
  return {
    type,
    data,
    streamId: row.stream_id,
    version: row.version,
    eventId: row.event_id,
    schemaVersion: row.schema_version,
    at,
    pos,
    meta,
  };
}

/** Returns published events of a stream from a version on, as the relay sends them. At most 500. */
export async function streamEvents(core: Core, streamId: string, from: number): Promise<readonly StreamEvent[]> {
  const text = `SELECT ${STORED} FROM es_events WHERE stream_id = $1 AND version >= $2 AND pos IS NOT NULL ORDER BY version LIMIT 500`;
  const rows = await query<StoredEvent>(core.dataSource, text, [streamId, from]);
  return rows.map((row) => toStreamEvent(core, row));
}
