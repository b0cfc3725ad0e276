import type { PooledClient } from '../sql/connection.js';
import { pipeline, type Row, type Statement } from '../sql/pipeline.js';

/**
 * One unit of work on one connection. Writes are queued and sent together; without a read among them the whole unit is a single
 * round trip in an implicit transaction, otherwise BEGIN goes ahead of the first one.
 */
export class Session {
  private queue: Statement[] = [];
  private begun = false;

  constructor(readonly client: PooledClient) {}

  push(statement: Statement): void {
    this.queue.push(statement);
  }

  /** Statements queued. */
  get size(): number {
    return this.queue.length;
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

  /** Forgets what is queued, before going back to a savepoint. */
  discard(): void {
    this.queue = [];
  }

  async commit(): Promise<void> {
    if (this.begun) this.push({ text: 'COMMIT' });
    const statements = this.queue;
    this.queue = [];
    if (statements.length > 0) await pipeline(this.client, statements);
    this.begun = false;
  }

  async rollback(): Promise<void> {
    this.queue = [];
    if (this.begun) await this.client.query('ROLLBACK').catch(() => undefined);
    this.begun = false;
  }

  private take(): Statement[] {
    const statements = this.begun ? this.queue : [{ text: 'BEGIN' }, ...this.queue];
    this.queue = [];
    this.begun = true;
    return statements;
  }
}
