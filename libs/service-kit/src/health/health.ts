import { SCHEMA_VERSION } from '@tankobon/eventstore';
import type pg from 'pg';
import type { ServiceDefinition } from '../definition.js';
import { missingMigrations } from '../migrate.js';
import { LATE, within } from '../within.js';
import { diskFree } from './disk.js';

export type Readiness = {
  readonly ready: boolean;
  /** Result of each check: `ok`, or a sentence about the fault. */
  readonly checks: Readonly<Record<string, string>>;
  /** Missing dependencies that the service can do without for a while. */
  readonly degraded?: readonly string[];
};

type HealthClient = Pick<pg.PoolClient, 'query' | 'release'>;

export type HealthParts = {
  readonly definition: Pick<ServiceDefinition, 'migrations'>;
  /** Separate pool: one exhausted by work says nothing about health. */
  readonly pool: { connect(): Promise<HealthClient> };
  readonly stopping: () => boolean;
  /** Names of missing optional dependencies. */
  readonly degraded: () => readonly string[];
  /** Folder whose disk must have free space. */
  readonly folder: string;
};

const PING_MS = 200;
const SEQUENCER_LAG_MS = 5_000;
const DISK_FREE = 0.1;
/** Age of the oldest committed event without a position, milliseconds. */
const LAG = 'SELECT coalesce(extract(epoch FROM clock_timestamp() - min(at)) * 1000, 0)::float8 AS lag FROM es_events WHERE pos IS NULL';
const GONE = 'The database does not answer.';

/** Readiness of a service. Without Kafka, Redis and the payment provider it is slower, not down. */
export class Health {
  private migrated = false;

  constructor(private readonly parts: HealthParts) {}

  async ready(): Promise<Readiness> {
    if (this.parts.stopping()) return { ready: false, checks: { running: 'The service is stopping.' } };
    const [ofDatabase, disk] = await Promise.all([this.database(), roomOn(this.parts.folder)]);
    const checks = { ...ofDatabase, disk };
    const degraded = this.parts.degraded();
    return { ready: Object.values(checks).every((check) => check === 'ok'), checks, ...(degraded.length > 0 && { degraded }) };
  }

  private async database(): Promise<Readonly<Record<string, string>>> {
    const client = await this.parts.pool.connect().catch(() => undefined);
    if (!client) return { database: GONE };
    let database = GONE;
    try {
      database = await verdict(() => ping(client), GONE);
      if (database !== 'ok') return { database };
      return {
        database,
        migrations: await verdict(() => this.migrations(client), 'The migrations could not be read.'),
        sequencer: await verdict(() => sequencer(client), 'The events could not be read.'),
      };
    } finally {
      client.release(database !== 'ok');
    }
  }

  /** Checks migrations until they are complete, then never again: a migration is never reverted. */
  private async migrations(client: HealthClient): Promise<string> {
    if (this.migrated) return 'ok';
    const [row] = (await client.query<{ version: number | null }>('SELECT max(id) AS version FROM es_migrations')).rows;
    const version = row?.version ?? 0;
    if (version < SCHEMA_VERSION) return `The event store has version ${version}; this build needs ${SCHEMA_VERSION}.`;
    const missing = await missingMigrations(async (sql) => (await client.query<{ name: string }>(sql)).rows, this.parts.definition);
    this.migrated = missing.length === 0;
    return this.migrated ? 'ok' : `Migrations are missing: ${missing.join(', ')}.`;
  }
}

async function ping(client: HealthClient): Promise<string> {
  const answer = await within(PING_MS, client.query('SELECT 1'));
  return answer === LATE ? `The database took more than ${PING_MS} ms.` : 'ok';
}

async function sequencer(client: HealthClient): Promise<string> {
  const [row] = (await client.query<{ lag: number }>(LAG)).rows;
  const lag = row?.lag ?? 0;
  return lag <= SEQUENCER_LAG_MS ? 'ok' : `Events wait ${Math.round(lag / 1_000)} s for their position.`;
}

/** Checks that more than a tenth of a folder's disk is free. */
export function roomOn(folder: string): Promise<string> {
  return verdict(
    async () => ((await diskFree(folder)) > DISK_FREE ? 'ok' : 'Less than a tenth of the disk is free.'),
    'The disk could not be read.',
  );
}

async function verdict(check: () => Promise<string>, otherwise: string): Promise<string> {
  try {
    return await check();
  } catch {
    return otherwise;
  }
}
