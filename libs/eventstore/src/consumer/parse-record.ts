import { z } from 'zod';
import type { StreamEvent } from '../declare/stream-event.js';
import type { StoredRecord } from '../log/event-log.js';

/** A tolerant reader: unknown fields are ignored, what we build on must be there. */
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

/** A record that is no event of ours: it can only be repaired, not retried. */
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

/** Once for all who have the same record: the listeners of a process, each try of a batch. @throws UnreadableRecord */
export function parseRecord(record: StoredRecord): StreamEvent {
  try {
    const event = parsed.get(record) ?? (Envelope.parse(JSON.parse(record.value)) as unknown as StreamEvent);
    parsed.set(record, event);
    return event;
  } catch (error) {
    throw new UnreadableRecord(record, { cause: error });
  }
}
