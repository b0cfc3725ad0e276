import type { Core } from '../core/core.js';
import type { StreamEvent } from '../declare/stream-event.js';
import type { StoredRecord } from '../log/event-log.js';
import { query } from '../sql/connection.js';
import { Applier, type Arrival, CLOCK } from './apply.js';
import { parkedMap, receive } from './batch-work.js';
import { ALL, type Handlers } from './handlers.js';
import { inSession } from './in-session.js';
import { parseRecord } from './parse-record.js';
import { LEASE_MS } from './retry.js';
import {
  GATE,
  lockParked,
  lockVersion,
  markReplayed,
  park,
  parkedAmong,
  parkedEvents,
  type ParkedPlace,
  setVersions,
  unpark,
} from './statements.js';

const AT_ONCE = 200;
const MOST_WAITING = 500;

type RepairResult = { readonly handled: number; readonly replayed: boolean };

/** Repairs the gap of a parked stream: fetches missing versions from its owner and handles events while their versions are consecutive. */
export async function repairGap(core: Core, handlers: Handlers, place: ParkedPlace): Promise<void> {
  for (let handled = AT_ONCE; handled === AT_ONCE;) ({ handled } = await part(core, handlers, place, await missing(core, place)));
}

/**
 * Handles the dead letter of a whole stream again; the rest follows by gap repair. A damaged record is replaced by the missing version from
 * its owner. Returns false where another replay was faster. @throws the record's error
 */
export async function replayStream(core: Core, handlers: Handlers, record: StoredRecord, by: string): Promise<boolean> {
  const place = wholeStream(core, record.key, record.topic);
  const { replayed } = await part(core, handlers, place, await readable(core, place, record), by);
  // While its owner is unreachable, the rest waits as behind any gap.
  await repairGap(core, handlers, place).catch((error: unknown) => core.observe.trouble?.('gap repair', error));
  return replayed;
}

export const wholeStream = ({ service: consumer }: Core, streamId: string, topic: string): ParkedPlace => ({
  consumer,
  streamId,
  handler: ALL,
  topic,
});

/** Handles one part in one transaction, under the locks of the parked row and the stream's version. */
function part(core: Core, handlers: Handlers, place: ParkedPlace, fetched: readonly StreamEvent[], by?: string): Promise<RepairResult> {
  const ids = [place.streamId];
  const around = [GATE, CLOCK, lockParked(place), parkedAmong(core.service, ids), lockVersion(core.service, place.streamId)];
  return inSession(core, async (session) => {
    const [, clock, own, rows, known] = await session.read(...around);
    if (own!.length === 0 && !by) return { handled: 0, replayed: false };
    const [waiting] = await session.read(parkedEvents(place, MOST_WAITING));
    const last = known![0]!['version'] as number;
    const next = following(last, waiting as { version: number; record: StoredRecord }[], fetched, place.topic).slice(0, AT_ONCE);
    if (by && next.length === 0 && fetched[0]!.streamVersion > last)
      throw new Error(`Version ${last + 1} of ${place.streamId} comes before this one.`);
    receive(core, handlers, session, next);
    const applier = new Applier(core, handlers, session, { now: clock![0]!['now'] as string, parked: parkedMap(rows!), careful: true });
    for (const arrival of next) await applier.apply(arrival);
    if (next.length > 0) session.push(setVersions(core.service, new Map([[place.streamId, last + next.length]])));
    session.push(park(place, 'gap', 0, LEASE_MS));
    for (const statement of unpark(place, last + next.length)) session.push(statement);
    const [marked] = by ? await session.read(markReplayed(place, by)) : [[]];
    await session.commit();
    applier.announce();
    return { handled: next.length, replayed: marked!.length > 0 };
  });
}

async function readable(core: Core, place: ParkedPlace, record: StoredRecord): Promise<readonly StreamEvent[]> {
  try {
    return [parseRecord(record)];
  } catch (unreadable) {
    const fetched = await missing(core, place);
    if (fetched.length === 0) throw unreadable;
    return fetched;
  }
}

/** Returns versions last + 1, last + 2, … up to the first missing one. */
function following(
  last: number,
  parked: readonly { version: number; record: StoredRecord }[],
  fetched: readonly StreamEvent[],
  topic: string,
): Arrival[] {
  const there = new Map<number, Arrival>();
  for (const event of fetched) there.set(event.streamVersion, { event, record: recordOf(event, topic) });
  for (const { version, record } of parked) there.set(version, { event: parseRecord(record), record });
  const next: Arrival[] = [];
  for (let each = there.get(last + 1); each; each = there.get(last + 1 + next.length)) next.push(each);
  return next;
}

/** Wraps a fetched event in a record; partition -1 = it did not come from the log. */
const recordOf = (event: StreamEvent, topic: string): StoredRecord => ({
  topic,
  partition: -1,
  offset: event.pos,
  key: event.streamId,
  value: JSON.stringify(event),
  headers: { eventId: event.eventId },
  at: event.at,
});

/** Fetches a stream from its owner, from the first version missing here. */
async function missing({ options, service, dataSource }: Core, { streamId, topic }: ParkedPlace): Promise<readonly StreamEvent[]> {
  if (!options.fetchStream) return [];
  const [row] = await query<{ version: number }>(dataSource, 'SELECT version FROM inbox_streams WHERE consumer = $1 AND stream_id = $2', [
    service,
    streamId,
  ]);
  return options.fetchStream(topic.slice(0, topic.indexOf('.')), streamId, (row?.version ?? 0) + 1);
}
