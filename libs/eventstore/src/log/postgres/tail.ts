import type { StoredRecord } from '../event-log.js';

/** Maximum number of records per partition. */
const MAX_RECORDS = 50;

/** Last records appended by this process, so that its members need not read them from the database. Gapless in each partition. */
export class Tail {
  private readonly cached = new Map<string, StoredRecord[]>();

  add(records: readonly StoredRecord[]): void {
    for (const record of records) {
      const partitionKey = `${record.topic}/${record.partition}`;
      const run = this.cached.get(partitionKey);
      const next = run ? run.at(-1)!.offset + 1 : undefined;
      // A gap (another process appended in between) restarts the run; a late record is behind it and dropped.
      if (record.offset === next) run!.push(record);
      else if (next === undefined || record.offset > next) this.cached.set(partitionKey, [record]);
      if (run && run.length > MAX_RECORDS) run.shift();
    }
  }

  /**
   * Returns the cached records from an offset on; undefined where the database must be read for older ones. A partition to which this process
   * appended nothing has none: the safety poll finds the records of other processes.
   */
  from(topic: string, partition: number, offset: number | undefined): readonly StoredRecord[] | undefined {
    const run = this.cached.get(`${topic}/${partition}`);
    if (!run) return [];
    if (offset === undefined || offset < run[0]!.offset) return undefined;
    return run.slice(offset - run[0]!.offset);
  }
}
