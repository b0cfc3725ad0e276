import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Signal, sleep } from '../../work/signal.js';
import type { StoredRecord } from '../event-log.js';
import { FETCH, LOG_SCHEMA, NEWS } from './schema.js';

export type PostgresLogOptions = {
  readonly connectionString: string;
  /** Connections for appends and fetches, beside the one that listens. */
  readonly poolSize?: number;
  readonly onTrouble?: (error: unknown) => void;
};
type Row = { offset: string; key: string; record: { value: string; headers: Record<string, string> }; at: string };
type Place = { topic: string; partition: number };
type Listener = { readonly signal: Signal; readonly topics: readonly string[] };

/** The database of the embedded log, and the news from it. */
export class LogDatabase {
  readonly pool: pg.Pool;
  private readonly id = randomUUID();
  private readonly listeners = new Set<Listener>();
  private client: pg.Client | undefined;
  private closed = false;

  constructor(private readonly options: PostgresLogOptions) {
    this.pool = new pg.Pool({ connectionString: options.connectionString, max: options.poolSize ?? 6, application_name: 'event log' });
    this.pool.on('error', (error) => options.onTrouble?.(error));
  }

  async prepare(): Promise<void> {
    await this.pool.query(LOG_SCHEMA);
    await this.listen();
  }

  /** Rows of a prepared statement: its text is its name. */
  async rows<R extends object>(name: string, text: string, values: readonly unknown[]): Promise<R[]> {
    const { rows } = await this.pool.query<R>({ name: `log_${name}`, text, values: [...values] });
    return rows;
  }

  async affected(name: string, text: string, values: readonly unknown[]): Promise<number> {
    return (await this.pool.query({ name: `log_${name}`, text, values: [...values] })).rowCount ?? 0;
  }

  async fetch(topic: string, partition: number, from: number, below: number, limit: number): Promise<StoredRecord[]> {
    const rows = await this.rows<Row>('fetch', FETCH, [topic, partition, from, below, limit]);
    return rows.map((row) => toRecord({ ...row, topic, partition }));
  }

  /** What waits for a member: the next records of each partition it holds, in order. */
  async waiting(group: string, member: string, limit: number): Promise<StoredRecord[][]> {
    const rows = await this.rows<Row & Place>('news', NEWS, [group, member, limit]);
    return [...Map.groupBy(rows.map(toRecord), ({ topic, partition }) => `${topic}/${partition}`).values()];
  }

  /** Rung on every append to its topics and every change of a group. */
  subscribe(signal: Signal, topics: readonly string[]): () => void {
    const listener = { signal, topics };
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Tells this process at once, the others by the database. No topic: a group has changed. */
  async news(topic = ''): Promise<void> {
    this.ring(topic);
    await this.rows('news_sent', `SELECT pg_notify('log_news', $1)`, [`${this.id} ${topic}`]);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
    await this.pool.end();
  }

  private ring(topic: string): void {
    for (const { signal, topics } of this.listeners) if (topic === '' || topics.includes(topic)) signal.ring();
  }

  private heard(payload: string): void {
    const [from, topic = ''] = payload.split(' ');
    if (from !== this.id) this.ring(topic);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.options.connectionString, application_name: 'event log news', keepAlive: true });
    client.on('error', (error) => this.lost(error));
    client.on('notification', ({ payload = '' }) => this.heard(payload));
    await client.connect();
    await client.query('LISTEN log_news');
    this.client = client;
  }

  /** Until it is back the members' safety poll finds what is new. */
  private lost(error: Error): void {
    if (this.closed) return;
    this.options.onTrouble?.(error);
    void this.client?.end().catch(() => undefined);
    this.client = undefined;
    void sleep(1_000).then(() => (this.closed ? undefined : this.listen().catch((again: Error) => this.lost(again))));
  }
}

const toRecord = ({ topic, partition, offset, key, record, at }: Row & Place): StoredRecord => ({
  ...{ topic, partition, offset: Number(offset), key, at },
  ...record,
});
