import { isDeepStrictEqual } from 'node:util';
import type { AppendBatch } from '../core/command-envelope.js';
import type { CallContext } from '../declare/call-context.js';
import type { Statement } from '../sql/pipeline.js';
import { json, keyOf } from './statements.js';

/**
 * Writes of a transaction between two of its reads: idempotency row, stream rows and events, in the order they were added.
 * The statement (`es_append_all`) is built when it is sent.
 */
export class Appends implements Statement {
  readonly name = 'es_append_all';
  readonly text = 'SELECT es_append_all($1, $2, $3, $4, $5, $6, $7)';
  private readonly batches = new Map<string, AppendBatch>();
  private events = 0;
  private key: readonly (string | null)[] = [...keyOf(), null, null];

  get values(): readonly unknown[] {
    return [...this.key, JSON.stringify([...this.batches.values()])];
  }

  /** Adds events behind earlier ones of their stream. Events of another command carry their own meta and time. */
  add(batch: AppendBatch): void {
    const { meta, at } = batch;
    const { events: earlier, ...first } = this.batches.get(batch.streamId) ?? { ...batch, events: [] };
    const own = isDeepStrictEqual([meta, at], [first.meta, first.at]) ? {} : { m: meta, a: at };
    const events = batch.events.map((event) => ({ ...event, ...own, n: (this.events += 1) }));
    this.batches.set(batch.streamId, { ...first, events: [...earlier, ...events] });
  }

  /** Stores the transaction's answer under the idempotency key of its call. */
  answer(call: CallContext, answer: unknown, streamId: string | undefined): void {
    this.key = [...keyOf(call), json(answer), streamId ?? null];
  }
}
