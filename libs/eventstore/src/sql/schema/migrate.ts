import { append, appendAll, clock, testClock } from './functions.js';
import { consumers, events, grants, handlers } from './tables.js';

/** Runs SQL: a TypeORM DataSource or a `pg` client. */
export type SqlRunner = { query(sql: string): Promise<unknown> };

export type MigrateOptions = {
  /** Role of the running service. On events it is granted INSERT, SELECT and UPDATE of `pos` only. */
  readonly serviceRole?: string;
  /** Installs the movable clock. Never in production. */
  readonly testClock?: boolean;
};

/** Migrations in order. Never edit one after its release: add another. */
const migrations = [events, consumers, clock, append, handlers, appendAll];

/** Newest version of the library's tables; `/readyz` compares it with `max(id)` of `es_migrations`. */
export const SCHEMA_VERSION = migrations.length;

const once = (sql: string, index: number): string => `
DO $once$ BEGIN
  IF NOT EXISTS (SELECT FROM es_migrations WHERE id = ${index + 1}) THEN
    EXECUTE $migration$${sql}$migration$;
    INSERT INTO es_migrations (id) VALUES (${index + 1});
  END IF;
END $once$;`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Migrates the library's tables to the newest version, all or nothing. Run by the owner role; safe to repeat and to run concurrently. */
export async function migrateEventStore(database: SqlRunner, options: MigrateOptions = {}): Promise<void> {
  const steps = [
    `SELECT pg_advisory_xact_lock(hashtext('es_migrations'));`,
    'CREATE TABLE IF NOT EXISTS es_migrations (id int PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());',
    ...migrations.map(once),
    ...(options.testClock ? [testClock] : []),
  ];
  if (options.serviceRole) {
    const role = quoted(options.serviceRole);
    steps.push(grants(role), ...(options.testClock ? [`GRANT SELECT, UPDATE ON es_clock TO ${role};`] : []));
  }
  await database.query(steps.join('\n'));
}
