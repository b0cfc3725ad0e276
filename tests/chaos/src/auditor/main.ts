import { writeFileSync } from 'node:fs';
import { checkpointOf } from './invariants/store.js';
import { readSources } from './read/sources.js';
import { World } from './read/world.js';
import { audit } from './run.js';

const USAGE = 'node tests/chaos/dist/auditor/main.js sources.json [--checkpoint file.json]';

/** Checks a running marketplace from outside: one JSON line for each invariant, exit code 1 on any violation. */
async function main([file, option, target]: readonly string[]): Promise<void> {
  if (file === undefined || (option !== undefined && (option !== '--checkpoint' || target === undefined))) throw new Error(USAGE);
  const sources = readSources(file);
  if (target !== undefined) return takeCheckpoint(sources, target);
  const verdicts = await audit(sources, (verdict) => console.log(JSON.stringify(verdict)));
  process.exitCode = verdicts.some(({ violations }) => violations > 0) ? 1 : 0;
}

/** Writes hashes of the events stored now, to be compared at the end. */
async function takeCheckpoint(sources: Parameters<typeof audit>[0], target: string): Promise<void> {
  const world = new World(sources);
  try {
    writeFileSync(target, JSON.stringify(await checkpointOf(world)));
  } finally {
    await world.close();
  }
}

await main(process.argv.slice(2));
