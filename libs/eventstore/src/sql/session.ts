import type { PooledClient } from './connection.js';
import { pipeline, type Row, type Statement } from './pipeline.js';
import type { Rows } from './rows.js';

type Savepoint = { readonly name: string; readonly sent: number; readonly queued: number };

/**
 * Unit of work on one connection. Writes are queued and sent together. Without a read, the whole unit is a single round trip in an implicit
 * transaction; otherwise BEGIN precedes the first one.
 */
export class Session {
  /** Streams with events in this transaction. */
  readonly written = new Set<string>();
  private queue: Statement[] = [];
  /** Last write to each table, while no later statement in the queue may touch that table. */
  private readonly open = new Map<string, Rows>();
  private writes = 0;
  private begun = false;
  private sent = 0;
  private places = 0;

  constructor(readonly client: PooledClient) {}

  /** Queues a statement that touches no table of `write`. */
  push(statement: Statement): void {
    this.queue.push(statement);
    this.writes += 1;
  }

  /** Queues a write, merged with the last one to its table where both have the same shape. */
  write(table: string, rows: Rows): void {
    if (this.open.get(table)?.takes(rows)) this.writes += 1;
    else {
      this.push(rows);
      this.open.set(table, rows);
    }
  }

  /** Queues a statement that may touch any table. */
  pushAfterAll(statement: Statement): void {
    this.open.clear();
    this.push(statement);
  }

  /** Returns true while the statement is not sent and can still be extended. */
  isQueued(statement: Statement): boolean {
    return this.queue.includes(statement);
  }

  /** Number of queued statements and rows. */
  get size(): number {
    return this.writes;
  }

  /** Runs statements after everything queued and returns their rows; opens the transaction. */
  async read(...statements: readonly Statement[]): Promise<Row[][]> {
    const before = this.take();
    const answers = await pipeline(this.client, [...before, ...statements.map((each) => ({ ...each, rows: true }))]);
    return answers.slice(before.length);
  }

  /** Sends the queue; opens the transaction. */
  async flush(): Promise<void> {
    if (this.queue.length > 0) await this.read();
  }

  /** Queues a savepoint, without a round trip of its own. Names are unique, so that an unsent savepoint is not confused with an earlier one. */
  savepoint(): Savepoint {
    const place = { name: `place_${(this.places += 1)}`, sent: this.sent, queued: this.queue.length };
    this.pushAfterAll({ text: `SAVEPOINT ${place.name}` });
    return place;
  }

  release({ name }: Savepoint): void {
    this.push({ text: `RELEASE SAVEPOINT ${name}` });
  }

  /** Rolls back to the savepoint; unsent statements are only dropped. */
  async backTo(place: Savepoint): Promise<void> {
    this.open.clear();
    if (this.sent === place.sent) this.queue.length = place.queued;
    else {
      this.queue = [];
      await this.read({ text: `ROLLBACK TO SAVEPOINT ${place.name}` });
      this.release(place);
    }
  }

  async commit(): Promise<void> {
    if (this.begun) this.push({ text: 'COMMIT' });
    const statements = this.queue;
    this.forget();
    if (statements.length > 0) await pipeline(this.client, statements);
    this.begun = false;
  }

  async rollback(): Promise<void> {
    this.forget();
    if (this.begun) await this.client.query('ROLLBACK').catch(() => undefined);
    this.begun = false;
  }

  private take(): Statement[] {
    const statements = this.begun ? this.queue : [{ text: 'BEGIN' }, ...this.queue];
    this.forget();
    this.begun = true;
    this.sent += 1;
    return statements;
  }

  private forget(): void {
    this.queue = [];
    this.open.clear();
    this.writes = 0;
  }
}
