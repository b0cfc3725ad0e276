import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

export type UserIds = { uid?: number; gid?: number };

/** The user PostgreSQL runs as: ourselves, or as root the system user `postgres`, which is made when missing. */
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

/** Whether that user may enter every folder on the way to `path`, as far as the way exists. */
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
