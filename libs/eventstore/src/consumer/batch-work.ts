import type { Core } from '../core/core.js';
import type { StreamEvent } from '../declare/stream-event.js';
import type { StoredRecord } from '../log/event-log.js';
import type { Session } from '../sql/session.js';
import { Applier, type Arrival, type ParkedHandlers, UnguardedRefusal } from './apply.js';
import { ALL, type Handlers } from './handlers.js';
import { inSession } from './in-session.js';
import { parseRecord } from './parse-record.js';
import { intoInbox, park, parkEvent, reach, setVersions } from './statements.js';

export type BatchCounts = { readonly handled: number; readonly duplicates: number; readonly aside: number };
type SortedBatch = {
  readonly next: Arrival[];
  readonly versions: Map<string, number>;
  readonly waiting: Arrival[];
  readonly gaps: Map<string, string>;
  duplicates: number;
};

/**
 * Handles records in one transaction: effects, inbox rows and stream versions, all or nothing. With `careful`, failing handlers are parked.
 * A reaction's refusal rolls back the batch; the retry runs that reaction behind a savepoint, which most batches don't need.
 */
export async function handleRecords(
  core: Core,
  handlers: Handlers,
  records: readonly StoredRecord[],
  careful = false,
): Promise<BatchCounts> {
  const arrivals = records.map((record) => ({ record, event: parseRecord(record) }));
  for (;;) {
    try {
      return await inSession(core, (session) => work(core, handlers, session, { arrivals, careful }));
    } catch (error) {
      if (!(error instanceof UnguardedRefusal)) throw error;
      handlers.refused(error.reaction);
    }
  }
}

type BatchInput = { readonly arrivals: readonly Arrival[]; readonly careful: boolean };
type ReachRow = { readonly now: string; readonly stream_id: string; readonly version: number; readonly parked: readonly string[] };

async function work(core: Core, handlers: Handlers, session: Session, { arrivals, careful }: BatchInput): Promise<BatchCounts> {
  const consumer = core.service;
  const last = lastVersions(arrivals);
  const [rows] = (await session.read(reach(consumer, last))) as [ReachRow[]];
  const known = new Map(rows.map(({ stream_id, version }) => [stream_id, version]));
  const parked: ParkedHandlers = new Map(rows.filter((row) => row.parked.length > 0).map((row) => [row.stream_id, new Set(row.parked)]));
  const { next, versions, waiting, gaps, duplicates } = sort(arrivals, known, parked);
  const short = [...gaps.keys()].map((id) => [id, versions.get(id) ?? known.get(id)!] as const);
  if (short.length > 0) session.push(setVersions(consumer, new Map(short)));
  receive(core, handlers, session, next);
  const applier = new Applier(core, handlers, session, { now: rows[0]!.now, parked, careful });
  for (const arrival of next) await applier.apply(arrival);
  for (const [streamId, topic] of gaps) session.push(park({ consumer, streamId, handler: ALL, topic }, 'gap', 0, 0));
  for (const { record, event } of waiting)
    session.push(parkEvent({ consumer, streamId: event.streamId, handler: ALL, topic: record.topic }, event.streamVersion, record));
  await session.commit();
  applier.announce();
  return { handled: next.length, duplicates, aside: waiting.length + applier.aside };
}

function lastVersions(arrivals: readonly Arrival[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const { event } of arrivals) last.set(event.streamId, Math.max(last.get(event.streamId) ?? 0, event.streamVersion));
  return last;
}

/** Sorts events by version: up to the known one = duplicate; the next = handled; a higher one opens a gap, and later ones wait behind it. */
function sort(arrivals: readonly Arrival[], known: ReadonlyMap<string, number>, parked: ParkedHandlers): SortedBatch {
  const sorted: SortedBatch = { next: [], versions: new Map(), waiting: [], gaps: new Map(), duplicates: 0 };
  for (const arrival of arrivals) {
    const { streamId, streamVersion } = arrival.event;
    const isParked = parked.get(streamId)?.has(ALL) ?? false;
    const last = sorted.versions.get(streamId) ?? known.get(streamId) ?? 0;
    if (streamVersion <= last) sorted.duplicates += 1;
    else if (!isParked && !sorted.gaps.has(streamId) && streamVersion === last + 1) {
      sorted.next.push(arrival);
      sorted.versions.set(streamId, streamVersion);
    } else {
      if (!isParked) sorted.gaps.set(streamId, arrival.record.topic);
      sorted.waiting.push(arrival);
    }
  }
  return sorted;
}

/** Writes inbox rows for events that have handlers here. */
export function receive(core: Core, handlers: Handlers, session: Session, arrivals: readonly { event: StreamEvent }[]): void {
  const ids = arrivals.flatMap(({ event }) => (handlers.of(event).length > 0 ? [event.eventId] : []));
  if (ids.length > 0) session.push(intoInbox(core.service, ids));
}

export function parkedMap(rows: readonly object[]): ParkedHandlers {
  const streams = Map.groupBy(rows as { stream_id: string; handler: string }[], ({ stream_id }) => stream_id);
  return new Map([...streams].map(([streamId, each]) => [streamId, new Set(each.map(({ handler }) => handler))]));
}
