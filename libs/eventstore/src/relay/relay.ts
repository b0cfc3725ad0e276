import type pg from 'pg';
import { type StoredEvent, STORED, toStreamEvent } from '../append/facts.js';
import type { Core } from '../core/core.js';
import { topicOf } from '../declare/stream-event.js';
import type { EventLog, LogRecord } from '../log/event-log.js';
import { Worker } from '../work/worker.js';
import type { Backbone } from './backbone.js';

const LOCK = 2;
const BATCH = 200;
const SAFETY_POLL_MS = 1_000;

/** Sends every stored event to the log in order of its position. One per service: the holder of an advisory lock, fenced by the cursor. */
export class Relay {
  private readonly worker: Worker;
  private readonly topic: string;
  private prepared = false;
  /** When a round ended last. A log that is down is tried for ever: that is no reason to stop the service. */
  lastProgress = Date.now();

  constructor(
    private readonly core: Core,
    private readonly backbone: Backbone,
    private readonly log: EventLog,
  ) {
    this.topic = topicOf(core.service);
    this.worker = new Worker({ idleMs: SAFETY_POLL_MS, work: () => this.round(), onError: (error) => this.failed(error) });
  }

  start(): void {
    this.worker.start();
  }

  ring(): void {
    this.worker.ring();
  }

  async stop(): Promise<void> {
    await this.worker.stop();
    await this.backbone.giveUp(LOCK);
  }

  private failed(error: unknown): void {
    this.lastProgress = Date.now();
    this.core.observe.trouble?.('relay', error);
  }

  /** After an error the cursor still stands before the batch: all of it is sent again. */
  private async round(): Promise<boolean> {
    if (!(await this.backbone.holds(LOCK))) return false;
    const client = await this.backbone.connection();
    if (!this.prepared) {
      await client.query('INSERT INTO relay_cursor (topic, pos) VALUES ($1, 0) ON CONFLICT DO NOTHING', [this.topic]);
      this.prepared = true;
    }
    const { from, rows } = await this.batch(client);
    if (rows.length === 0) {
      this.lastProgress = Date.now();
      return false;
    }
    await this.log.append(
      this.topic,
      rows.map((row) => this.toRecord(row)),
    );
    await this.advance(from, rows.at(-1)!.pos);
    this.lastProgress = Date.now();
    return rows.length === BATCH;
  }

  private async batch(client: pg.Client): Promise<{ from: string; rows: readonly StoredEvent[] }> {
    const text = `SELECT c.pos AS cursor, e.* FROM relay_cursor c LEFT JOIN LATERAL
      (SELECT ${STORED} FROM es_events WHERE pos > c.pos ORDER BY pos LIMIT ${BATCH}) e ON true WHERE c.topic = $1 ORDER BY e.pos`;
    const { rows } = await client.query<StoredEvent & { cursor: string }>({ name: 'es_relay_batch', text, values: [this.topic] });
    return { from: rows[0]!.cursor, rows: rows.filter(({ pos }) => pos !== null) };
  }

  private async advance(from: string, to: string): Promise<void> {
    const client = await this.backbone.connection();
    const { rowCount } = await client.query('UPDATE relay_cursor SET pos = $3 WHERE topic = $1 AND pos = $2', [this.topic, from, to]);
    if (rowCount === 1) return;
    await this.backbone.giveUp(LOCK);
    throw new Error(`Another relay moved the cursor of ${this.topic}: leaving the work to it.`);
  }

  private toRecord(row: StoredEvent): LogRecord {
    const event = toStreamEvent(this.core, row);
    const { eventId, type, schemaVersion, pos, streamVersion, streamId, meta } = event;
    const numbers = { schemaVersion: String(schemaVersion), pos: String(pos), streamVersion: String(streamVersion) };
    const headers = { eventId, type, ...numbers, ...(meta.traceparent && { traceparent: meta.traceparent }) };
    return { key: streamId, value: JSON.stringify(event), headers };
  }
}
