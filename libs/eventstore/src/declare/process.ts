import type { Aggregate, AggregateOptions, Command, Intent } from './aggregate.js';
import type { CallContext } from './call-context.js';
import type { Event } from './event.js';
import type { Handled, StoreTx, Place } from './reaction.js';

/** What a state waits for. `due` (ISO 8601, database clock) absent = at once. */
export type Step<N extends string = string> = { readonly name: N; readonly due?: string };

export type ProcessManager<S, C extends Command, E extends Event, N extends string = string> = Aggregate<S, C, E> & {
  readonly kind: 'process';
  steps(state: S): readonly Step<N>[];
};
export type AnyProcess = ProcessManager<unknown, Command, Event>;

/** Declares a flow across services: a decider with its own stream and the steps its states wait for. */
export function processManager<S, C extends Command, E extends Event, N extends string = string>(
  options: AggregateOptions<S, C, E> & { steps(state: S): readonly Step<N>[] },
): ProcessManager<S, C, E, N> {
  return { ...options, kind: 'process' };
}

type Parts<P> = P extends ProcessManager<infer S, infer C, infer E, infer N> ? { state: S; command: C; event: E; name: N } : never;

/** What a step is called with. */
export type StepOf<P> = {
  readonly state: Parts<P>['state'];
  readonly streamId: string;
  readonly version: number;
  /** For the RPC: its command id is derived from stream, version and step, so that a repeat is one effect. */
  readonly call: CallContext;
  /** ISO 8601, the database's clock. */
  readonly now: string;
};
/**
 * A result that concerns more streams: where its command leads to events, `also` handles the others in the same transaction. They are locked
 * and read first, together with the process's own. It may run again after a version conflict: no side effects in it.
 */
export type Joint<C = object, S = unknown, E extends Event = Event> = {
  readonly command: C;
  readonly streams: readonly Place[];
  also(tx: StoreTx, led: Handled<S, E>): Promise<unknown>;
};
type Recording<P> = Intent<Parts<P>['command']>;
/** The command that records a step's result, alone or with what else it leads to; undefined = nothing to record, the step is due again after its backoff. */
export type StepResult<P> = Recording<P> | Joint<Recording<P>, Parts<P>['state'], Parts<P>['event']> | undefined;

type StepMethods<P, N> = string extends N
  ? Record<never, never>
  : { readonly [K in N & string]: (step: StepOf<P>) => Promise<StepResult<P>> | StepResult<P> };

/** The methods a step class must have: one for each name in the fourth type argument of `processManager`. */
export type StepsOf<P> = StepMethods<P, Parts<P>['name']>;
