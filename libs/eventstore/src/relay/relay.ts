import type pg from 'pg';
import { type StoredEvent, toStreamEvent } from '../append/facts.js';
import type { Core } from '../core/core.js';
import { topicOf } from '../declare/stream-event.js';
import type { EventLog, LogRecord } from '../log/event-log.js';
import { backoff } from '../work/worker.js';

/** Maximum number of events of one batch to the event log. */
export const MOST_SENT = 1_000;
const MOVE = 'UPDATE relay_cursor SET pos = $3 WHERE topic = $1 AND pos = $2';

/** Position of the cursor, and position up to which the event log has all events. A new one per lock holding: older sends no longer count. */
type Tenure = { cursor: string; sent: string };

/** Sends stored events to the event log by position, one batch at a time, concurrently to the sequencer's rounds. */
export class Relay {
  private readonly topic: string;
  private tenure: Tenure = { cursor: '0', sent: '0' };
  private sending: Promise<void> | undefined;
  private failures = 0;
  private retryAt = 0;
  /** Time of the last send, failed or not, or of the last idle round. An unreachable event log is retried for ever and must not stop the service. */
  lastProgress = Date.now();

  constructor(
    private readonly core: Core,
    private readonly log: EventLog,
    private readonly onSent: () => void,
  ) {
    this.topic = topicOf(core.service);
  }

  get isSending(): boolean {
    return this.sending !== undefined;
  }

  /** Milliseconds until a failed batch may be retried. */
  get pause(): number {
    return Math.max(0, this.retryAt - Date.now());
  }

  /** Parameters of the sequencer's round: topic, cursor, its next position, number of events that can be sent now. */
  get asks(): readonly unknown[] {
    const { cursor, sent } = this.tenure;
    return [this.topic, cursor, sent, this.isSending || this.pause > 0 ? 0 : MOST_SENT];
  }

  async begin(client: pg.Client): Promise<void> {
    await client.query('INSERT INTO relay_cursor (topic, pos) VALUES ($1, 0) ON CONFLICT DO NOTHING', [this.topic]);
    const { rows } = await client.query<{ pos: string }>('SELECT pos FROM relay_cursor WHERE topic = $1', [this.topic]);
    this.tenure = { cursor: rows[0]!.pos, sent: rows[0]!.pos };
  }

  /** Sends the events after the cursor. Returns false where the cursor was moved by another relay. */
  take(cursor: string | null, events: readonly StoredEvent[]): boolean {
    if (cursor === null) return false;
    this.tenure.cursor = cursor;
    if (events.length > 0) this.sending = this.send(this.tenure, events).finally(() => this.ended());
    else if (!this.isSending) this.lastProgress = Date.now();
    return true;
  }

  /** Waits for the current batch and moves the cursor, so that the next relay does not send it again. */
  async end(client: pg.Client): Promise<void> {
    await this.sending;
    const { cursor, sent } = this.tenure;
    if (cursor !== sent) await client.query(MOVE, [this.topic, cursor, sent]);
  }

  /** Sends a batch. After an error the cursor stays before it, and the whole batch is sent again. */
  private async send(tenure: Tenure, events: readonly StoredEvent[]): Promise<void> {
    try {
      await this.log.append(
        this.topic,
        events.map((event) => this.toRecord(event)),
      );
      tenure.sent = events.at(-1)!.pos;
      this.failures = 0;
    } catch (error) {
      this.core.observe.trouble?.('relay', error);
      this.retryAt = Date.now() + backoff(this.failures);
      this.failures += 1;
    }
  }

  private ended(): void {
    this.sending = undefined;
    this.lastProgress = Date.now();
    this.onSent();
  }

  private toRecord(row: StoredEvent): LogRecord {
    const event = toStreamEvent(this.core, row);
    const { eventId, type, schemaVersion, pos, streamVersion, streamId, meta } = event;
    const numbers = { schemaVersion: String(schemaVersion), pos: String(pos), streamVersion: String(streamVersion) };
    const headers = { eventId, type, ...numbers, ...(meta.traceparent && { traceparent: meta.traceparent }) };
    return { key: streamId, value: JSON.stringify(event), headers };
  }
}
