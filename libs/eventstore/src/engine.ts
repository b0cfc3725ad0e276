import type { Ask, Figures } from './figures.js';
import type { EventStore } from './store.js';
import type { Processes } from './processes.js';

export type DeadLetter = {
  readonly id: string;
  readonly consumer: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly streamId: string;
  readonly eventId: string | null;
  readonly errorClass: string;
  readonly error: string;
  readonly tries: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Later events of the stream that wait behind it. */
  readonly parked: number;
  readonly replayedAt: string | null;
  readonly replayedBy: string | null;
};

/** A stream whose later events wait: for versions that are missing, or behind a dead letter. */
export type ParkedStream = {
  readonly streamId: string;
  readonly topic: string;
  readonly reason: 'gap' | 'dead';
  readonly since: string;
  readonly events: number;
};

export interface DeadLetters {
  list(options?: { readonly includeReplayed?: boolean; readonly limit?: number }): Promise<readonly DeadLetter[]>;
  /** Handles a dead letter again and then what was parked behind it. Idempotent; who did it is kept on its row. */
  replay(id: string, by: string): Promise<'replayed' | 'already_replayed' | 'failed_again'>;
  /** Streams that wait, the longest waiting first. */
  parked(limit?: number): Promise<readonly ParkedStream[]>;
}

export type EngineStatus = {
  readonly positions: { readonly head: number; readonly unsequenced: number; readonly relayed: number };
  readonly relayLag: number;
  readonly consumerLag: number | null;
  readonly deadLetters: number;
  readonly parkedStreams: number;
  readonly timersDue: number;
  readonly sequencerLagMs: number;
};

export type RebuildProgress = { readonly done: number; readonly total: number };
export type RebuildOptions = {
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Connection string of the role that owns the tables; absent = the service's own role owns them. */
  readonly ownerUrl?: string;
};

/** A service's store with its workers: sequencer, relay, consumer, timers. */
export interface Engine {
  readonly store: EventStore;
  readonly processes: Processes;
  readonly deadLetters: DeadLetters;
  /** Starts the workers; resolves when they run. */
  start(): Promise<void>;
  /** Stops them after the work under way: consumer, timers, relay, sequencer. Leaves the data source open. */
  stop(): Promise<void>;
  status(): Promise<EngineStatus>;
  /** How far the workers are behind, for metrics; asked on a connection of the caller's. */
  figures(ask: Ask): Promise<Figures>;
  /** Builds a view or projection anew from events beside the live one and swaps. */
  rebuild(name: string, options?: RebuildOptions): Promise<{ readonly events: number; readonly ms: number }>;
  /** Resolves when every event so far has a position and is on the log, and every fact so far is handled. */
  settled(timeoutMs?: number): Promise<void>;
  /** Moves `app_now()` on; only with `testClock`. */
  advanceClock(ms: number): Promise<void>;
}
