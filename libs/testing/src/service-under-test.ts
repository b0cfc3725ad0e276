import type { Given as Input, NamedCall, Out } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import type { RunningService, StartOptions } from '@tankobon/service-kit';
import type { Duration } from './duration.js';
import type { Delivery, PublishedTestFact } from './outside-world.js';

/** Answers of a service that is not there: `{ addressOf: async ({ personId }) => ({ address: null }) }`. Its contract is checked as always. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each method has the input of its own call
export type FakeCalls = Readonly<Record<string, (input: any, call: CallContext) => unknown>>;

export type TestServiceOptions = Pick<StartOptions, 'override' | 'keyRing'> & {
  /** Fakes of the services it calls, by name. A service without one is down. */
  readonly calls?: Readonly<Record<string, FakeCalls>>;
  /** More environment variables. */
  readonly env?: Readonly<Record<string, string>>;
};

/** A service on a fresh database with a real event log, called over RPC like any other. */
export type TestService = Pick<RunningService, 'app' | 'database' | 'engine' | 'jobs' | 'ready' | 'status'> & {
  /** Calls one of its doors. Default caller: the system. A bug in the door fails with what was logged about it. */
  call<D extends NamedCall>(call: D, input: Input<D>, by?: CallContext): Promise<Out<D>>;
  /** What it has published so far, in order; of one type or all. */
  facts(type?: string): Promise<PublishedTestFact[]>;
  /** A fact of another service arrives and is handled. */
  deliver(type: string, data: object, delivery?: Delivery): Promise<void>;
  /** Moves the database's clock on and carries out the timers that are due by then. */
  advance(duration: Duration): Promise<void>;
  /** Everything published is handled, every due timer carried out. */
  settled(): Promise<void>;
  /** Rebuilds a view or projection from events and compares: the same rows, or the test fails. */
  replayMatches(name: string): Promise<void>;
  stop(): Promise<void>;
};
