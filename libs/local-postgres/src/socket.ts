import { chown, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { UserIds } from './user.js';

/** Maximum length of a socket's path, bytes: the limit of macOS, the lowest of all. */
const LONGEST = 103;
/** Characters that separate or quote names in a list of folders. */
const SPECIAL = /["',\\]/;

/** Creates a private folder for PostgreSQL's socket. Returns '' where a socket is impossible: on Windows, or with an unsuitable path. */
export async function makeSocketFolder(folder: string, port: number, { uid, gid }: UserIds): Promise<string> {
  const made = join(resolve(folder), 'socket');
  const path = join(made, `.s.PGSQL.${port}`);
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST || SPECIAL.test(path)) return '';
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { mode: 0o700 });
  if (uid !== undefined) await chown(made, uid, gid!);
  return made;
}
