import type { Core } from '../core/core.js';
import type { StreamEvent } from '../declare/stream-event.js';
import type { StoredRecord } from '../log/event-log.js';
import { withClient } from '../sql/connection.js';
import { Session } from '../sql/session.js';
import { Applier, CLOCK } from './apply.js';
import { claim, versionMap } from './batch-work.js';
import type { Handlers } from './handlers.js';
import { parseRecord } from './parse-record.js';
import { GATE, park, parkedAmong, setVersions, unpark, versionsAmong } from './statements.js';

export type Replay = { readonly id: string; readonly by: string; readonly record: StoredRecord };

/** Handles a dead letter again in one transaction with the note who did it. Its stream waits as behind a gap until the rest is handled too. */
export function handleReplay(core: Core, handlers: Handlers, { id, by, record }: Replay): Promise<void> {
  return withClient(core.dataSource, async (client) => {
    const session = new Session(client);
    try {
      const event = await readable(core, record);
      const [, clock] = await session.read(GATE, CLOCK, parkedAmong(core.service, [event.streamId]));
      const [known] = await session.read(versionsAmong(core.service, [event.streamId]));
      const last = versionMap(known!).get(event.streamId) ?? 0;
      const applier = new Applier(core, handlers, session, clock![0]!['now'] as string, true);
      if (event.streamVersion > last + 1) throw new Error(`Version ${last + 1} of ${event.streamId} comes before this one.`);
      if (event.streamVersion === last + 1) {
        await claim(core, handlers, session, [event]);
        await applier.apply(event);
        session.push(setVersions(core.service, new Map([[event.streamId, event.streamVersion]])));
      }
      session.push({ text: 'UPDATE dead_letters SET replayed_at = now(), replayed_by = $2 WHERE id = $1', values: [id, by] });
      session.push(park(core.service, record.key, record.topic, 'gap'));
      for (const statement of unpark(core.service, event.streamId, event.streamVersion)) session.push(statement);
      await session.commit();
      applier.announce();
    } catch (error) {
      await session.rollback();
      throw error;
    }
  });
}

/** The event of the record; of a damaged one the owner of the stream is asked for the version that is missing. */
async function readable({ options, service, dataSource }: Core, record: StoredRecord): Promise<StreamEvent> {
  try {
    return parseRecord(record);
  } catch (unreadable) {
    if (!options.fetchStream) throw unreadable;
    const rows = await dataSource.query<{ version: number }[]>('SELECT version FROM inbox_streams WHERE consumer = $1 AND stream_id = $2', [
      service,
      record.key,
    ]);
    const [next] = await options.fetchStream(record.topic.slice(0, record.topic.indexOf('.')), record.key, (rows[0]?.version ?? 0) + 1);
    if (!next) throw unreadable;
    return next;
  }
}
