import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the folder of this jest run, created by the global setup and shared by its workers. */
export function runFolder(): string {
  const folder = process.env['TANKOBON_TEST_RUN'];
  if (!folder) throw new Error('Real infrastructure needs the jest configuration of the repository root.');
  return folder;
}

/** Creates a resource once for the whole run: the first worker creates it, the others wait and read its result from a file. */
export async function once<T>(name: string, make: () => Promise<T>): Promise<T> {
  const file = join(runFolder(), `${name}.json`);
  const lock = join(runFolder(), `${name}.lock`);
  for (;;) {
    const made = await readFile(file, 'utf8').catch(() => undefined);
    if (made) return JSON.parse(made) as T;
    const mine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (mine) break;
    await sleep(50);
  }
  try {
    const made = await readFile(file, 'utf8').catch(() => undefined);
    if (made) return JSON.parse(made) as T;
    const thing = await make();
    await writeFile(`${file}.new`, JSON.stringify(thing));
    await rename(`${file}.new`, file);
    return thing;
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}
