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
  /** An event log that several services of this process share. Whoever opened it closes it. Absent = by the environment. */
  readonly log?: EventLog;
  /** A cache that several services of this process share. Whoever opened it closes it. Absent = by the environment. */
  readonly cache?: Cache;
  /** A log that several services share; its lines then carry `part`. */
  readonly logger?: Logger;
  /** Where the keys of people come from, unless the definition brings a ring of its own. Absent = identity is asked. */
  readonly keyRing?: KeyRing;
  /** More providers, instead of those of the same token. */
  readonly override?: readonly Provider[];
  /** Parses every answer by its contract: an answer of another shape is then a bug. For tests. */
  readonly validateAnswers?: boolean;
  /** Rules that change the state they are given throw. For tests and development: it costs. */
  readonly strict?: boolean;
  /** Makes the database's clock movable. For tests, refused in production. */
  readonly testClock?: boolean;
  /** Whose disk has to have room. Default: the working folder. */
  readonly dataFolder?: string;
  /** Told when a worker makes no progress any more; the process should end. Default: exit code 1. */
  readonly onStuck?: (where: string, error?: Error) => void;
};

/** A service that runs in this process. */
export type RunningService = {
  readonly name: string;
  readonly app: INestApplicationContext;
  readonly database: DataSource;
  readonly engine: Engine;
  readonly jobs: Jobs;
  /** The RPC port that was taken, where RPC goes over TCP. */
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
