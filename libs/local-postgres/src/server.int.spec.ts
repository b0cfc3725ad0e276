import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type LocalPostgres, startPostgres } from './index.js';

/** Real: PostgreSQL from the npm package on a folder of its own. */
describe('local PostgreSQL', () => {
  let folder: string;
  let server: LocalPostgres;
  const start = () =>
    startPostgres({
      folder: join(folder, 'pg'),
      refuge: join(folder, 'refuge'),
      settings: { max_connections: 20, shared_buffers: '16MB' },
    });

  const query = async (sql: string, url = server.url('postgres')) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query(sql)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'local-postgres-'));
    await chmod(folder, 0o755);
    server = await start();
  });

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('runs version 18 with the given settings and durable commits', async () => {
    const [row] =
      await query(`SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('max_connections') AS connections,
      current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`);
    expect(row).toEqual({ version: 18, connections: '20', fsync: 'on', commit: 'on' });
  });

  it('keeps passwords as hashes', async () => {
    expect(await query(`SELECT rolpassword ~ '^SCRAM-SHA-256' AS hashed FROM pg_authid WHERE rolpassword IS NOT NULL`)).toEqual([
      { hashed: true },
    ]);
  });

  it('has a socket that only its user may enter', async () => {
    expect(await query('SELECT inet_server_addr() AS address')).toEqual([{ address: null }]);
    expect((await stat(join(server.folder, 'socket'))).mode & 0o777).toBe(0o700);
  });

  it('listens on the loopback too', async () => {
    const url = server.url('postgres').replace(/@[^:]+/, '@127.0.0.1');
    expect(await query('SELECT host(inet_server_addr()) AS address', url)).toEqual([{ address: '127.0.0.1' }]);
  });

  it.each([
    ['has an ordinary name', 'naïve 100 %', true],
    ['is too far down for a socket', 'a'.repeat(80), false],
    ['has a name that does not do in a list of folders', "Ann's, 2026", false],
  ])('works in a folder that %s', async (_, name, bySocket) => {
    const other = await startPostgres({ folder: join(folder, name), refuge: join(folder, 'refuge'), settings: { shared_buffers: '16MB' } });
    const [row] = await query('SELECT inet_server_addr() IS NULL AS "bySocket"', other.url('postgres'));
    await other.stop();
    expect(row).toEqual({ bySocket });
  });

  it('offers the extensions the services need', async () => {
    await query('CREATE EXTENSION btree_gist; CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent');
    expect(await query(`SELECT unaccent('Pokémon') AS plain, lower('ÉTÉ') AS small`)).toEqual([{ plain: 'Pokemon', small: 'été' }]);
  });

  it('adopts the server and data of a killed run', async () => {
    await query('CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
    const left = server;
    server = await start();
    expect({ adopted: server.adopted, port: server.port }).toEqual({ adopted: true, port: left.port });
    expect(await query('SELECT id FROM kept')).toEqual([{ id: 7 }]);
  });

  it('starts again and keeps its data', async () => {
    await server.stop();
    server = await start();
    expect(server.adopted).toBe(false);
    expect(await query('SELECT id FROM kept')).toEqual([{ id: 7 }]);
  });

  it('moves to its refuge from a closed folder of root, but not for other users', async () => {
    const closed = await mkdtemp(join(folder, 'closed-'));
    const other = await startPostgres({ folder: join(closed, 'pg'), refuge: join(folder, 'refuge'), settings: { shared_buffers: '16MB' } });
    await other.stop();
    const expected = process.getuid?.() === 0 ? join(folder, 'refuge') : closed;
    expect(other.folder.startsWith(expected)).toBe(true);
    expect((await stat(join(other.folder, 'data/PG_VERSION'))).isFile()).toBe(true);
  });
});
