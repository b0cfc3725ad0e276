import type { Core } from '../core/core.js';
import type { StreamEvent } from '../declare/stream-event.js';
import type { StoredRecord } from '../log/event-log.js';
import { query, withClient } from '../sql/connection.js';
import { Session } from '../sql/session.js';
import { Applier, CLOCK } from './apply.js';
import { claim, versionMap } from './batch-work.js';
import type { Handlers } from './handlers.js';
import { parseRecord } from './parse-record.js';
import { GATE, parkedAmong, parkedEvents, setVersions, unpark, versionsAmong } from './statements.js';

export type Parked = { readonly stream_id: string; readonly topic: string };
/** The event a repair stopped at, with the record it came in. */
export class StoppedAt extends Error {
  constructor(
    readonly record: StoredRecord,
    cause: unknown,
  ) {
    super('The repair of a stream stopped.', { cause });
  }
}

export const gapsOf = (core: Core): Promise<Parked[]> =>
  query<Parked>(
    core.dataSource,
    `SELECT stream_id, topic FROM parked_streams WHERE consumer = $1 AND reason = 'gap' ORDER BY since LIMIT 50`,
    [core.service],
  );

/**
 * Handles what is parked of a stream as far as its versions follow each other, fetching what is missing from its owner. At most `limit` events in
 * one transaction. Answers how many it handled. @throws StoppedAt when a handler fails, with `limit` = 1
 */
export async function heal(core: Core, handlers: Handlers, { stream_id: streamId, topic }: Parked, limit = 200): Promise<number> {
  const fetched = await fetchMissing(core, streamId, topic);
  return withClient(core.dataSource, async (client) => {
    const session = new Session(client);
    try {
      const [, clock, parked, known] = await session.read(
        GATE,
        CLOCK,
        parkedAmong(core.service, [streamId]),
        versionsAmong(core.service, [streamId]),
      );
      if (parked!.length === 0) {
        await session.rollback();
        return 0;
      }
      const [waiting] = await session.read(parkedEvents(core.service, streamId));
      const last = versionMap(known!).get(streamId) ?? 0;
      const next = following(last, waiting as { version: number; record: StoredRecord }[], fetched, topic).slice(0, limit);
      await applyAll(core, handlers, session, next, clock![0]!['now'] as string);
      return next.length;
    } catch (error) {
      await session.rollback();
      throw error;
    }
  });
}

type Step = { readonly event: StreamEvent; readonly record: StoredRecord };

async function applyAll(core: Core, handlers: Handlers, session: Session, steps: readonly Step[], now: string): Promise<void> {
  const applier = new Applier(core, handlers, session, now, true);
  for (const { event, record } of steps) {
    try {
      await claim(core, handlers, session, [event]);
      await applier.apply(event);
      await session.flush();
    } catch (error) {
      throw steps.length === 1 ? new StoppedAt(record, error) : error;
    }
  }
  const last = steps.at(-1)?.event;
  if (last) {
    session.push(setVersions(core.service, new Map([[last.streamId, last.streamVersion]])));
    for (const statement of unpark(core.service, last.streamId, last.streamVersion)) session.push(statement);
  }
  await session.commit();
  applier.announce();
}

/** Versions last + 1, last + 2, … as far as they are there. */
function following(
  last: number,
  parked: readonly { version: number; record: StoredRecord }[],
  fetched: readonly StreamEvent[],
  topic: string,
): Step[] {
  const there = new Map<number, Step>();
  for (const event of fetched) there.set(event.streamVersion, { event, record: recordOf(event, topic) });
  for (const { version, record } of parked) there.set(version, { event: parseRecord(record), record });
  const steps: Step[] = [];
  for (let step = there.get(last + 1); step; step = there.get(last + 1 + steps.length)) steps.push(step);
  return steps;
}

/** A fetched event as the record it would have come in; partition -1 says that it did not. */
const recordOf = (event: StreamEvent, topic: string): StoredRecord => ({
  topic,
  partition: -1,
  offset: event.pos,
  key: event.streamId,
  value: JSON.stringify(event),
  headers: {},
  at: event.at,
});

async function fetchMissing({ options, service, dataSource }: Core, streamId: string, topic: string): Promise<readonly StreamEvent[]> {
  if (!options.fetchStream) return [];
  const rows = await query<{ version: number }>(dataSource, 'SELECT version FROM inbox_streams WHERE consumer = $1 AND stream_id = $2', [
    service,
    streamId,
  ]);
  return options.fetchStream(topic.slice(0, topic.indexOf('.')), streamId, (rows[0]?.version ?? 0) + 1);
}
