import type { EventLog, Fact, StreamEvent } from '@tankobon/eventstore';
import { randomUUID } from 'node:crypto';

export type Delivery = {
  /** Number of deliveries of the record; 2 = one duplicate. */
  readonly times?: number;
  /** Source stream, whose versions count up. Default: a new stream. */
  readonly streamId?: string;
  readonly eventId?: string;
  /** ISO 8601; default: the service's clock. */
  readonly at?: string;
};

export type PublishedTestFact = Pick<Fact, 'type' | 'eventId' | 'streamId' | 'streamVersion' | 'at'> & {
  readonly data: Record<string, unknown>;
};

/** Other services for a service under test: topics with facts. */
export class OutsideWorld {
  private readonly versions = new Map<string, number>();
  private pos = 0;

  constructor(private readonly log: EventLog) {}

  /** Appends a fact to its service's topic, as that service's relay does. */
  async send(type: string, data: object, now: string, { times = 1, streamId, eventId = randomUUID(), at = now }: Delivery): Promise<void> {
    const [service] = type.split('.') as [string];
    const stream = streamId ?? `test_${randomUUID().replaceAll('-', '')}`;
    const streamVersion = (this.versions.get(stream) ?? 0) + 1;
    this.versions.set(stream, streamVersion);
    const event = this.wrap({ type, data }, { streamId: stream, streamVersion, eventId, at });
    const headers = { eventId, type: event.type, schemaVersion: '1', pos: String(event.pos), streamVersion: String(streamVersion) };
    const record = { key: stream, value: JSON.stringify(event), headers };
    await this.log.append(
      `${service}.events.v1`,
      Array.from({ length: times }, () => record),
    );
  }

  /** Returns the facts on a topic, in order. */
  async heard(topic: string): Promise<PublishedTestFact[]> {
    const events: StreamEvent[] = [];
    for await (const { value } of this.log.read(topic)) events.push(JSON.parse(value) as StreamEvent);
    return events
      .toSorted((a, b) => a.pos - b.pos)
      .flatMap(({ facts, eventId, streamId, streamVersion, at }) =>
        facts.map(({ type, data }) => ({ type, data: data as Record<string, unknown>, eventId, streamId, streamVersion, at })),
      );
  }

  private wrap(
    fact: { type: string; data: object },
    where: Pick<StreamEvent, 'streamId' | 'streamVersion' | 'eventId' | 'at'>,
  ): StreamEvent {
    this.pos += 1;
    const commandId = randomUUID();
    const meta = { actor: { id: 'system:test', role: 'system' } as const, correlationId: commandId, causationId: commandId, commandId };
    return { ...where, type: 'SomethingHappened', schemaVersion: 1, pos: this.pos, meta, facts: [fact] };
  }
}
