import type { StoredRecord } from '../event-log.js';

/** Records kept of one partition. */
const MOST = 50;

/** What this process has appended last: its own members need not read it from the database. In each partition without a gap, up to the newest. */
export class Tail {
  private readonly kept = new Map<string, StoredRecord[]>();

  add(records: readonly StoredRecord[]): void {
    for (const record of records) {
      const place = `${record.topic}/${record.partition}`;
      const run = this.kept.get(place);
      const next = run ? run.at(-1)!.offset + 1 : undefined;
      // Where others appended in between it begins anew; what is late was passed already.
      if (record.offset === next) run!.push(record);
      else if (next === undefined || record.offset > next) this.kept.set(place, [record]);
      if (run && run.length > MOST) run.shift();
    }
  }

  /** What comes from an offset on, as far as this process knows. Undefined: the database has to be asked. */
  from(topic: string, partition: number, offset: number | undefined): readonly StoredRecord[] | undefined {
    const run = this.kept.get(`${topic}/${partition}`);
    if (!run) return [];
    if (offset === undefined || offset < run[0]!.offset) return undefined;
    return run.slice(offset - run[0]!.offset);
  }
}
