import { toFact } from '../consumer/handlers.js';
import { parseRecord } from '../consumer/parse-record.js';
import type { Core } from '../core/core.js';
import type { Projection } from '../declare/projection.js';
import { type StreamEvent, topicOf } from '../declare/stream-event.js';
import type { EventLog, StoredRecord } from '../log/event-log.js';
import { finish } from './final.js';
import type { RebuildProgress } from './options.js';
import type { Scratch } from './scratch.js';

const COMMIT_EVERY = 1_000;

/**
 * Reads the log again from its begin, each stream as far as the live consumer has handled it. While the last part is read the consumer waits;
 * afterwards it goes on with the new tables exactly where they end.
 */
export async function rebuildProjection(
  core: Core,
  projection: Projection,
  scratch: Scratch,
  onProgress: (progress: RebuildProgress) => void,
): Promise<number> {
  const { log } = core.options;
  if (!log) throw new Error('A projection is rebuilt from the event log, and there is none.');
  const reader = new Reader(core, projection, scratch, log);
  await scratch.client.query('SET synchronous_commit = off');
  await reader.pass(onProgress);
  await scratch.session.commit();
  await scratch.client.query('SET synchronous_commit = on');
  const safe = reader.mark();
  await finish(scratch, 'inbox_streams', async () => {
    reader.backTo(safe);
    await reader.pass(onProgress, false);
    return reader.events;
  });
  return reader.events;
}

/** How far a rebuild has come. */
type Mark = { readonly handled: Map<string, number>; readonly offsets: Map<string, Record<number, number>>; readonly events: number };

class Reader {
  events = 0;
  private handled = new Map<string, number>();
  private offsets = new Map<string, Record<number, number>>();
  private readonly topics: readonly string[];

  constructor(
    private readonly core: Core,
    private readonly projection: Projection,
    private readonly scratch: Scratch,
    private readonly log: EventLog,
  ) {
    this.topics = [...new Set(Object.keys(projection.handlers).map((fact) => topicOf(fact.slice(0, fact.indexOf('.')))))];
  }

  mark(): Mark {
    return { handled: new Map(this.handled), offsets: structuredClone(this.offsets), events: this.events };
  }

  backTo({ handled, offsets, events }: Mark): void {
    this.handled = new Map(handled);
    this.offsets = structuredClone(offsets);
    this.events = events;
  }

  async pass(onProgress: (progress: RebuildProgress) => void, commits = true): Promise<void> {
    const live = await this.live();
    const total = [...live.values()].reduce((sum, version) => sum + version, 0);
    let seen = 0;
    for (const topic of this.topics) {
      const from = this.offsets.get(topic) ?? {};
      const ends = { ...from };
      const left: Record<number, number> = {};
      const behind = new Map<string, StreamEvent[]>();
      for await (const record of this.log.read(topic, { from })) {
        ends[record.partition] = record.offset + 1;
        if (await this.take(record, live, behind)) left[record.partition] ??= record.offset;
        seen += 1;
        if (this.scratch.isFull) await this.scratch.session.flush();
        if (seen % COMMIT_EVERY !== 0) continue;
        if (commits) await this.scratch.session.commit();
        onProgress({ done: Math.min(this.events, total), total });
      }
      this.offsets.set(topic, { ...ends, ...left });
    }
    onProgress({ done: total, total });
  }

  /** Applies a record when its turn has come; true when it is left for the next pass. */
  private async take(record: StoredRecord, live: ReadonlyMap<string, number>, behind: Map<string, StreamEvent[]>): Promise<boolean> {
    const event = readable(record);
    if (!event) return false;
    const { streamId, streamVersion } = event;
    if (streamVersion > (live.get(streamId) ?? 0)) return true;
    const last = this.handled.get(streamId) ?? 0;
    if (streamVersion <= last) return false;
    const waiting = [...(behind.get(streamId) ?? []), event].sort((a, b) => a.streamVersion - b.streamVersion);
    for (let next = last + 1; waiting[0] && waiting[0].streamVersion <= next; next += 1) await this.apply(waiting.shift()!);
    behind.set(streamId, waiting);
    return false;
  }

  private async apply(event: StreamEvent): Promise<void> {
    for (const { type, data } of event.facts) {
      const handler = this.projection.handlers[type];
      if (!handler) continue;
      await handler(toFact(event, type, await this.core.personal.openedFact(data)), this.scratch.tx);
      this.events += 1;
    }
    this.handled.set(event.streamId, event.streamVersion);
  }

  private async live(): Promise<Map<string, number>> {
    const text = 'SELECT stream_id, version FROM inbox_streams WHERE consumer = $1';
    const { rows } = await this.scratch.client.query<{ stream_id: string; version: number }>(text, [this.core.service]);
    return new Map(rows.map(({ stream_id, version }) => [stream_id, version]));
  }
}

/** What the live consumer could not read it did not handle either. */
function readable(record: StoredRecord): StreamEvent | undefined {
  try {
    return parseRecord(record);
  } catch {
    return undefined;
  }
}
