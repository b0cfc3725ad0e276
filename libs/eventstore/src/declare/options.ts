import type { DataSource } from 'typeorm';
import type { EventLog } from '../log/event-log.js';
import type { AnyAggregate } from './aggregate.js';
import type { KeyRing } from './key-ring.js';
import type { StoreObserver } from './observe.js';
import type { AnyProcess } from './process.js';
import type { Projection } from './projection.js';
import type { FactPublication } from './published.js';
import type { Reaction } from './reaction.js';
import type { StreamEvent } from './stream-event.js';
import type { View } from './view.js';

/** A process and the object whose methods run its steps. */
export type ProcessWithSteps = { readonly process: unknown; readonly steps: object };

export type EventStoreOptions = {
  /** Name of the service: its topic is `<service>.events.v1`, its consumer group `<service>`. */
  readonly service: string;
  /** Initialised PostgreSQL data source, with the schema of `migrateEventStore` in place. */
  readonly dataSource: DataSource;
  readonly aggregates?: readonly unknown[];
  readonly views?: readonly View[];
  readonly projections?: readonly Projection[];
  readonly reactions?: readonly Reaction[];
  readonly processes?: readonly ProcessWithSteps[];
  readonly published?: FactPublication;
  /** Event log. Absent: events stay in the database, no facts are consumed. */
  readonly log?: EventLog;
  /** Required where an aggregate has `personal` fields or a fact carries some. */
  readonly keyRing?: KeyRing;
  /** Fetches a gap in another service's stream, versions >= `from`: `GET /internal/streams/{id}?from=` there, `store.streamEvents` here. */
  readonly fetchStream?: (service: string, streamId: string, from: number) => Promise<readonly StreamEvent[]>;
  /** Returns the erased person of a fact that reports an erasure: every replica forgets their key at once. */
  readonly erased?: (factType: string, data: unknown) => string | undefined;
  /** Wakes a background job of the service after the commit of a transaction with work for it. */
  readonly wake?: (job: string) => void;
  readonly observe?: StoreObserver;
  /** Allows `advanceClock` and `CRASH_AT`. Refused by a database that was not migrated with it. */
  readonly testClock?: boolean;
  /** For tests and development: rules that change their input state, or read a personal field of it, throw. */
  readonly strict?: boolean;
  /** Part of a snapshot's key: every build makes its own. */
  readonly codeVersion?: string;
  /** Called when a worker with work makes no progress for 30 s, or its event log crashed: the process should exit. */
  readonly onStuck?: (where: string, error?: Error) => void;
};

export type DeclaredAggregates = {
  readonly aggregates: readonly AnyAggregate[];
  readonly processes: readonly { process: AnyProcess; steps: object }[];
};
