import type { Command } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event } from '../declare/event.js';
import type { ProcessManager } from '../declare/process.js';

/** Carries out the steps of process managers. */
export abstract class Processes {
  /**
   * Carries out the steps that are due, here and now, until the state waits for something else or the call's deadline is near.
   * For a door whose caller waits for the outcome; what it does not finish the runner does.
   */
  abstract advance<S, C extends Command, E extends Event, N extends string>(
    process: ProcessManager<S, C, E, N>,
    streamId: string,
    call: CallContext,
  ): Promise<S>;
}
