import type { Command, Intent } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event } from '../declare/event.js';
import type { ProcessManager } from '../declare/process.js';

export type How = {
  /**
   * The command need not be written before the first step that it begins: they are written together. Right only where a crash in between
   * loses nothing: whoever sent the command sends it again until it is answered, or hears of the same from elsewhere, and what the steps did
   * meanwhile has one effect when they are asked again, under whichever id, or is found by asking.
   */
  readonly comesAgain?: boolean;
  /** The stream is not there yet, as far as anybody knows, and that is the time: it is not read first. Where it is there after all, nothing else changes. */
  readonly newAt?: string;
};
/** `streamId`: another one than was named where the call is a repeat, and its first one wrote that. */
export type CarriedOut<S> = { readonly state: S; readonly streamId: string };

/** Carries out the steps of process managers. */
export abstract class Processes {
  /**
   * Carries out a command and the steps that are due after it, here and now, until the state waits for something else or the call's deadline
   * is near. For a door whose caller waits for the outcome; what it does not finish the runner does. The steps that the command begins are
   * leased to the caller as it is written; what they and those that follow them lead to is written in one transaction.
   * @throws Refusal of the rules, as `EventStore.handle`
   */
  abstract carryOut<S, C extends Command, E extends Event, N extends string>(
    process: ProcessManager<S, C, E, N>,
    streamId: string,
    command: Intent<C>,
    call: CallContext,
    how?: How,
  ): Promise<CarriedOut<S>>;

  /** The same without a command, for a door that has changed the process in a transaction of several streams. */
  abstract advance<S, C extends Command, E extends Event, N extends string>(
    process: ProcessManager<S, C, E, N>,
    streamId: string,
    call: CallContext,
  ): Promise<S>;
}
