import type { Core } from '../core/core.js';
import type { Event, EventMeta, Publishable } from '../declare/event.js';
import type { FactPublication, PublishedFact } from '../declare/published.js';
import type { StreamEvent } from '../declare/stream-event.js';
import { iso } from './statements.js';

/** Maps an event to its facts, each parsed by its schema. @throws when `published` names an unknown fact or its data does not fit */
export function factsOf({ contract, map }: FactPublication, event: Publishable<Event>): readonly PublishedFact[] {
  return map(event).map(({ type, data }) => {
    const prefix = `${contract.service}.`;
    const schema = type.startsWith(prefix) ? contract.schemas[type.slice(prefix.length)] : undefined;
    if (!schema) throw new Error(`${type} is no fact of ${contract.service}.`);
    return { type, data: schema.parse(data) };
  });
}

export type StoredEvent = {
  readonly stream_id: string;
  readonly version: number;
  readonly pos: string;
  readonly event_id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly data: object;
  readonly meta: EventMeta;
  readonly at: string;
};

export const STORED = `stream_id, version, pos, event_id, type, schema_version, data, meta, ${iso('at')} AS at`;

/** Converts a stored event to its published form: no data of its own, only its facts. */
export function toStreamEvent({ personal, options }: Core, row: StoredEvent): StreamEvent {
  const { type, meta, at } = row;
  const known = { streamId: row.stream_id, eventId: row.event_id, schemaVersion: row.schema_version, pos: Number(row.pos), at, meta };
  const closed = { ...known, type, version: row.version, data: personal.closed(type, row.schema_version, row.data) };
  const facts = options.published ? factsOf(options.published, closed as Publishable<Event>) : [];
  return { ...known, type, streamVersion: row.version, facts };
}
