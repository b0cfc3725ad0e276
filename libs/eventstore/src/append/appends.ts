import type { Append } from '../core/wish.js';
import type { CallContext } from '../declare/call-context.js';
import type { Statement } from '../sql/pipeline.js';
import { json, keyOf } from './statements.js';

/** What a transaction appends from one reading to the next, made when it is sent: idempotency row, stream rows, events (`es_append_all`). */
export class Appends implements Statement {
  readonly name = 'es_append_all';
  readonly text = 'SELECT es_append_all($1, $2, $3, $4, $5, $6, $7)';
  private readonly batches = new Map<string, Append>();
  private key: readonly (string | null)[] = [...keyOf(), null, null];

  get values(): readonly unknown[] {
    return [...this.key, JSON.stringify([...this.batches.values()])];
  }

  /** Behind what was added of the same stream before. */
  add(batch: Append): void {
    const earlier = this.batches.get(batch.streamId);
    this.batches.set(batch.streamId, earlier ? { ...earlier, events: [...earlier.events, ...batch.events] } : batch);
  }

  /** The answer of the whole, under the key of its call. */
  answer(call: CallContext, answer: unknown, streamId: string | undefined): void {
    this.key = [...keyOf(call), json(answer), streamId ?? null];
  }
}
