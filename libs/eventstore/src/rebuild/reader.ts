import { toFact } from '../consumer/handlers.js';
import { parseRecord } from '../consumer/parse-record.js';
import type { Core } from '../core/core.js';
import type { Projection } from '../declare/projection.js';
import { type StreamEvent, topicOf } from '../declare/stream-event.js';
import type { EventLog, StoredRecord } from '../log/event-log.js';
import { howFar, leave, saw, streamsOf, turns } from './checkpoint.js';
import type { ShadowSchema } from './shadow-schema.js';

const PAGE = 1_000;

/** First unread offset of each topic and partition. */
type Offsets = Readonly<Record<string, Readonly<Record<number, number>>>>;
/** Progress of a rebuild, and the number of records of its last pass. */
type ReadProgress = { readonly offsets: Offsets; readonly events: number; readonly read: number };
type AfterPage = (events: number) => Promise<void>;

/** Reads the event log for one projection, page by page. */
export class Reader {
  private readonly topics: readonly string[];
  /** Streams with unreadable records, and their owner services. */
  private readonly damaged = new Map<string, string>();

  constructor(
    private readonly core: Core,
    private readonly projection: Projection,
    private readonly shadow: ShadowSchema,
    private readonly log: EventLog,
  ) {
    this.topics = [...new Set(Object.keys(projection.handlers).map((fact) => topicOf(fact.slice(0, fact.indexOf('.')))))];
  }

  /** Reads new records, then events left for later that can be applied now. */
  async pass(from: ReadProgress, afterPage: AfterPage = async () => undefined): Promise<ReadProgress> {
    const offsets = structuredClone(from.offsets) as Record<string, Record<number, number>>;
    let { events } = from;
    let read = 0;
    const take = async (page: readonly StreamEvent[]) => {
      events += await this.take(page);
      await afterPage(events);
    };
    for (const topic of this.topics) {
      const ends = (offsets[topic] ??= {});
      for await (const records of pages(this.log.read(topic, { from: { ...ends } }))) {
        for (const { partition, offset } of records) ends[partition] = offset + 1;
        read += records.length;
        await take(records.flatMap((record) => this.readable(record)));
      }
    }
    for (let next = await this.left(); next.length > 0; next = await this.left()) await take(next);
    for (const [id, owner] of this.damaged)
      for (let next = await this.fetched(id, owner); next.length > 0; next = await this.fetched(id, owner)) await take(next);
    return { offsets, events, read };
  }

  /** Applies events next in their stream and already handled live; leaves the rest for later. Returns the number of handled facts. */
  private async take(page: readonly StreamEvent[]): Promise<number> {
    const { session } = this.shadow;
    const [rows] = await session.read(howFar(this.core.service, this.projection.name, [...new Set(page.map(({ streamId }) => streamId))]));
    const streams = streamsOf(rows!);
    const later: StreamEvent[] = [];
    let facts = 0;
    for (const event of page) {
      const stream = streams.get(event.streamId)!;
      if (event.streamVersion <= stream.seen) continue;
      if (event.streamVersion > Math.min(stream.live, stream.seen + 1)) later.push(event);
      else {
        facts += await this.apply(event);
        stream.seen = event.streamVersion;
      }
    }
    session.push(saw([...streams.values()]));
    if (later.length > 0) session.push(leave(later));
    return facts;
  }

  private async left(): Promise<readonly StreamEvent[]> {
    const [rows] = await this.shadow.session.read(turns(this.core.service, this.projection.name));
    return (rows as { event: StreamEvent }[]).map(({ event }) => event);
  }

  private readable(record: StoredRecord): StreamEvent[] {
    try {
      return [parseRecord(record)];
    } catch {
      this.damaged.set(record.key, record.topic.slice(0, record.topic.indexOf('.')));
      return [];
    }
  }

  /** Fetches events of a damaged stream from its owner, as the live consumer did. */
  private async fetched(streamId: string, owner: string): Promise<readonly StreamEvent[]> {
    const { service, options } = this.core;
    const [rows] = await this.shadow.session.read(howFar(service, this.projection.name, [streamId]));
    const { seen, live } = streamsOf(rows!).get(streamId)!;
    const events = seen < live ? await options.fetchStream?.(owner, streamId, seen + 1) : undefined;
    return events?.[0]?.streamVersion === seen + 1 ? events : [];
  }

  private async apply(event: StreamEvent): Promise<number> {
    let facts = 0;
    for (const { type, data } of event.facts) {
      const handler = this.projection.handlers[type];
      if (!handler) continue;
      await handler(toFact(event, type, await this.core.personal.openedFact(data)), this.shadow.tx);
      facts += 1;
    }
    if (this.shadow.isFull) await this.shadow.session.flush();
    return facts;
  }
}

async function* pages(records: AsyncIterable<StoredRecord>): AsyncGenerator<readonly StoredRecord[]> {
  let page: StoredRecord[] = [];
  for await (const record of records) {
    page.push(record);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
