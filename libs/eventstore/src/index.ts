export { type AnswerOf, type AsOf, type SideQuery, EventStore, type LoadedStream, type Outcome, touchedBy } from './append/store.js';
export type { DeadLetter, DeadLetters, ParkedStream } from './consumer/dead-letters.js';
export { announceErasure } from './core/erasure.js';
export { type GoldenFixture, goldenFixtures } from './core/golden-fixtures.js';
export {
  aggregate,
  type Aggregate,
  type AggregateOptions,
  type AnyAggregate,
  type Command,
  commandGuard,
  type Decider,
  type Intent,
  type PersonalFields,
  type Upcaster,
} from './declare/aggregate.js';
export { type CallContext, derivedId, derivedStreamId, type Origin, subCall, systemCall } from './declare/call-context.js';
export type { Actor, Event, EventMeta, Fact, Publishable, RecordedEvent, RecordedMeta, Role, SealedFields } from './declare/event.js';
export { KeyRing } from './declare/key-ring.js';
export type { StoreObserver } from './declare/observe.js';
export type { EventStoreOptions, ProcessWithSteps } from './declare/options.js';
export {
  type AnyProcess,
  type MultiStreamCommit,
  type ProcessManager,
  processManager,
  type Step,
  type StepOf,
  type StepResult,
  type StepsOf,
} from './declare/process.js';
export { type FactHandlers, type LooseFacts, type Projection, projection } from './declare/projection.js';
export { type FactOf, type FactsContractLike, type FactPublication, type PublishedFact, publishes } from './declare/published.js';
export {
  type ReactionContext,
  type CommandResult,
  type StreamReference,
  type Reaction,
  reaction,
  type StoreTx,
} from './declare/reaction.js';
export { answerOrRefusal, isFinal, Refusal, type RefusalOptions, type RefusedField, refuse } from './declare/refusal.js';
export type { StreamEvent } from './declare/stream-event.js';
export { type ViewWrapper, type EntityClass, view, type View, type ViewHandlers, type ViewTx } from './declare/view.js';
export type { Engine, EngineStatus } from './engine/engine.js';
export { frozen } from './declare/frozen.js';
export type { RunQuery } from './engine/figures.js';
export { openEventStore } from './engine/open.js';
export {
  type Batch,
  type EventLog,
  type LogRecord,
  PARTITIONS,
  type StoredRecord,
  type Subscribe,
  type Subscription,
} from './log/event-log.js';
export { type KafkaLogOptions, openKafkaLog } from './log/kafka/kafka-log.js';
export type { PostgresLogOptions } from './log/postgres/log-database.js';
export { openPostgresLog } from './log/postgres/postgres-log.js';
export { type RunResult, type RunOptions, Processes } from './process/processes.js';
export type { RebuildOptions, RebuildProgress } from './rebuild/options.js';
export { AnsweringClient } from './sql/answering-client.js';
export { isAnyOf } from './sql/is-any-of.js';
export { migrateEventStore, type MigrateOptions, SCHEMA_VERSION, type SqlRunner } from './sql/schema/migrate.js';
