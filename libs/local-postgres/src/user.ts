import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

export type UserIds = { uid?: number; gid?: number };

/** Returns the user PostgreSQL runs as: the current one, or for root the system user `postgres`, created when missing. */
export function postgresUser(): UserIds {
  if (process.getuid?.() !== 0) return {};
  try {
    return idsOf('postgres');
  } catch {
    execFileSync('groupadd', ['--system', '--force', 'postgres']);
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    return idsOf('postgres');
  }
}

function idsOf(user: string): UserIds {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Returns true where the user may enter every existing folder on the way to `path`. */
export async function canReach(path: string, { uid, gid }: UserIds): Promise<boolean> {
  if (uid === undefined) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found) {
      const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
