import type { Command, Intent } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event } from '../declare/event.js';
import type { ProcessManager } from '../declare/process.js';

export type RunOptions = {
  /**
   * Retried by its caller: the command is written together with the results of its first steps, not before them. Correct only where a crash
   * in between loses nothing: the caller repeats the command until it is answered, or learns the outcome elsewhere, and the steps' calls have
   * one effect when repeated under any id, or can be looked up.
   */
  readonly isRetriedByCaller?: boolean;
  /** Time of a stream presumed new: the first read is skipped. Only an optimisation: an existing stream is found and handled as usual. */
  readonly newAt?: string;
};
/**
 * `streamId` differs from the requested one where a repeated call wrote another stream the first time. `results`: commands of the steps that
 * this run took; their data may hold an answer of a called service that no event stores.
 */
export type RunResult<S, C extends Command> = { readonly state: S; readonly streamId: string; readonly results: readonly Intent<C>[] };

/** Runs commands and steps of process managers. */
export abstract class Processes {
  /**
   * Runs a command and its due steps at once, until the state waits for something else or the call's deadline is near. For an RPC handler
   * whose caller waits for the outcome; the process runner finishes the rest. The steps that the command starts are leased to the caller in
   * its transaction; the results of these and following steps are written in one transaction.
   * @throws Refusal of the rules, as `EventStore.handle`
   */
  abstract run<S, C extends Command, E extends Event, N extends string>(
    process: ProcessManager<S, C, E, N>,
    streamId: string,
    command: Intent<C>,
    call: CallContext,
    how?: RunOptions,
  ): Promise<RunResult<S, C>>;

  /** Runs due steps without a command, for an RPC handler that has changed the process in a transaction of several streams. */
  abstract resume<S, C extends Command, E extends Event, N extends string>(
    process: ProcessManager<S, C, E, N>,
    streamId: string,
    call: CallContext,
  ): Promise<S>;
}
