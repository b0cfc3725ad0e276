import type { Actor, Event } from './event.js';

/** Input of a decider: type, data, actor and time. */
export type Command<T extends string = string, D extends object = object> = {
  readonly type: T;
  readonly data: D;
  readonly by: Actor;
  /** ISO 8601 UTC, by the database's clock. */
  readonly now: string;
};

/** A command without its time, which the library adds. */
export type Intent<C> = C extends { readonly now: string } ? Omit<C, 'now'> : never;

/** Upcasts data of schema version n to n + 1. Pure; the stored event is never rewritten. */
export type Upcaster = { lift(data: Record<string, unknown>): object }['lift'];

/** Personal fields of events and their person (`of`). Stored sealed under that person's key. */
export type PersonalFields<E extends Event> = {
  readonly [T in E['type']]?: {
    of(data: Extract<E, { type: T }>['data'], streamId: string): string;
    readonly fields: readonly (keyof Extract<E, { type: T }>['data'] & string)[];
  };
};

/** Pure rules of an aggregate: `evolve` folds events into the state, `decide` turns a command into events. */
export type Decider<S, C extends Command, E extends Event> = {
  readonly initial: S;
  evolve(state: S, event: E): S;
  decide(command: C, state: S): readonly E[];
};

export type AggregateOptions<S, C extends Command, E extends Event> = Decider<S, C, E> & {
  /** Stream type; its ids are `<type>_…`. */
  readonly type: string;
  /** Upcasters per event type, in order. An event's schema version is 1 + their number. */
  readonly upcasters?: { readonly [T in E['type']]?: readonly Upcaster[] };
  readonly personal?: PersonalFields<E>;
  /** Locks the stream's row before loading: for streams with many concurrent writers. */
  readonly locked?: boolean;
};

export type Aggregate<S, C extends Command, E extends Event> = AggregateOptions<S, C, E> & { readonly kind: 'aggregate' | 'process' };

/** Any aggregate, where its types do not matter. */
export type AnyAggregate = Aggregate<unknown, Command, Event>;

/** Declares a stream type with its rules. */
export function aggregate<S, C extends Command, E extends Event>(options: AggregateOptions<S, C, E>): Aggregate<S, C, E> {
  return { ...options, kind: 'aggregate' };
}

/** Guard of the commands that one function decides. Its table is exhaustive: a command that it lacks does not compile. */
export function commandGuard<C extends Command>(types: Readonly<Record<C['type'], true>>): (command: Command) => command is C {
  return (command): command is C => Object.hasOwn(types, command.type);
}
