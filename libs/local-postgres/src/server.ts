import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Binaries, findBinaries } from './binaries.js';
import { freePort, run } from './process.js';
import { readPostmaster } from './postmaster.js';
import { StartRefusal } from './start-refusal.js';
import { makeSocketFolder } from './socket.js';
import { canReach, postgresUser, type UserIds } from './user.js';

export type PostgresOptions = {
  /** Data folder; created when missing. */
  folder: string;
  /** Folder for programs and data where root starts us and the PostgreSQL user cannot enter their own folders. */
  refuge?: string;
  /** Settings of postgresql.conf, except the listening addresses. */
  settings?: Record<string, string | number>;
};

export type LocalPostgres = {
  /** Actual data folder: the wanted one or the refuge. */
  folder: string;
  port: number;
  /** True where a PostgreSQL already running on this folder was adopted. */
  adopted: boolean;
  /** Returns the URL of a database, for the superuser or the given role, by the faster Unix socket if there is one. */
  url(database: string, role?: { name: string; password: string }): string;
  /** Ends all sessions, writes everything to disk and resolves when the server has stopped. */
  stop(): Promise<void>;
};

const superuser = 'postgres';
/** Rounds of password hashing. More would protect guessable passwords only; ours have 144 random bits, and a hundred connections open at a start. */
const scramIterations = 1;
const defaultRefuge = '/var/lib/tankobon';
const dataIn = (folder: string) => join(folder, 'data');
const passwordIn = (folder: string) => join(folder, 'superuser.password');

/**
 * Starts PostgreSQL on a folder, or adopts the one that a killed run left running on it.
 * The server listens on 127.0.0.1 and on a Unix socket only, and outlives this process: the caller stops it.
 */
export async function startPostgres(options: PostgresOptions): Promise<LocalPostgres> {
  const { refuge = defaultRefuge, settings = {} } = options;
  const user = postgresUser();
  const binaries = await findBinaries(user, refuge);
  const folder = await realFolder(options);
  const data = dataIn(folder);
  await mkdir(folder, { recursive: true });
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid!);
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) await initialise(binaries, user, folder, data);
  else refuseOtherVersion(version.trim(), binaries, folder);
  const running = await runningPostgres(folder, binaries);
  if (running) return running;
  await start(binaries, user, folder, settings);
  const started = await readPostmaster(data);
  if (!started) throw new Error(`PostgreSQL has ended on ${data}.`);
  return handle({ folder, ...started, adopted: false, password: await readFile(passwordIn(folder), 'utf8'), binaries, user });
}

function refuseOtherVersion(version: string, { major }: Binaries, folder: string): void {
  if (version === major) return;
  throw new StartRefusal(
    `The data in ${folder} was made with PostgreSQL ${version}, and this version of Tankobon has PostgreSQL ${major}. Start the version that made it, or choose another folder with DATA_DIR.`,
  );
}

/** Returns the PostgreSQL already running on a folder; stops one that does not answer. */
export async function runningPostgres(folder: string, programs?: Binaries): Promise<LocalPostgres | undefined> {
  const running = await readPostmaster(dataIn(folder));
  if (!running) return undefined;
  const user = postgresUser();
  const binaries = programs ?? (await findBinaries(user, defaultRefuge));
  const server = handle({
    folder,
    ...running,
    adopted: true,
    password: await readFile(passwordIn(folder), 'utf8'),
    binaries,
    user,
  });
  if (await answers(server.url('postgres'))) return server;
  await run(binaries.pgCtl, ['stop', '-D', dataIn(folder), '-m', 'immediate', '-w'], user).catch(() => undefined);
  return undefined;
}

/** Returns the actual data folder: the wanted one, or one in the refuge where the PostgreSQL user cannot enter it. */
export async function realFolder({ folder, refuge = defaultRefuge }: PostgresOptions): Promise<string> {
  return (await canReach(folder, postgresUser())) ? folder : join(refuge, nameOf(folder));
}

type FoundServer = {
  folder: string;
  port: number;
  socketFolder?: string;
  adopted: boolean;
  password: string;
  binaries: Binaries;
  user: UserIds;
};

function handle({ folder, port, socketFolder, adopted, password, binaries, user }: FoundServer): LocalPostgres {
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1';
  return {
    folder,
    port,
    adopted,
    url: (database, role = { name: superuser, password }) =>
      `postgres://${role.name}:${encodeURIComponent(role.password)}@${host}:${port}/${database}`,
    stop: () => run(binaries.pgCtl, ['stop', '-D', dataIn(folder), '-m', 'fast', '-w', '-t', '60'], user),
  };
}

/** Returns a name unique to a folder, so that several clones can share a refuge. */
function nameOf(folder: string): string {
  return `data-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)}`;
}

async function initialise({ initdb }: Binaries, user: UserIds, folder: string, data: string): Promise<void> {
  const unfinished = `${data}.new`;
  const passwordFile = passwordIn(folder);
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
  if (user.uid !== undefined) await chown(passwordFile, user.uid, user.gid!);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(
    initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      `--set=scram_iterations=${scramIterations}`,
      ...locale,
    ],
    user,
  );
  await rm(data, { recursive: true, force: true });
  await rename(unfinished, data);
}

async function start(binaries: Binaries, user: UserIds, folder: string, settings: Record<string, string | number>): Promise<void> {
  const data = dataIn(folder);
  const port = await freePort();
  const unix_socket_directories = await makeSocketFolder(folder, port, user);
  const lines = { listen_addresses: '127.0.0.1', scram_iterations: scramIterations, ...settings, unix_socket_directories, port };
  const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'`);
  await writeFile(join(data, 'postgresql.auto.conf'), `${text.join('\n')}\n`);
  const log = join(folder, 'postgres.log');
  await rm(log, { force: true });
  try {
    await run(binaries.pgCtl, ['start', '-D', data, '-l', log, '-w', '-t', '60'], user);
  } catch (error) {
    const said = await readFile(log, 'utf8').catch(() => '');
    throw new Error(`PostgreSQL does not start on ${data}: ${said.trim().split('\n').slice(-3).join(' ') || String(error)}`, {
      cause: error,
    });
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
