import { append, appendAll, clock, testClock } from './functions.js';
import { consumers, events, grants, handlers } from './tables.js';

/** Anything that runs SQL: a TypeORM DataSource or a `pg` client. */
export type SqlRunner = { query(sql: string): Promise<unknown> };

export type MigrateOptions = {
  /** The role the service runs as; it is granted INSERT, SELECT and UPDATE of `pos` on events, and what it needs elsewhere. */
  readonly serviceRole?: string;
  /** Makes the clock movable. Never in production. */
  readonly testClock?: boolean;
};

/** In order, never edited after a release: a change is a new one. */
const migrations = [events, consumers, clock, append, handlers, appendAll];

/** The newest version of the library's tables: what `/readyz` compares with `max(id)` of `es_migrations`. */
export const SCHEMA_VERSION = migrations.length;

const once = (sql: string, index: number): string => `
DO $once$ BEGIN
  IF NOT EXISTS (SELECT FROM es_migrations WHERE id = ${index + 1}) THEN
    EXECUTE $migration$${sql}$migration$;
    INSERT INTO es_migrations (id) VALUES (${index + 1});
  END IF;
END $once$;`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Brings the library's tables to the newest version, all or nothing. Run by the owner role; safe to repeat and to run twice at once. */
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
