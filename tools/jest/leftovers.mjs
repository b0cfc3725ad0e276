import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeContainers } from './engine.mjs';

/** Stops a run's PostgreSQL servers (its own, a marketplace's) and containers, then removes its folder. */
export async function clearRun(folder) {
  if (!folder) return;
  await removeContainers(basename(folder));
  for (const data of ['postgres/data', 'market/postgres/data', ...(await refuges(folder))]) await stopPostgres(join(folder, data));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function refuges(folder) {
  const names = await readdir(join(folder, 'refuge')).catch(() => []);
  return names.filter((name) => name.startsWith('data-')).map((name) => `refuge/${name}/data`);
}

/** Cleans up runs that were killed before their teardown. */
export async function clearLeftovers() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^tankobon-test-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await clearRun(join(tmpdir(), name));
  }
}

async function stopPostgres(data) {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid || !isAlive(pid)) return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  if (!command.includes('postgres')) return;
  process.kill(pid, 'SIGQUIT');
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await sleep(50);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
