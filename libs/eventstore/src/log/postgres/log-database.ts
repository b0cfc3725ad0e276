import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sleep } from '../../work/signal.js';
import type { LogRecord, StoredRecord } from '../event-log.js';
import { HandledOffsets } from '../handled-offsets.js';
import { partitionOf } from '../partition-of.js';
import { APPEND, COMMIT, FETCH, LOG_SCHEMA, NEWS } from './schema.js';
import { Tail } from './tail.js';

export type PostgresLogOptions = {
  readonly connectionString: string;
  /** Connections for appends and fetches, in addition to the listening one. */
  readonly poolSize?: number;
  readonly onTrouble?: (error: unknown) => void;
};
type Row = { offset: string; key: string; record: { value: string; headers: Record<string, string> }; at: string };
export type PartitionRef = { readonly topic: string; readonly partition: number };
type HandledOffset = PartitionRef & { readonly group: string; readonly member: string; readonly next: number };
/** A member in this process, notified of appends to its topics and of group changes. `ours`: the records are in the tail. */
type Listener = { readonly id: string; readonly topics: readonly string[]; hear(ours: boolean): void };

/** Database of the embedded event log, with its notifications. */
export class LogDatabase {
  readonly pool: pg.Pool;
  readonly tail = new Tail();
  /** Handled offsets of all members in this process. */
  readonly offsets: HandledOffsets<HandledOffset>;
  private readonly id = randomUUID();
  private readonly listeners = new Set<Listener>();
  private client: pg.Client | undefined;
  private closed = false;

  constructor(private readonly options: PostgresLogOptions) {
    this.pool = new pg.Pool({ connectionString: options.connectionString, max: options.poolSize ?? 6, application_name: 'event log' });
    this.pool.on('error', (error) => options.onTrouble?.(error));
    this.offsets = new HandledOffsets<HandledOffset>(
      (handled) => this.commit(handled),
      (error) => options.onTrouble?.(error),
    );
  }

  async prepare(): Promise<void> {
    await this.pool.query(LOG_SCHEMA);
    await this.listen();
  }

  /** Runs a prepared statement and returns its rows. A name always has the same text. */
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

  /** Returns the next records of each partition that a member holds, in order, from its own offset in `at` on. */
  async waiting(group: string, member: string, limit: number, at: readonly (PartitionRef & { next: number })[]): Promise<StoredRecord[][]> {
    const places = [at.map(({ topic }) => topic), at.map(({ partition }) => partition), at.map(({ next }) => next)];
    const rows = await this.rows<Row & PartitionRef>('news', NEWS, [group, member, limit, ...places]);
    return [...Map.groupBy(rows.map(toRecord), ({ topic, partition }) => `${topic}/${partition}`).values()];
  }

  /** Stores records and notifies members: in this process by a call, in others through the database. */
  async append(topic: string, records: readonly LogRecord[]): Promise<void> {
    const given = records.map((record) => ({ record, partition: partitionOf(record.key) }));
    const stored = given.map(({ partition, record: { key, value, headers } }) => ({ p: partition, k: key, r: { value, headers } }));
    const ours = [...this.listeners].map(({ id }) => id);
    const values = [topic, JSON.stringify(stored), `${this.id} ${topic}`, ours];
    const bases = await this.rows<{ partition: number; base: string; at: string }>('append', APPEND, values);
    const next = new Map(bases.map(({ partition, base }) => [partition, Number(base)]));
    const { at } = bases[0]!;
    const offset = (partition: number) => {
      const free = next.get(partition)!;
      next.set(partition, free + 1);
      return free;
    };
    this.tail.add(given.map(({ record, partition }) => ({ ...record, topic, partition, offset: offset(partition), at })));
    this.wake(topic, true);
  }

  /** Notifies the listener of every append to its topics and every group change. Returns its removal. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Notifies all members of a group change. */
  async news(): Promise<void> {
    this.wake('', false);
    await this.rows('news_sent', `SELECT pg_notify('log_news', $1)`, [`${this.id} `]);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
    await this.pool.end();
  }

  private wake(topic: string, ours: boolean): void {
    for (const { hear, topics } of this.listeners) if (topic === '' || topics.includes(topic)) hear(ours);
  }

  private heard(payload: string): void {
    const [from, topic = ''] = payload.split(' ');
    if (from !== this.id) this.wake(topic, false);
  }

  /** Commits offsets, except of partitions that another member owns by now: its duplicates are detected by the inbox. */
  private async commit(handled: readonly HandledOffset[]): Promise<void> {
    const columns = (['group', 'member', 'topic', 'partition', 'next'] as const).map((name) => handled.map((each) => each[name]));
    await this.affected('commit', COMMIT, columns);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.options.connectionString, application_name: 'event log news', keepAlive: true });
    client.on('error', (error) => this.lost(error));
    client.on('notification', ({ payload = '' }) => this.heard(payload));
    await client.connect();
    await client.query('LISTEN log_news');
    this.client = client;
  }

  /** Reconnects after a second. Until then the members' safety poll finds new records. */
  private lost(error: Error): void {
    if (this.closed) return;
    this.options.onTrouble?.(error);
    void this.client?.end().catch(() => undefined);
    this.client = undefined;
    void sleep(1_000).then(() => (this.closed ? undefined : this.listen().catch((again: Error) => this.lost(again))));
  }
}

const toRecord = ({ topic, partition, offset, key, record, at }: Row & PartitionRef): StoredRecord => ({
  ...{ topic, partition, offset: Number(offset), key, at },
  ...record,
});
