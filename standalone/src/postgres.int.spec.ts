import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '@tankobon/local-postgres';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Databases, databases, resetDatabases, startDatabases, useDatabases } from './postgres.js';

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);

/** Real: PostgreSQL from the npm package below a data folder, as `npm start` runs it. */
describe('databases of npm start', () => {
  let folder: string;
  let running: Databases;
  const start = () => startDatabases(folder, join(folder, 'refuge'));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'standalone-postgres-'));
    await chmod(folder, 0o755);
    running = await start();
  });

  afterAll(async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(databases)('include one for %s with an owner for its schema and a user for its rows', async (name) => {
    const { url, ownerUrl } = running.addresses[name];
    await query(ownerUrl, 'CREATE TABLE probe (id bigserial PRIMARY KEY, title text)');
    await query(url, `INSERT INTO probe (title) VALUES ('Akira')`);
    expect(await query(url, 'SELECT title FROM probe')).toEqual([{ title: 'Akira' }]);
    await expect(query(url, 'CREATE TABLE more (id int)')).rejects.toThrow('permission denied');
  });

  it("deny a service its neighbour's database", async () => {
    const neighbour = running.addresses.identity.url.replace(/identity$/, 'catalog');
    await expect(query(neighbour, 'SELECT 1')).rejects.toThrow('permission denied for database');
  });

  it('refuse a second run while the first one lives and leave the first', async () => {
    await expect(start()).rejects.toThrow('Another Tankobon is running');
    expect(await query(running.addresses.orders.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });

  it('serve a program beside the first run and stay when it ends', async () => {
    const beside = await useDatabases(folder, join(folder, 'refuge'));
    expect(beside.addresses).toEqual(running.addresses);
    await beside.stop();
    expect(await query(running.addresses.orders.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });

  it('are not reset during a run', async () => {
    await expect(resetDatabases(folder, join(folder, 'refuge'))).rejects.toThrow('Another Tankobon is running');
  });

  it('are adopted if their run was killed', async () => {
    const [before] = await query(running.addresses.orders.url, 'SELECT pg_postmaster_start_time()::text AS since');
    await forgetLock();
    running = await start();
    expect(await query(running.addresses.orders.url, 'SELECT pg_postmaster_start_time()::text AS since')).toEqual([before]);
    expect(await query(running.addresses.orders.url, 'SELECT title FROM probe')).toEqual([{ title: 'Akira' }]);
  });

  it('are kept over a stop', async () => {
    await running.stop();
    running = await start();
    expect(await query(running.addresses.orders.url, 'SELECT title FROM probe')).toEqual([{ title: 'Akira' }]);
  });

  it('have passwords stored on this machine only', async () => {
    const file = join(running.folder, 'passwords.json');
    const passwords = Object.values(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>);
    expect(new Set(passwords).size).toBe(databases.length * 2);
    expect(Math.min(...passwords.map((password) => password.length))).toBeGreaterThanOrEqual(24);
  });

  it('are empty after a reset, even beside the PostgreSQL of a killed run', async () => {
    await forgetLock();
    await resetDatabases(folder, join(folder, 'refuge'));
    running = await start();
    expect(await query(running.addresses.orders.url, `SELECT to_regclass('probe') AS found`)).toEqual([{ found: null }]);
  });

  /** A killed process leaves its PostgreSQL behind and its connections closed. */
  async function forgetLock(): Promise<void> {
    const password = await readFile(join(running.folder, 'superuser.password'), 'utf8');
    const { port } = new URL(running.addresses.orders.url);
    const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', password, database: 'postgres' });
    await client.connect();
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'`);
    await client.end();
  }
});
