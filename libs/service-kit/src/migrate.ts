import { migrateEventStore } from '@tankobon/eventstore';
import { DataSource } from 'typeorm';
import type { ServiceDefinition } from './definition.js';

export type MigrateServiceOptions = {
  /** Connection string of the tables' owner. */
  readonly ownerUrl: string;
  /** Connection string of the running service's role, with access to rows only. */
  readonly serviceUrl: string;
  readonly testClock?: boolean;
};

/** Lock of migrations: replicas that start together wait for the first. */
const LOCK = 'SELECT pg_advisory_lock(727001)';
const UNLOCK = 'SELECT pg_advisory_unlock(727001)';

/** Migrates a service's database to the newest version: the event store's tables, then the service's own. Safe to repeat and to run concurrently. */
export async function migrateService(
  definition: Pick<ServiceDefinition, 'name' | 'migrations'>,
  options: MigrateServiceOptions,
): Promise<void> {
  const owner = new DataSource({
    type: 'postgres',
    url: options.ownerUrl,
    applicationName: `tankobon-${definition.name}-migrate`,
    poolSize: 2,
    migrations: [...(definition.migrations ?? [])],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    logging: false,
  });
  await owner.initialize();
  const guard = owner.createQueryRunner();
  try {
    await guard.query(LOCK);
    await migrateAll(owner, options);
  } finally {
    await guard.query(UNLOCK).catch(() => undefined);
    await guard.release();
    await owner.destroy();
  }
}

async function migrateAll(owner: DataSource, { ownerUrl, serviceUrl, testClock }: MigrateServiceOptions): Promise<void> {
  const role = decodeURIComponent(new URL(serviceUrl).username);
  const separate = role !== decodeURIComponent(new URL(ownerUrl).username);
  await migrateEventStore(owner, { ...(separate && { serviceRole: role }), ...(testClock && { testClock }) });
  if (separate) await openTablesTo(owner, role);
  await owner.runMigrations();
}

/** Grants the service access to future tables of the owner, but not to creating any. */
async function openTablesTo(owner: DataSource, role: string): Promise<void> {
  const quoted = `"${role.replaceAll('"', '""')}"`;
  await owner.query(`ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${quoted}`);
  await owner.query(`ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO ${quoted}`);
}

/** Returns the names of a service's migrations missing in its database. */
export async function missingMigrations(
  query: (sql: string) => Promise<readonly { name: string }[]>,
  { migrations = [] }: Pick<ServiceDefinition, 'migrations'>,
): Promise<string[]> {
  if (migrations.length === 0) return [];
  const done = new Set((await query('SELECT name FROM migrations')).map(({ name }) => name));
  return migrations.map((migration) => new migration().name ?? migration.name).filter((name) => !done.has(name));
}
