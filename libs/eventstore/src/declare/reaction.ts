import type { EntityManager } from 'typeorm';
import type { Aggregate, Command, Intent } from './aggregate.js';
import type { CallContext } from './call-context.js';
import type { Actor, Event, Fact, RecordedEvent } from './event.js';
import type { FactHandlers, LooseFacts, Projection } from './projection.js';

export type CommandResult<S, E extends Event> = {
  readonly state: S;
  readonly version: number;
  readonly events: readonly RecordedEvent<E>[];
};

/** Reference to a stream: its aggregate and id. */
export type StreamReference = readonly [aggregate: { readonly type: string }, streamId: string];

/** Transaction over several streams. */
export interface StoreTx {
  /** Locks streams in the library's order; call it before any `handle` on them. */
  lock(streamIds: readonly string[]): Promise<void>;
  handle<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: Intent<C>,
  ): Promise<CommandResult<S, E>>;
  load<S, C extends Command, E extends Event>(aggregate: Aggregate<S, C, E>, streamId: string): Promise<{ state: S; version: number }>;
  /** Loads several streams in one statement, in the order given, each once. Locked ones are not read again by later commands. */
  loadAll<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamIds: readonly string[],
  ): Promise<readonly { state: S; version: number }[]>;
  /** Locks and reads streams of several types, in one statement each. Later commands on them read nothing. */
  open(streams: readonly StreamReference[]): Promise<void>;
  /** Wakes a background job of the service after the commit. */
  wake(job: string): void;
  /** TypeORM on the same connection, for business and view rows. */
  readonly manager: EntityManager;
  /** `app_now()` when the transaction began. */
  readonly now: string;
}

/** Operations of a reaction, all inside the consumer's transaction. */
export interface ReactionContext {
  handle<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: Intent<C>,
  ): Promise<CommandResult<S, E>>;
  readonly tx: StoreTx;
  /** The service itself as actor. */
  readonly system: Actor;
  readonly call: CallContext;
}

/** Turns facts of other services into commands. A refusal is recorded and completes the fact; no RPC here. */
export type Reaction = {
  readonly kind: 'reaction';
  readonly name: string;
  readonly handlers: Readonly<Record<string, (fact: Fact, act: ReactionContext) => unknown>>;
  /** Names of projections it reads. While one of them is parked for a stream, so is the reaction. */
  readonly reads: readonly string[];
};

/** Declares a reaction. The keys of `handlers` are full fact names, `payouts.PaymentSucceeded.v1`; `reads` lists projections whose tables it reads. */
export function reaction<M extends object = LooseFacts>(
  name: string,
  handlers: FactHandlers<M, ReactionContext>,
  { reads = [] }: { readonly reads?: readonly Projection[] } = {},
): Reaction {
  return { kind: 'reaction', name, handlers: handlers as unknown as Reaction['handlers'], reads: reads.map((each) => each.name) };
}
