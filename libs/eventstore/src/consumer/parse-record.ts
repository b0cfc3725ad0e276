import { z } from 'zod';
import type { StreamEvent } from '../declare/stream-event.js';
import type { StoredRecord } from '../log/event-log.js';

/** Tolerant reader: ignores unknown fields, requires the fields we use. */
const Envelope = z.looseObject({
  eventId: z.uuid(),
  streamId: z.string().min(1),
  streamVersion: z.int().min(1),
  pos: z.int(),
  type: z.string(),
  schemaVersion: z.int(),
  at: z.string(),
  meta: z.looseObject({ correlationId: z.string() }),
  facts: z.array(z.looseObject({ type: z.string(), data: z.unknown() })),
});

/** Record that is not an event of ours: a retry is useless, it needs repair. */
export class UnreadableRecord extends Error {
  constructor(
    readonly record: StoredRecord,
    options: ErrorOptions,
  ) {
    super(`Record ${record.offset} of ${record.topic}/${record.partition} is no event.`, options);
    this.name = 'UnreadableRecord';
  }
}

const parsed = new WeakMap<StoredRecord, StreamEvent>();

/** Parses a record once for all its users: the consumers of a process, each try of a batch. @throws UnreadableRecord */
export function parseRecord(record: StoredRecord): StreamEvent {
  try {
    const event = parsed.get(record) ?? (Envelope.parse(JSON.parse(record.value)) as unknown as StreamEvent);
    parsed.set(record, event);
    return event;
  } catch (error) {
    throw new UnreadableRecord(record, { cause: error });
  }
}
