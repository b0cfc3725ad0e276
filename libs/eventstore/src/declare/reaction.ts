import type { EntityManager } from 'typeorm';
import type { Aggregate, Command, Intent } from './aggregate.js';
import type { CallContext } from './call-context.js';
import type { Actor, Event, Fact, Recorded } from './event.js';
import type { FactHandlers, LooseFacts, Projection } from './projection.js';

export type Handled<S, E extends Event> = { readonly state: S; readonly version: number; readonly events: readonly Recorded<E>[] };

/** A stream by what it is and its id. */
export type Place = readonly [aggregate: { readonly type: string }, streamId: string];

/** Several streams in one transaction. */
export interface StoreTx {
  /** Locks streams in the library's order; before any handle on them. */
  lock(streamIds: readonly string[]): Promise<void>;
  handle<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: Intent<C>,
  ): Promise<Handled<S, E>>;
  load<S, C extends Command, E extends Event>(aggregate: Aggregate<S, C, E>, streamId: string): Promise<{ state: S; version: number }>;
  /** Several in one statement, in the order given; one that is named twice is read once. Commands on those that are locked need not read them again. */
  loadAll<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamIds: readonly string[],
  ): Promise<readonly { state: S; version: number }[]>;
  /** Locks and reads streams of several kinds, in a statement each, however often one is named: commands on them read nothing any more. */
  open(streams: readonly Place[]): Promise<void>;
  /** Wakes a background job of the service after the commit: there is something for it to do. */
  ring(job: string): void;
  /** TypeORM on the same connection: business rows, view rows. */
  readonly manager: EntityManager;
  /** `app_now()` when the transaction began. */
  readonly now: string;
}

/** What a reaction may do, all inside the consumer's transaction. */
export interface Act {
  handle<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: Intent<C>,
  ): Promise<Handled<S, E>>;
  readonly tx: StoreTx;
  /** The service itself, acting. */
  readonly system: Actor;
  readonly call: CallContext;
}

/** Turns facts of others into our commands. A refusal is recorded and finished; no RPC here. */
export type Reaction = {
  readonly kind: 'reaction';
  readonly name: string;
  readonly handlers: Readonly<Record<string, (fact: Fact, act: Act) => unknown>>;
  /** Names of the projections it reads: while one of them is parked for a stream, so is the reaction. */
  readonly reads: readonly string[];
};

/** Declares a reaction. The keys of `handlers` are full fact names, `payouts.PaymentSucceeded.v1`. A projection whose tables it reads is named. */
export function reaction<M extends object = LooseFacts>(
  name: string,
  handlers: FactHandlers<M, Act>,
  { reads = [] }: { readonly reads?: readonly Projection[] } = {},
): Reaction {
  return { kind: 'reaction', name, handlers: handlers as unknown as Reaction['handlers'], reads: reads.map((each) => each.name) };
}
