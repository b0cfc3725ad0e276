import type { Aggregate, AggregateOptions, Command, Intent } from './aggregate.js';
import type { CallContext } from './call-context.js';
import type { Event } from './event.js';
import type { CommandResult, StoreTx, StreamReference } from './reaction.js';

/** Pending step of a process state. `due`: ISO 8601 by the database's clock; absent = at once. */
export type Step<N extends string = string> = { readonly name: N; readonly due?: string };

export type ProcessManager<S, C extends Command, E extends Event, N extends string = string> = Aggregate<S, C, E> & {
  readonly kind: 'process';
  steps(state: S): readonly Step<N>[];
};
export type AnyProcess = ProcessManager<unknown, Command, Event>;

/** Declares a process across services: a decider with its own stream and the pending steps of its states. */
export function processManager<S, C extends Command, E extends Event, N extends string = string>(
  options: AggregateOptions<S, C, E> & { steps(state: S): readonly Step<N>[] },
): ProcessManager<S, C, E, N> {
  return { ...options, kind: 'process' };
}

type Parts<P> = P extends ProcessManager<infer S, infer C, infer E, infer N> ? { state: S; command: C; event: E; name: N } : never;

/** Argument of a step's method. */
export type StepOf<P> = {
  readonly state: Parts<P>['state'];
  readonly streamId: string;
  readonly version: number;
  /** Context for the step's RPC. Its command id is derived from stream, version and step, so that a repeat has one effect. */
  readonly call: CallContext;
  /** ISO 8601, by the database's clock. */
  readonly now: string;
};
/**
 * Step result that spans several streams: where its command leads to events, `also` writes the others in the same transaction. All streams
 * are locked and read first, with the process's own. `also` may be retried after a version conflict: no side effects in it.
 */
export type MultiStreamCommit<C = object, S = unknown, E extends Event = Event> = {
  readonly command: C;
  readonly streams: readonly StreamReference[];
  also(tx: StoreTx, result: CommandResult<S, E>): Promise<unknown>;
};
type ResultCommand<P> = Intent<Parts<P>['command']>;
/** Command that records a step's result, alone or as a multi-stream commit; undefined = no result yet, retried after its backoff. */
export type StepResult<P> = ResultCommand<P> | MultiStreamCommit<ResultCommand<P>, Parts<P>['state'], Parts<P>['event']> | undefined;

type StepMethods<P, N> = string extends N
  ? Record<never, never>
  : { readonly [K in N & string]: (step: StepOf<P>) => Promise<StepResult<P>> | StepResult<P> };

/** Methods of a step class: one for each name in the fourth type argument of `processManager`. */
export type StepsOf<P> = StepMethods<P, Parts<P>['name']>;
