import type { StoredRecord, StreamEvent } from '@tankobon/eventstore';

/** One published fact as the log carries it. Personal fields stay sealed here. */
export type FactRecord = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly streamId: string;
  readonly version: number;
};

/** The facts of a record; one that cannot be read is left to the services, which park it. */
export function readFactRecord({ value }: Pick<StoredRecord, 'value'>): FactRecord[] {
  try {
    const { streamId, streamVersion, facts } = JSON.parse(value) as StreamEvent;
    return facts.map(({ type, data }) => ({ type, data: data as FactRecord['data'], streamId, version: streamVersion }));
  } catch {
    return [];
  }
}
