import {
  createServiceDatabase,
  type LocalPostgres,
  realFolder,
  type Role,
  runningPostgres,
  startPostgres,
  StartRefusal,
  withClient,
} from '@tankobon/local-postgres';
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Databases: one per service, and the event log's in place of a broker. */
export const databases = [
  'identity',
  'catalog',
  'orders',
  'rentals',
  'moderation',
  'payouts',
  'messaging',
  'pictures',
  'eventlog',
] as const;

export type DatabaseName = (typeof databases)[number];

/** URLs of a database: `url` for the running service, `ownerUrl` for migrations. */
export type DatabaseAddress = { url: string; ownerUrl: string };

export type Databases = {
  addresses: Record<DatabaseName, DatabaseAddress>;
  /** Actual data folder, for messages. */
  folder: string;
  stop(): Promise<void>;
};

/** Settings for one person's machine: little memory, few helper processes, but durable commits. */
const settings = {
  max_connections: 200,
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  io_method: 'sync',
  max_worker_processes: 4,
  max_parallel_workers: 2,
  autovacuum_worker_slots: 4,
  autovacuum_max_workers: 2,
  autovacuum_naptime: '30s',
  jit: 'off',
  idle_in_transaction_session_timeout: '15s',
  log_min_messages: 'warning',
};

const lockKey = 7_365_126;
const template = 'with_extensions';

/** Starts PostgreSQL below `dataFolder`, or adopts one left by a killed run, and creates missing databases. */
export async function startDatabases(dataFolder: string, refuge?: string): Promise<Databases> {
  const server = await startPostgres({ folder: join(dataFolder, 'postgres'), refuge, settings });
  const lock = await claim(server);
  const passwords = await readPasswords(server.folder);
  await makeMissing(server, passwords);
  const stop = async () => {
    await lock.end().catch(() => undefined);
    await server.stop();
  };
  return { addresses: addressesOf(server, passwords), folder: server.folder, stop };
}

/** Opens the databases for a separate program: those of the running product, or started for this program only. */
export async function useDatabases(dataFolder: string, refuge?: string): Promise<Databases> {
  const server = await startPostgres({ folder: join(dataFolder, 'postgres'), refuge, settings });
  const passwords = await readPasswords(server.folder);
  await makeMissing(server, passwords);
  const stop = async () => {
    const lock = await claimOnce(server);
    if (!lock) return;
    await lock.end();
    await server.stop();
  };
  return { addresses: addressesOf(server, passwords), folder: server.folder, stop };
}

/** Removes all data from its actual folder. Stops a PostgreSQL left behind first; throws where another run uses it. */
export async function resetDatabases(dataFolder: string, refuge?: string): Promise<void> {
  const folder = await realFolder({ folder: join(dataFolder, 'postgres'), refuge });
  const running = await runningPostgres(folder);
  if (running) {
    await (await claim(running)).end();
    await running.stop();
  }
  await rm(folder, { recursive: true, force: true });
}

/** Takes the lock of the running product. A connection holds it, so that it ends with the process; the server may notice that late. */
async function claim(server: LocalPostgres): Promise<pg.Client> {
  for (let tries = 0; tries < 20; tries += 1) {
    const lock = await claimOnce(server);
    if (lock) return lock;
    await sleep(100);
  }
  throw new StartRefusal(`Another Tankobon is running on ${server.folder}. Stop it first, or choose another folder with DATA_DIR.`);
}

async function claimOnce(server: LocalPostgres): Promise<pg.Client | undefined> {
  const client = new pg.Client(server.url('postgres'));
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lockKey]);
  if (rows[0]?.mine) return client;
  await client.end();
  return undefined;
}

/** Reads the passwords of a data folder and adds those missing since a service was added. */
async function readPasswords(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'passwords.json');
  const kept = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, string>;
  const missing = databases.flatMap((name) => [name, `${name}_owner`]).filter((role) => kept[role] === undefined);
  if (missing.length === 0) return kept;
  const all = { ...kept, ...Object.fromEntries(missing.map((role) => [role, randomBytes(18).toString('base64url')])) };
  await writeFile(`${file}.new`, JSON.stringify(all), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return all;
}

async function makeMissing(server: LocalPostgres, passwords: Record<string, string>): Promise<void> {
  const there = await withClient(server.url('postgres'), async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    return rows.map(({ datname }) => datname);
  });
  const missing = databases.filter((name) => !there.includes(name));
  if (missing.length === 0) return;
  await createServiceDatabase(server, {
    database: template,
    owner: rolesOf('eventlog', passwords).owner,
    service: rolesOf('eventlog', passwords).service,
  });
  for (const database of missing) await createServiceDatabase(server, { database, ...rolesOf(database, passwords), template });
}

function rolesOf(database: DatabaseName, passwords: Record<string, string>): { owner: Role; service: Role } {
  const role = (name: string): Role => ({ name, password: passwords[name]! });
  return { owner: role(`${database}_owner`), service: role(database) };
}

function addressesOf(server: LocalPostgres, passwords: Record<string, string>): Record<DatabaseName, DatabaseAddress> {
  const entries = databases.map((name) => {
    const { owner, service } = rolesOf(name, passwords);
    return [name, { url: server.url(name, service), ownerUrl: server.url(name, owner) }] as const;
  });
  return Object.fromEntries(entries) as Record<DatabaseName, DatabaseAddress>;
}
