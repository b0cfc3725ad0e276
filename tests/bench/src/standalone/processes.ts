import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;
const PAGE_KB = 4;

/** Returns the resident memory of a process, in MiB. Linux only, like the rest of this file. */
export async function residentMiB(pid: number): Promise<number> {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return (Number(resident) * PAGE_KB) / 1_024;
}

/** Returns the memory of processes in MiB, with shared memory divided among its users (PSS). */
export async function proportionalMiB(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
}

/** Returns the processor time of processes so far, in seconds. */
export async function cpuSeconds(pids: readonly number[]): Promise<number> {
  const times = await Promise.all(pids.map(async (pid) => (await statOf(pid)).ticks));
  return times.reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
}

/** Returns a process and its children, for PostgreSQL all its processes. */
export async function withChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, ...(await statOf(pid)) })));
  return [parent, ...stats.filter((stat) => stat.parent === parent).map(({ pid }) => pid)];
}

/** Returns the parent and the processor time of a process; zeros for one that has ended. */
async function statOf(pid: number): Promise<{ parent: number; ticks: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number); // prettier-ignore
  return { parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) };
}
