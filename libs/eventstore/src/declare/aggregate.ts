import type { Actor, Event } from './event.js';

/** A wish with everything its rule needs: who, when, and the data. */
export type Command<T extends string = string, D extends object = object> = {
  readonly type: T;
  readonly data: D;
  readonly by: Actor;
  /** ISO 8601 UTC, the database's clock. */
  readonly now: string;
};

/** What a door hands in: the library adds the time. */
export type Intent<C> = C extends { readonly now: string } ? Omit<C, 'now'> : never;

/** Lifts the data of schema version n to n + 1. Pure; the stored event is never rewritten. */
export type Upcaster = { lift(data: Record<string, unknown>): object }['lift'];

/** Which fields of an event are personal, and whose. They are stored sealed under that person's key. */
export type Personal<E extends Event> = {
  readonly [T in E['type']]?: {
    of(data: Extract<E, { type: T }>['data'], streamId: string): string;
    readonly fields: readonly (keyof Extract<E, { type: T }>['data'] & string)[];
  };
};

/** Pure rules: how events make the state, and which events a command makes. */
export type Decider<S, C extends Command, E extends Event> = {
  readonly initial: S;
  evolve(state: S, event: E): S;
  decide(command: C, state: S): readonly E[];
};

export type AggregateOptions<S, C extends Command, E extends Event> = Decider<S, C, E> & {
  /** Stream type; its ids are `<type>_…`. */
  readonly type: string;
  /** Per event type, in order: the schema version of an event is 1 + their number. */
  readonly upcasters?: { readonly [T in E['type']]?: readonly Upcaster[] };
  readonly personal?: Personal<E>;
  /** Locks the stream's row before loading: for streams that many change at once. */
  readonly locked?: boolean;
};

export type Aggregate<S, C extends Command, E extends Event> = AggregateOptions<S, C, E> & { readonly kind: 'aggregate' | 'process' };

/** Any aggregate, where its types do not matter. */
export type AnyAggregate = Aggregate<unknown, Command, Event>;

/** Declares a stream type with its rules. */
export function aggregate<S, C extends Command, E extends Event>(options: AggregateOptions<S, C, E>): Aggregate<S, C, E> {
  return { ...options, kind: 'aggregate' };
}
