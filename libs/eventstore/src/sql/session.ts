import type { PooledClient } from './connection.js';
import { pipeline, type Row, type Statement } from './pipeline.js';
import type { Rows } from './rows.js';

type Savepoint = { readonly name: string; readonly sent: number; readonly queued: number };

/**
 * One unit of work on one connection. Writes are queued and sent together; without a read among them the whole unit is a single
 * round trip in an implicit transaction, otherwise BEGIN goes ahead of the first one.
 */
export class Session {
  /** Streams with events of this transaction. */
  readonly written = new Set<string>();
  private queue: Statement[] = [];
  /** The last write to each table, while nothing behind it in the queue may touch that table. */
  private readonly open = new Map<string, Rows>();
  private writes = 0;
  private begun = false;
  private sent = 0;
  private places = 0;

  constructor(readonly client: PooledClient) {}

  /** A statement that touches no table of `write`. */
  push(statement: Statement): void {
    this.queue.push(statement);
    this.writes += 1;
  }

  /** Together with the last write to this table, where both have the same shape. */
  write(table: string, rows: Rows): void {
    if (this.open.get(table)?.takes(rows)) this.writes += 1;
    else {
      this.push(rows);
      this.open.set(table, rows);
    }
  }

  /** A statement that may touch any table. */
  pushAfterAll(statement: Statement): void {
    this.open.clear();
    this.push(statement);
  }

  /** Not sent yet, so it can still be added to. */
  isQueued(statement: Statement): boolean {
    return this.queue.includes(statement);
  }

  /** Statements and rows queued. */
  get size(): number {
    return this.writes;
  }

  /** Rows of the statements, after everything queued before them; opens the transaction. */
  async read(...statements: readonly Statement[]): Promise<Row[][]> {
    const before = this.take();
    const answers = await pipeline(this.client, [...before, ...statements.map((each) => ({ ...each, rows: true }))]);
    return answers.slice(before.length);
  }

  /** Sends what is queued; opens the transaction. */
  async flush(): Promise<void> {
    if (this.queue.length > 0) await this.read();
  }

  /** A place to go back to; it costs no round trip of its own. Each has its own name: one that never came to be is not taken for an earlier one. */
  savepoint(): Savepoint {
    const place = { name: `place_${(this.places += 1)}`, sent: this.sent, queued: this.queue.length };
    this.pushAfterAll({ text: `SAVEPOINT ${place.name}` });
    return place;
  }

  release({ name }: Savepoint): void {
    this.push({ text: `RELEASE SAVEPOINT ${name}` });
  }

  /** Undoes everything since the savepoint; what was never sent is only forgotten. */
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
