import { chown, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { UserIds } from './user.js';

/** How long the path of a socket may be, in bytes; macOS allows the least. */
const LONGEST = 103;
/** What separates or quotes names in a list of folders. */
const SPECIAL = /["',\\]/;

/** A new folder for PostgreSQL's socket, closed to other people. Empty where there can be none: on Windows, and where its path does not do for a socket. */
export async function makeSocketFolder(folder: string, port: number, { uid, gid }: UserIds): Promise<string> {
  const made = join(resolve(folder), 'socket');
  const path = join(made, `.s.PGSQL.${port}`);
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST || SPECIAL.test(path)) return '';
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { mode: 0o700 });
  if (uid !== undefined) await chown(made, uid, gid!);
  return made;
}
