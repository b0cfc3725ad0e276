import { iso } from '../append/statements.js';
import type { Core } from '../core/core.js';
import type { StoredRecord } from '../log/event-log.js';
import { query } from '../sql/connection.js';
import { catchUp } from './catch-up.js';
import type { Consumer } from './consumer.js';
import { ALL, type Handlers } from './handlers.js';
import { replayStream } from './repair-gap.js';
import type { ParkedReason } from './statements.js';

export type DeadLetter = {
  readonly id: string;
  readonly consumer: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly streamId: string;
  /** Projection or reaction that failed; empty = unreadable record, the whole stream waits. */
  readonly handler: string;
  readonly eventId: string | null;
  readonly errorClass: string;
  readonly error: string;
  readonly tries: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Number of later events of the stream parked behind it. */
  readonly parked: number;
  readonly replayedAt: string | null;
  readonly replayedBy: string | null;
};

/**
 * A stream whose later events wait, for one handler or (empty) for all: for missing versions, for a retry, for a projection that the
 * handler reads, or behind a dead letter.
 */
export type ParkedStream = {
  readonly streamId: string;
  readonly handler: string;
  readonly topic: string;
  readonly reason: ParkedReason;
  readonly since: string;
  readonly events: number;
};

export interface DeadLetters {
  list(options?: { readonly includeReplayed?: boolean; readonly limit?: number }): Promise<readonly DeadLetter[]>;
  /** Handles a dead letter again, then the events parked behind it. Idempotent; `by` is stored on its row. */
  replay(id: string, by: string): Promise<'replayed' | 'already_replayed' | 'failed_again'>;
  /** Returns parked streams, the longest waiting first. */
  parked(limit?: number): Promise<readonly ParkedStream[]>;
}

const EVENTS = (of: string): string =>
  `(SELECT count(*)::int FROM parked_events e WHERE e.consumer = ${of}.consumer AND e.stream_id = ${of}.stream_id AND e.handler = ${of}.handler)`;
/** A handler's own failing event is parked too, and not counted. */
const COLUMNS = `d.id, d.consumer, d.topic, d.partition, d."offset"::int AS "offset", d.stream_id AS "streamId", d.handler, d.event_id AS "eventId",
  d.error_class AS "errorClass", d.error, d.tries, ${iso('d.first_at')} AS "firstAt", ${iso('d.last_at')} AS "lastAt",
  ${iso('d.replayed_at')} AS "replayedAt", d.replayed_by AS "replayedBy", greatest(0, ${EVENTS('d')} - (d.handler <> '')::int) AS parked`;
type Letter = {
  readonly record: StoredRecord;
  readonly streamId: string;
  readonly topic: string;
  readonly handler: string;
  readonly replayed: boolean;
};

/** Lists and replays the dead letters of a service. */
export class PostgresDeadLetters implements DeadLetters {
  constructor(
    private readonly core: Core,
    private readonly consumer: Consumer | undefined,
  ) {}

  list({ includeReplayed = false, limit = 100 }: { includeReplayed?: boolean; limit?: number } = {}): Promise<readonly DeadLetter[]> {
    const filter = includeReplayed ? '' : 'AND d.replayed_at IS NULL';
    const text = `SELECT ${COLUMNS} FROM dead_letters d WHERE d.consumer = $1 ${filter} ORDER BY d.first_at LIMIT $2`;
    return query<DeadLetter>(this.core.dataSource, text, [this.core.service, limit]);
  }

  parked(limit = 100): Promise<readonly ParkedStream[]> {
    const text = `SELECT s.stream_id AS "streamId", s.handler, s.topic, s.reason, ${iso('s.since')} AS since, ${EVENTS('s')} AS events
      FROM parked_streams s WHERE s.consumer = $1 ORDER BY s.since LIMIT $2`;
    return query<ParkedStream>(this.core.dataSource, text, [this.core.service, limit]);
  }

  async replay(id: string, by: string): Promise<'replayed' | 'already_replayed' | 'failed_again'> {
    if (!this.consumer) throw new Error(`${this.core.service} consumes nothing.`);
    const [letter] = await query<Letter>(
      this.core.dataSource,
      `SELECT record, stream_id AS "streamId", topic, handler, replayed_at IS NOT NULL AS replayed FROM dead_letters WHERE id = $1 AND consumer = $2`,
      [id, this.core.service],
    );
    if (!letter) throw new Error(`There is no dead letter ${id}.`);
    if (letter.replayed) return 'already_replayed';
    try {
      return (await this.again(this.consumer.handlers, letter, by)) ? 'replayed' : 'already_replayed';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const text = 'UPDATE dead_letters SET tries = tries + 1, error = $2, last_at = now() WHERE id = $1';
      await query(this.core.dataSource, text, [id, message.slice(0, 2_000)]);
      return 'failed_again';
    }
  }

  private async again(handlers: Handlers, { record, handler, streamId, topic }: Letter, by: string): Promise<boolean> {
    if (handler === ALL) return replayStream(this.core, handlers, record, by);
    return (await catchUp(this.core, handlers, { consumer: this.core.service, streamId, handler, topic }, by)).replayed;
  }
}
