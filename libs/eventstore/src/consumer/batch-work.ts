import type { Core } from '../core/core.js';
import type { StreamEvent } from '../declare/stream-event.js';
import type { StoredRecord } from '../log/event-log.js';
import { withClient } from '../sql/connection.js';
import { Session } from '../sql/session.js';
import { Applier, CLOCK } from './apply.js';
import type { Handlers } from './handlers.js';
import { parseRecord } from './parse-record.js';
import { GATE, intoInbox, park, parkedAmong, parkEvent, setVersions, versionsAmong } from './statements.js';

export type Counts = { handled: number; duplicates: number; parked: number };
type Arrival = { readonly record: StoredRecord; readonly event: StreamEvent };
type Sorted = {
  readonly next: StreamEvent[];
  readonly versions: Map<string, number>;
  readonly waiting: Arrival[];
  readonly gaps: Map<string, string>;
  duplicates: number;
};

/** Another member handles the same event at this moment; it will be a duplicate at the next try. */
class HandledElsewhere extends Error {}

/** Handles records in one transaction: effects, inbox rows and stream versions together, or nothing. */
export function handleRecords(core: Core, handlers: Handlers, records: readonly StoredRecord[]): Promise<Counts> {
  const arrivals = records.map((record) => ({ record, event: parseRecord(record) }));
  return withClient(core.dataSource, async (client) => {
    const session = new Session(client);
    try {
      return await work(core, handlers, session, arrivals);
    } catch (error) {
      await session.rollback();
      throw error;
    }
  });
}

async function work(core: Core, handlers: Handlers, session: Session, arrivals: readonly Arrival[]): Promise<Counts> {
  const consumer = core.service;
  const streamIds = [...new Set(arrivals.map(({ event }) => event.streamId))].sort();
  const [, clock, parked, known] = await session.read(GATE, CLOCK, parkedAmong(consumer, streamIds), versionsAmong(consumer, streamIds));
  const { next, versions, waiting, gaps, duplicates } = sort(
    arrivals,
    versionMap(known!),
    new Set(parked!.map((row) => row['stream_id'] as string)),
  );
  await claim(core, handlers, session, next);
  const applier = new Applier(core, handlers, session, clock![0]!['now'] as string, arrivals.length === 1);
  for (const event of next) await applier.apply(event);
  for (const [streamId, topic] of gaps) session.push(park(consumer, streamId, topic, 'gap'));
  for (const { record, event } of waiting) session.push(parkEvent(consumer, event.streamId, event.streamVersion, record));
  if (versions.size > 0) session.push(setVersions(consumer, versions));
  await session.commit();
  applier.announce();
  return { handled: next.length, duplicates, parked: waiting.length };
}

/** Lower than known = seen before; the next one is handled; a higher one and everything behind it waits for the gap to be filled. */
function sort(arrivals: readonly Arrival[], known: ReadonlyMap<string, number>, parked: ReadonlySet<string>): Sorted {
  const sorted: Sorted = { next: [], versions: new Map(), waiting: [], gaps: new Map(), duplicates: 0 };
  for (const { record, event } of arrivals) {
    const { streamId, streamVersion } = event;
    const last = sorted.versions.get(streamId) ?? known.get(streamId) ?? 0;
    if (streamVersion <= last) sorted.duplicates += 1;
    else if (!parked.has(streamId) && !sorted.gaps.has(streamId) && streamVersion === last + 1) {
      sorted.next.push(event);
      sorted.versions.set(streamId, streamVersion);
    } else {
      if (!parked.has(streamId)) sorted.gaps.set(streamId, record.topic);
      sorted.waiting.push({ record, event });
    }
  }
  return sorted;
}

/** The inbox rows of events that are handled here. */
export async function claim(core: Core, handlers: Handlers, session: Session, events: readonly StreamEvent[]): Promise<void> {
  const ids = events.filter((event) => handlers.wants(event)).map(({ eventId }) => eventId);
  if (ids.length === 0) return;
  const [claimed] = await session.read(intoInbox(core.service, ids));
  if (claimed!.length < ids.length) throw new HandledElsewhere('An event of this batch is being handled by another member.');
}

export const versionMap = (rows: readonly object[]): Map<string, number> =>
  new Map((rows as { stream_id: string; version: number }[]).map(({ stream_id, version }) => [stream_id, version]));
