import { createServiceDatabase, type LocalPostgres, startPostgres, withClient } from '@tankobon/local-postgres';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { once, runFolder } from './run.js';

export type TestDatabase = {
  name: string;
  /** URL for the running service's role: rows only. */
  url: string;
  /** URL for the role that owns the database and runs migrations. */
  ownerUrl: string;
  /** Ends its sessions and drops it; the end of the run removes everything anyway. */
  drop(): Promise<void>;
};

export type TestPostgres = {
  /** Creates a database with the extensions btree_gist, pg_trgm and unaccent. Its roles are `name_owner` and `name`. */
  createDatabase(name?: string): Promise<TestDatabase>;
  /** URL of the server's own database, as superuser. */
  adminUrl: string;
};

const template = 'with_extensions';
const password = 'for tests';

/** PostgreSQL 18 as in `npm start`, with durable commits: one server for the whole jest run, started on first use. */
export async function testPostgres(): Promise<TestPostgres> {
  const { adminUrl } = await once('postgres', start);
  const server = { url: address(adminUrl) } as LocalPostgres;
  return { adminUrl, createDatabase: (name = 'test') => createDatabase(server, name) };
}

async function start(): Promise<{ adminUrl: string }> {
  const server = await startPostgres({
    folder: join(runFolder(), 'postgres'),
    refuge: join(runFolder(), 'refuge'),
    settings: { max_connections: 300, shared_buffers: '128MB', synchronous_commit: 'on', autovacuum_naptime: '5s', max_wal_size: '512MB' },
  });
  const roles = { owner: { name: 'template_owner', password }, service: { name: 'template_service', password } };
  await createServiceDatabase(server, { database: template, ...roles });
  await withClient(server.url('postgres'), (client) => client.query(`ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false`));
  return { adminUrl: server.url('postgres') };
}

function address(adminUrl: string): LocalPostgres['url'] {
  return (database, role) => {
    const url = new URL(adminUrl);
    url.pathname = database;
    if (role) Object.assign(url, { username: role.name, password: encodeURIComponent(role.password) });
    return url.href;
  };
}

async function createDatabase(server: LocalPostgres, service: string): Promise<TestDatabase> {
  const name = `${service}_${randomBytes(4).toString('hex')}`;
  const owner = { name: `${service}_owner`, password };
  const role = { name: service, password };
  await createServiceDatabase(server, { database: name, owner, service: role, template });
  const drop = () =>
    withClient(server.url('postgres'), async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  return { name, url: server.url(name, role), ownerUrl: server.url(name, owner), drop };
}
