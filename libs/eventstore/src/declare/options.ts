import type { DataSource } from 'typeorm';
import type { EventLog } from '../log/event-log.js';
import type { AnyAggregate } from './aggregate.js';
import type { KeyRing } from './key-ring.js';
import type { Observe } from './observe.js';
import type { AnyProcess } from './process.js';
import type { Projection } from './projection.js';
import type { Published } from './published.js';
import type { Reaction } from './reaction.js';
import type { StreamEvent } from './stream-event.js';
import type { View } from './view.js';

/** A process and the object whose methods carry out its steps. */
export type ProcessWithSteps = { readonly process: unknown; readonly steps: object };

export type EventStoreOptions = {
  /** Name of the service: its topic is `<service>.events.v1`, its consumer group `<service>`. */
  readonly service: string;
  /** Initialised, PostgreSQL; the schema of `migrateEventStore` is in place. */
  readonly dataSource: DataSource;
  readonly aggregates?: readonly unknown[];
  readonly views?: readonly View[];
  readonly projections?: readonly Projection[];
  readonly reactions?: readonly Reaction[];
  readonly processes?: readonly ProcessWithSteps[];
  readonly published?: Published;
  /** Absent: events stay in the database, nothing is consumed. */
  readonly log?: EventLog;
  /** Needed when an aggregate has `personal` fields or a fact carries some. */
  readonly keyRing?: KeyRing;
  /** Fetches a gap in another service's stream, versions >= `from`: `GET /internal/streams/{id}?from=` there, `store.streamEvents` here. */
  readonly fetchStream?: (service: string, streamId: string, from: number) => Promise<readonly StreamEvent[]>;
  /** The person whose key is gone, where a fact says so: every replica forgets it at once. */
  readonly erased?: (factType: string, data: unknown) => string | undefined;
  /** Wakes a background job of the service: a transaction that is committed has work for it. */
  readonly ring?: (job: string) => void;
  readonly observe?: Observe;
  /** Allows `advanceClock` and `CRASH_AT`. Refused by a database that was not migrated with it. */
  readonly testClock?: boolean;
  /** For tests and development: a rule that changes the state it is given, or looks into a personal field of one it makes, throws. */
  readonly strict?: boolean;
  /** Part of a snapshot's key: another build makes its own. */
  readonly codeVersion?: string;
  /** Called when a worker has work and made no progress for 30 s, or its log crashed: the process should exit. */
  readonly onStuck?: (where: string, error?: Error) => void;
};

export type Declared = {
  readonly aggregates: readonly AnyAggregate[];
  readonly processes: readonly { process: AnyProcess; steps: object }[];
};
