import { type EventLog, type LogRecord, PARTITIONS, type StoredRecord, type Subscribe, type Subscription } from '../event-log.js';
import { LogDatabase, type PostgresLogOptions } from './log-database.js';
import { Member } from './member.js';
import { ENSURE_TOPICS } from './schema.js';

const READ_BATCH = 1_000;

/** Event log of `npm start`: a database shared by all services of the process. */
class PostgresLog implements EventLog {
  private readonly known = new Set<string>();
  private readonly members = new Set<Member>();

  constructor(
    private readonly database: LogDatabase,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  async append(topic: string, records: readonly LogRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.ensure(topic);
    await this.database.append(topic, records);
  }

  async subscribe(options: Subscribe): Promise<Subscription> {
    const member = new Member(this.database, options, this.onTrouble);
    this.members.add(member);
    await member.start();
    return { stop: () => member.stop().finally(() => this.members.delete(member)) };
  }

  async *read(topic: string, { from = {} }: { readonly from?: Readonly<Record<number, number>> } = {}): AsyncIterable<StoredRecord> {
    const text = 'SELECT partition, next FROM log_heads WHERE topic = $1 ORDER BY partition';
    for (const { partition, next } of await this.database.rows<{ partition: number; next: string }>('heads', text, [topic])) {
      for (let offset = from[partition] ?? 0; offset < Number(next);) {
        const records = await this.database.fetch(topic, partition, offset, Number(next), READ_BATCH);
        if (records.length === 0) break;
        yield* records;
        offset = records.at(-1)!.offset + 1;
      }
    }
  }

  async groupLag(group: string): Promise<number> {
    const text =
      'SELECT coalesce(sum(h.next - o.next), 0) AS lag FROM log_offsets o JOIN log_heads h USING (topic, partition) WHERE o."group" = $1';
    const [row] = await this.database.rows<{ lag: string }>('lag', text, [group]);
    return Number(row!.lag);
  }

  async close(): Promise<void> {
    await Promise.all([...this.members].map((member) => member.stop()));
    await this.database.close();
  }

  private async ensure(topic: string): Promise<void> {
    if (this.known.has(topic)) return;
    await this.database.affected('topics', ENSURE_TOPICS, [[topic], PARTITIONS]);
    this.known.add(topic);
  }
}

/** Opens the embedded event log and creates missing tables, so its role must own the database. */
export async function openPostgresLog(options: PostgresLogOptions): Promise<EventLog> {
  const database = new LogDatabase(options);
  await database.prepare();
  return new PostgresLog(database, options.onTrouble ?? (() => undefined));
}
