import { iso } from '../append/statements.js';
import type { Core } from '../core/core.js';
import type { StoredRecord } from '../log/event-log.js';
import { query } from '../sql/connection.js';
import type { Consumer } from './consumer.js';
import { handleReplay } from './replay.js';

export type DeadLetter = {
  readonly id: string;
  readonly consumer: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly streamId: string;
  readonly eventId: string | null;
  readonly errorClass: string;
  readonly error: string;
  readonly tries: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Later events of the stream that wait behind it. */
  readonly parked: number;
  readonly replayedAt: string | null;
  readonly replayedBy: string | null;
};

/** A stream whose later events wait: for versions that are missing, or behind a dead letter. */
export type ParkedStream = {
  readonly streamId: string;
  readonly topic: string;
  readonly reason: 'gap' | 'dead';
  readonly since: string;
  readonly events: number;
};

export interface DeadLetters {
  list(options?: { readonly includeReplayed?: boolean; readonly limit?: number }): Promise<readonly DeadLetter[]>;
  /** Handles a dead letter again and then what was parked behind it. Idempotent; who did it is kept on its row. */
  replay(id: string, by: string): Promise<'replayed' | 'already_replayed' | 'failed_again'>;
  /** Streams that wait, the longest waiting first. */
  parked(limit?: number): Promise<readonly ParkedStream[]>;
}

const COLUMNS = `d.id, d.consumer, d.topic, d.partition, d."offset"::int AS "offset", d.stream_id AS "streamId", d.event_id AS "eventId",
  d.error_class AS "errorClass", d.error, d.tries, ${iso('d.first_at')} AS "firstAt", ${iso('d.last_at')} AS "lastAt",
  ${iso('d.replayed_at')} AS "replayedAt", d.replayed_by AS "replayedBy",
  (SELECT count(*)::int FROM parked_events p WHERE p.consumer = d.consumer AND p.stream_id = d.stream_id) AS parked`;

/** Records put aside, and their way back. */
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
    const text = `SELECT s.stream_id AS "streamId", s.topic, s.reason, ${iso('s.since')} AS since,
      (SELECT count(*)::int FROM parked_events e WHERE e.consumer = s.consumer AND e.stream_id = s.stream_id) AS events
      FROM parked_streams s WHERE s.consumer = $1 ORDER BY s.since LIMIT $2`;
    return query<ParkedStream>(this.core.dataSource, text, [this.core.service, limit]);
  }

  /** The rest of the stream follows as the repair of a gap does. */
  async replay(id: string, by: string): Promise<'replayed' | 'already_replayed' | 'failed_again'> {
    if (!this.consumer) throw new Error(`${this.core.service} consumes nothing.`);
    const [letter] = await query<{ record: StoredRecord; stream_id: string; topic: string; replayed_at: Date | null }>(
      this.core.dataSource,
      'SELECT record, stream_id, topic, replayed_at FROM dead_letters WHERE id = $1 AND consumer = $2',
      [id, this.core.service],
    );
    if (!letter) throw new Error(`There is no dead letter ${id}.`);
    if (letter.replayed_at) return 'already_replayed';
    try {
      await handleReplay(this.core, this.consumer.handlers, { id, by, record: letter.record });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await query(this.core.dataSource, 'UPDATE dead_letters SET tries = tries + 1, error = $2, last_at = now() WHERE id = $1', [
        id,
        message.slice(0, 2_000),
      ]);
      return 'failed_again';
    }
    // While its owner cannot be asked the rest of the stream waits as behind any gap.
    await this.consumer.healer
      .healStream({ stream_id: letter.stream_id, topic: letter.topic })
      .catch((error: unknown) => this.core.observe.trouble?.('healer', error));
    return 'replayed';
  }
}
