import type { EventStore } from '../append/store.js';
import type { DeadLetters } from '../consumer/dead-letters.js';
import type { Processes } from '../process/processes.js';
import type { RebuildOptions } from '../rebuild/options.js';
import type { RunQuery, WorkerLags } from './figures.js';

export type EngineStatus = {
  readonly positions: { readonly head: number; readonly unsequenced: number; readonly relayed: number };
  readonly relayLag: number;
  readonly consumerLag: number | null;
  readonly deadLetters: number;
  readonly parkedStreams: number;
  readonly timersDue: number;
  readonly sequencerLagMs: number;
};

/** A service's store with its workers: sequencer, relay, consumer, timers. */
export interface Engine {
  readonly store: EventStore;
  readonly processes: Processes;
  readonly deadLetters: DeadLetters;
  /** Starts the workers and resolves when they run. */
  start(): Promise<void>;
  /** Stops the workers after their current work: consumer, timers, relay, sequencer. Leaves the data source open. */
  stop(): Promise<void>;
  status(): Promise<EngineStatus>;
  /** Returns the lags of the workers for metrics, read on a connection of the caller's. */
  figures(ask: RunQuery): Promise<WorkerLags>;
  /** Rebuilds a view or projection from events in a shadow schema, then swaps it with the live one. */
  rebuild(name: string, options?: RebuildOptions): Promise<{ readonly events: number; readonly ms: number }>;
  /** Resolves when every event so far has a position and is on the event log, and every fact so far is handled. */
  settled(timeoutMs?: number): Promise<void>;
  /** Moves `app_now()` forward; only with `testClock`. */
  advanceClock(ms: number): Promise<void>;
}
