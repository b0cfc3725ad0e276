export {
  aggregate,
  type Aggregate,
  type AggregateOptions,
  type AnyAggregate,
  type Command,
  type Decider,
  type Intent,
  type Personal,
  type Upcaster,
} from './aggregate.js';
export { type CallContext, derivedId, type Origin, subCall, systemCall } from './call-context.js';
export type { StreamEvent } from './consumer/stream-event.js';
export type { DeadLetter, DeadLetters, Engine, EngineStatus, ParkedStream, RebuildOptions, RebuildProgress } from './engine.js';
export type { Actor, Event, EventMeta, Fact, Publishable, Recorded, Recording, Role, Sealed } from './event.js';
export type { Ask } from './figures.js';
export {
  type Batch,
  type EventLog,
  type LogRecord,
  PARTITIONS,
  type StoredRecord,
  type Subscribe,
  type Subscription,
} from './log/event-log.js';
export type { Observe } from './observe.js';
export { type KafkaLogOptions, openKafkaLog } from './log/kafka/kafka-log.js';
export { openPostgresLog } from './log/postgres/postgres-log.js';
export type { PostgresLogOptions } from './log/postgres/log-database.js';
export { openEventStore } from './open.js';
export type { EventStoreOptions, ProcessWithSteps } from './options.js';
export { announceErasure } from './pii/erasure.js';
export { KeyRing } from './pii/key-ring.js';
export { type AnyProcess, type ProcessManager, processManager, type Step, type StepOf, type StepResult, type StepsOf } from './process.js';
export { Processes } from './processes.js';
export { type FactHandlers, type LooseFacts, type Projection, projection } from './projection.js';
export { type FactOf, type FactsContractLike, type Published, type PublishedFact, publishes } from './published.js';
export { type Act, type Handled, type Reaction, reaction, type StoreTx } from './reaction.js';
export { isFinal, Refusal, type RefusalOptions, type RefusedField, refuse } from './refusal.js';
export { type GoldenFixture, goldenFixtures } from './registry/golden-fixtures.js';
export { AnsweringClient } from './sql/answering-client.js';
export { migrateEventStore, type MigrateOptions, SCHEMA_VERSION, type SqlRunner } from './schema/migrate.js';
export { type AnswerOf, type AsOf, EventStore, type Outcome, touchedBy } from './store.js';
export { type EntityClass, view, type View, type ViewHandlers, type ViewTx } from './view.js';
