import { isDeepStrictEqual } from 'node:util';
import type { Append } from '../core/wish.js';
import type { CallContext } from '../declare/call-context.js';
import type { Statement } from '../sql/pipeline.js';
import { json, keyOf } from './statements.js';

/**
 * What a transaction appends from one reading to the next, made when it is sent: idempotency row, stream rows, and the events in the order in
 * which they were added (`es_append_all`).
 */
export class Appends implements Statement {
  readonly name = 'es_append_all';
  readonly text = 'SELECT es_append_all($1, $2, $3, $4, $5, $6, $7)';
  private readonly batches = new Map<string, Append>();
  private events = 0;
  private key: readonly (string | null)[] = [...keyOf(), null, null];

  get values(): readonly unknown[] {
    return [...this.key, JSON.stringify([...this.batches.values()])];
  }

  /** Behind what was added of the same stream before; where another command led to it, its events say so. */
  add(batch: Append): void {
    const { meta, at } = batch;
    const { events: earlier, ...first } = this.batches.get(batch.streamId) ?? { ...batch, events: [] };
    const own = isDeepStrictEqual([meta, at], [first.meta, first.at]) ? {} : { m: meta, a: at };
    const events = batch.events.map((event) => ({ ...event, ...own, n: (this.events += 1) }));
    this.batches.set(batch.streamId, { ...first, events: [...earlier, ...events] });
  }

  /** The answer of the whole, under the key of its call. */
  answer(call: CallContext, answer: unknown, streamId: string | undefined): void {
    this.key = [...keyOf(call), json(answer), streamId ?? null];
  }
}
