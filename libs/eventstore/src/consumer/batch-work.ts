import type { Core } from '../core/core.js';
import type { StreamEvent } from '../declare/stream-event.js';
import type { StoredRecord } from '../log/event-log.js';
import type { Session } from '../sql/session.js';
import { Applier, type Arrival, CLOCK, type Parked } from './apply.js';
import { ALL, type Handlers } from './handlers.js';
import { inSession } from './in-session.js';
import { parseRecord } from './parse-record.js';
import { GATE, intoInbox, park, parkedAmong, parkEvent, setVersions, versionsAmong } from './statements.js';

export type Counts = { readonly handled: number; readonly duplicates: number; readonly aside: number };
type Sorted = {
  readonly next: Arrival[];
  readonly versions: Map<string, number>;
  readonly waiting: Arrival[];
  readonly gaps: Map<string, string>;
  duplicates: number;
};

/** Another member handles the same event at this moment; it will be a duplicate at the next try. */
export class HandledElsewhere extends Error {}

/** Handles records in one transaction: effects, inbox rows and stream versions together, or nothing. Carefully, what fails is parked. */
export function handleRecords(core: Core, handlers: Handlers, records: readonly StoredRecord[], careful = false): Promise<Counts> {
  const arrivals = records.map((record) => ({ record, event: parseRecord(record) }));
  return inSession(core, (session) => work(core, handlers, session, { arrivals, careful }));
}

type Work = { readonly arrivals: readonly Arrival[]; readonly careful: boolean };

async function work(core: Core, handlers: Handlers, session: Session, { arrivals, careful }: Work): Promise<Counts> {
  const consumer = core.service;
  const streamIds = [...new Set(arrivals.map(({ event }) => event.streamId))].sort();
  const [, clock, rows, known] = await session.read(GATE, CLOCK, parkedAmong(consumer, streamIds), versionsAmong(consumer, streamIds));
  const parked = parkedMap(rows!);
  const { next, versions, waiting, gaps, duplicates } = sort(arrivals, versionMap(known!), parked);
  await claim(core, handlers, session, next);
  const applier = new Applier(core, handlers, session, { now: clock![0]!['now'] as string, parked, careful });
  for (const arrival of next) await applier.apply(arrival);
  for (const [streamId, topic] of gaps) session.push(park({ consumer, streamId, handler: ALL, topic }, 'gap', 0, 0));
  for (const { record, event } of waiting)
    session.push(parkEvent({ consumer, streamId: event.streamId, handler: ALL, topic: record.topic }, event.streamVersion, record));
  if (versions.size > 0) session.push(setVersions(consumer, versions));
  await session.commit();
  applier.announce();
  return { handled: next.length, duplicates, aside: waiting.length + applier.aside };
}

/** Lower than known = seen before; the next one is handled; a higher one and everything behind it waits for the gap to be filled. */
function sort(arrivals: readonly Arrival[], known: ReadonlyMap<string, number>, parked: Parked): Sorted {
  const sorted: Sorted = { next: [], versions: new Map(), waiting: [], gaps: new Map(), duplicates: 0 };
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

/** The inbox rows of events that are handled here: only they have one. */
export async function claim(core: Core, handlers: Handlers, session: Session, arrivals: readonly { event: StreamEvent }[]): Promise<void> {
  const ids = arrivals.flatMap(({ event }) => (handlers.of(event).length > 0 ? [event.eventId] : []));
  if (ids.length === 0) return;
  const [claimed] = await session.read(intoInbox(core.service, ids));
  if (claimed!.length < ids.length) throw new HandledElsewhere('An event of this batch is being handled by another member.');
}

export const versionMap = (rows: readonly object[]): Map<string, number> =>
  new Map((rows as { stream_id: string; version: number }[]).map(({ stream_id, version }) => [stream_id, version]));

export function parkedMap(rows: readonly object[]): Parked {
  const streams = Map.groupBy(rows as { stream_id: string; handler: string }[], ({ stream_id }) => stream_id);
  return new Map([...streams].map(([streamId, each]) => [streamId, new Set(each.map(({ handler }) => handler))]));
}
