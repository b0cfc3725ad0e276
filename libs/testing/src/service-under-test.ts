import type { UnparsedInput as Input, NamedCall, CallOutput } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import type { RunningService, StartOptions } from '@tankobon/service-kit';
import type { Duration } from './duration.js';
import type { Delivery, PublishedTestFact } from './outside-world.js';

/** Fake of a called service: `{ addressOf: async ({ personId }) => ({ address: null }) }`. Its contract is checked. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each method has the input of its own call
export type FakeCalls = Readonly<Record<string, (input: any, call: CallContext) => unknown>>;

export type TestServiceOptions = Pick<StartOptions, 'override' | 'keyRing'> & {
  /** Fakes of called services, by name. A service without one is down. */
  readonly calls?: Readonly<Record<string, FakeCalls>>;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
};

/** Service under test: a fresh database, a real event log, called over RPC. */
export type TestService = Pick<RunningService, 'app' | 'database' | 'engine' | 'jobs' | 'ready' | 'status'> & {
  /** Calls the service. Default caller: the system. A bug of its handler fails with the logged error. */
  call<D extends NamedCall>(call: D, input: Input<D>, by?: CallContext): Promise<CallOutput<D>>;
  /** Returns the facts published so far, in order, of one type or all. */
  facts(type?: string): Promise<PublishedTestFact[]>;
  /** Delivers a fact of another service and waits until it is handled. */
  deliver(type: string, data: object, delivery?: Delivery): Promise<void>;
  /** Moves the database's clock forward and runs the timers due by then. */
  advanceClock(duration: Duration): Promise<void>;
  /** Waits until all facts are handled and all due timers have run. */
  settled(): Promise<void>;
  /** Rebuilds a view or projection from events and fails the test unless the rows are the same. */
  replayMatches(name: string): Promise<void>;
  stop(): Promise<void>;
};
