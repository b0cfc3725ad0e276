import type { INestApplicationContext, Provider } from '@nestjs/common';
import type { Engine, EventLog, KeyRing } from '@tankobon/eventstore';
import type { DataSource } from 'typeorm';
import type { Cache } from './cache/cache.js';
import type { Environment } from './config/config.js';
import type { Readiness } from './health/health.js';
import type { Jobs } from './jobs.js';
import type { Logger } from './logger.js';
import type { InProcessNetwork } from './rpc/in-process.js';

export type StartOptions = {
  /** Defaults to `process.env`. */
  readonly env?: Environment;
  /** Present = RPC in this process; absent = TCP on `RPC_PORT` and to the addresses of the environment. */
  readonly network?: InProcessNetwork;
  /** Event log shared by services of this process. Its opener closes it. Absent = by the environment. */
  readonly log?: EventLog;
  /** Cache shared by services of this process. Its opener closes it. Absent = by the environment. */
  readonly cache?: Cache;
  /** Logger shared by several services; its lines then carry `part`. */
  readonly logger?: Logger;
  /** Key ring, unless the definition provides one. Absent = identity is queried. */
  readonly keyRing?: KeyRing;
  /** Additional providers, which replace those of the same token. */
  readonly override?: readonly Provider[];
  /** Checks every answer against its contract. For tests. */
  readonly validateAnswers?: boolean;
  /** Makes rules that change their input state throw. For tests and development, because of its cost. */
  readonly strict?: boolean;
  /** Makes the database's clock movable. For tests; refused in production. */
  readonly testClock?: boolean;
  /** Folder whose disk must have free space. Default: the working folder. */
  readonly dataFolder?: string;
  /** Called when a worker makes no progress any more; the process should end. Default: exit code 1. */
  readonly onStuck?: (where: string, error?: Error) => void;
};

/** A service running in this process. */
export type RunningService = {
  readonly name: string;
  readonly app: INestApplicationContext;
  readonly database: DataSource;
  readonly engine: Engine;
  readonly jobs: Jobs;
  /** RPC port, if RPC uses TCP. */
  readonly rpcPort?: number;
  readonly statusPort?: number;
  ready(): Promise<Readiness>;
  /** Positions, lags, dead letters, breakers, parked streams. Never public. */
  status(): Promise<Record<string, unknown>>;
  /** Prometheus text. */
  metrics(): Promise<string>;
  /** Drains and closes in the order of the runbook; a second call waits for the first. */
  stop(): Promise<void>;
};
