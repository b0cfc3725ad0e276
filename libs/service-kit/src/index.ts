export { defineService, entitiesOf, type ServiceDefinition } from './definition.js';
export { startService } from './start.js';
export type { RunningService, StartOptions } from './start-options.js';
export { deadLettersOf, type DeadLettersOptions } from './dead-letters.js';
export { runService, stopOnSignal } from './run.js';
export { migrationsIn } from './migrations-in.js';
export { migrateService, type MigrateServiceOptions } from './migrate.js';
export { type ReplayResult, type ReplayOptions, replayService } from './replay.js';

export { Handles } from './dispatch/handles.js';
export { Calls, clientToken } from './dispatch/calls.js';
export { RpcDispatcher } from './dispatch/rpc-dispatcher.js';
export { systemCall } from '@tankobon/eventstore';

export { type ClientOf, rpcClient } from './rpc/client.js';
export { answerMeta, type AnswerMeta } from './rpc/answer-meta.js';
export { InProcessNetwork } from './rpc/in-process.js';
export { inProcessTransport, serviceAddresses, tcpTransport, type TcpTransportOptions } from './rpc/transports.js';
export type { BreakerState } from './rpc/dependency.js';
export type { RpcTransport } from './rpc/transport.js';
export { TcpRpcServer } from './rpc/tcp-server.js';
export { orNull, RpcFailure } from './rpc/failures.js';

export { baseEnv } from './config/base-env.js';
export { Config, ConfigMistakes, type Environment, readConfig } from './config/config.js';
export type { BaseEnv, EnvShape } from './config/base-env.js';

export { Cache, type HitCount, MISSED } from './cache/cache.js';
export { MemoryCache } from './cache/memory-cache.js';
export { openCache } from './cache/open-cache.js';
export { type ObjectFacts, ObjectsAway, ObjectStore } from './objects/object-store.js';
export { FolderObjects } from './objects/folder-objects.js';
export { openObjects } from './objects/open-objects.js';
export { openLog } from './open-log.js';
export { RemoteKeyRing } from './key-ring.js';
export { Clock } from './clock.js';
export { Jobs } from './jobs.js';
export { cents, columnsOf, instant, jsonOf } from './columns.js';
export { CursorId, CursorInstant, cursorOf, pageFrom, CursorPosition, positionOf } from './page-cursor.js';
export { whenListingBecomes } from './listing-status.js';
export { prepared } from './prepared.js';
export { beginsWithKey, containsKey, IGNORED_MARKS, searchKeyFunction, withoutDoubledVowels } from './search-key.js';
export { Turns } from './turns.js';

export { createLogger, Logger } from './logger.js';
export { childTraceparent, currentTrace, newTraceparent, withTrace } from './trace.js';
export { type ErrorAnswer, type ErrorBody, toErrorAnswer } from './errors.js';
export { mergeMetrics } from './metrics/merge.js';
export { BREAKER, observeBreakers, observeCalls } from './metrics/calls.js';
export { Metrics } from './metrics/metrics.js';
export { observeReadiness } from './metrics/readiness.js';
export { eventLoopDelay } from './event-loop.js';
export { type Readiness, roomOn } from './health/health.js';
export { startStatusServer, type StatusSource } from './health/status-server.js';
export { activityEntry } from './activity-log.js';
