import type { StoredRecord, StreamEvent } from '@tankobon/eventstore';

/** One published fact, as read from the event log. Personal fields stay sealed. */
export type FactRecord = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly streamId: string;
  readonly version: number;
};

/** Returns the facts of a record; none where it cannot be parsed, since the services park such records. */
export function readFactRecord({ value }: Pick<StoredRecord, 'value'>): FactRecord[] {
  try {
    const { streamId, streamVersion, facts } = JSON.parse(value) as StreamEvent;
    return facts.map(({ type, data }) => ({ type, data: data as FactRecord['data'], streamId, version: streamVersion }));
  } catch {
    return [];
  }
}
