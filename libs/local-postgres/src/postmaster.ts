import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the server running on a data folder, by its pid file. A stale pid file (no process, or another program's) is removed. */
export async function readPostmaster(data: string): Promise<{ pid: number; port: number; socketFolder?: string } | undefined> {
  const file = join(data, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return undefined;
  if (await isPostgres(pid)) return { pid, port, ...(lines[4] && { socketFolder: lines[4] }) };
  await rm(file, { force: true });
  return undefined;
}

/** Checks that a process is PostgreSQL: ids are reused after a restart of the machine, so a living process alone proves nothing. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}
