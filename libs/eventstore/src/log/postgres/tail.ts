import type { StoredRecord } from '../event-log.js';

/** Maximum number of records per partition. */
const MOST = 50;

/** Last records appended by this process, so that its members need not read them from the database. Gapless in each partition. */
export class Tail {
  private readonly kept = new Map<string, StoredRecord[]>();

  add(records: readonly StoredRecord[]): void {
    for (const record of records) {
      const place = `${record.topic}/${record.partition}`;
      const run = this.kept.get(place);
      const next = run ? run.at(-1)!.offset + 1 : undefined;
      // A gap (another process appended in between) restarts the run; a late record is behind it and dropped.
      if (record.offset === next) run!.push(record);
      else if (next === undefined || record.offset > next) this.kept.set(place, [record]);
      if (run && run.length > MOST) run.shift();
    }
  }

  /** Returns the known records from an offset on. Undefined = the database must be read. */
  from(topic: string, partition: number, offset: number | undefined): readonly StoredRecord[] | undefined {
    const run = this.kept.get(`${topic}/${partition}`);
    if (!run) return [];
    if (offset === undefined || offset < run[0]!.offset) return undefined;
    return run.slice(offset - run[0]!.offset);
  }
}
