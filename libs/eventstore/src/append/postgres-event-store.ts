import type { EntityManager } from 'typeorm';
import type { Core } from '../core/core.js';
import type { Aggregate, AnyAggregate, Command, Intent } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event, RecordedEvent, SealedFields } from '../declare/event.js';
import type { StoreTx } from '../declare/reaction.js';
import type { StreamEvent } from '../declare/stream-event.js';
import { query } from '../sql/connection.js';
import { handle } from './handle.js';
import type { AnyAnswer } from './outcome.js';
import { history, load, loadTwo, readOf, streamEvents } from './read.js';
import { iso } from './statements.js';
import { type AnswerOf, type AsOf, type SideQuery, EventStore, type LoadedStream, type Outcome } from './store.js';
import { transaction } from './transaction.js';
import { waitFor } from './wait-for.js';

/** The only implementation of `EventStore`. */
export class PostgresEventStore extends EventStore {
  constructor(private readonly core: Core) {
    super();
  }

  get manager(): EntityManager {
    return this.core.dataSource.manager;
  }

  async handle<S, C extends Command, E extends Event, A = undefined>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: Intent<C>,
    call: CallContext,
    answer?: AnswerOf<S, E, A>,
    loaded?: LoadedStream<S>,
  ): Promise<Outcome<S, E, A>> {
    const envelope = { aggregate: aggregate as AnyAggregate, streamId, command: command as unknown as Omit<Command, 'now'>, call };
    return (await handle(this.core, envelope, answer as AnyAnswer | undefined, readOf(loaded))) as Outcome<S, E, A>;
  }

  transaction<A>(call: CallContext, work: (tx: StoreTx) => Promise<A>): Promise<A> {
    return transaction(this.core, call, work);
  }

  async load<S, C extends Command, E extends Event>(aggregate: Aggregate<S, C, E>, streamId: string, options: AsOf = {}) {
    return (await load(this.core, aggregate as AnyAggregate, streamId, options)) as LoadedStream<S>;
  }

  async loadTwo<S, C extends Command, E extends Event, R extends object>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    beside: SideQuery<R>,
  ) {
    const [loaded, rows] = await loadTwo(this.core, aggregate as AnyAggregate, streamId, beside);
    return [loaded as LoadedStream<S>, rows as R[]] as const;
  }

  async history<E extends Event = Event>(streamId: string, options: AsOf = {}): Promise<readonly RecordedEvent<E>[]> {
    return (await history(this.core, streamId, options)) as readonly RecordedEvent<E>[];
  }

  reveal(sealed: SealedFields): Promise<Record<string, unknown> | null> {
    return this.core.personal.revealed(sealed);
  }

  async now(): Promise<string> {
    const [row] = await query<{ now: string }>(this.core.dataSource, `SELECT ${iso('app_now()')} AS now`);
    return row!.now;
  }

  waitFor(streamId: string, version: number, timeoutMs: number): Promise<boolean> {
    return waitFor(this.core, streamId, version, timeoutMs);
  }

  streamEvents(streamId: string, from: number): Promise<readonly StreamEvent[]> {
    return streamEvents(this.core, streamId, from);
  }
}
