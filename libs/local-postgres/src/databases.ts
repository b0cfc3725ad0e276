import pg from 'pg';
import type { LocalPostgres } from './server.js';

export type Role = { name: string; password: string };

export type ServiceDatabase = {
  database: string;
  /** Owns the database and runs migrations. */
  owner: Role;
  /** Role of the running service: reads and writes rows, changes no table. */
  service: Role;
  /** Template database to copy, for speed. */
  template?: string;
};

const extensions = ['btree_gist', 'pg_trgm', 'unaccent'];

/** Creates a service's database with its two roles and the extensions; existing ones stay unchanged. */
export async function createServiceDatabase(server: LocalPostgres, wanted: ServiceDatabase): Promise<void> {
  const { database, owner, service, template = 'template1' } = wanted;
  await withClient(server.url('postgres'), async (client) => {
    for (const role of [owner, service]) await createRole(client, role);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount) return;
    await client.query(`CREATE DATABASE ${quoted(database)} OWNER ${quoted(owner.name)} TEMPLATE ${quoted(template)}`);
    await client.query(`REVOKE ALL ON DATABASE ${quoted(database)} FROM PUBLIC`);
    await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${quoted(database)} TO ${quoted(service.name)}`);
  });
  await withClient(server.url(database), (client) => client.query(rightsOf(owner.name, service.name)));
}

/** Returns SQL that grants the service access to future tables, sequences and schemas of the owner, but not to creating any. */
function rightsOf(owner: string, service: string): string {
  const give = (rights: string, on: string) =>
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${quoted(owner)} GRANT ${rights} ON ${on} TO ${quoted(service)};`;
  return [
    ...extensions.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};`),
    give('SELECT, INSERT, UPDATE, DELETE', 'TABLES'),
    give('USAGE, SELECT', 'SEQUENCES'),
    give('USAGE', 'SCHEMAS'),
  ].join('\n');
}

async function createRole(client: pg.Client, { name, password }: Role): Promise<void> {
  const secret = client.escapeLiteral(password);
  try {
    await client.query(`CREATE ROLE ${quoted(name)} LOGIN PASSWORD ${secret}`);
  } catch (error) {
    if (!['42710', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/** Runs work on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
