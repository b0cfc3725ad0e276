import { describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machines } from './states.js';

const SERVICES = join(import.meta.dirname, '../../../../../services');

/** The names of the events that a stream's files declare, read as text: the auditor shares no code with the services. */
async function declared(stream: string): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob(`*/src/**/{${stream},*-${stream}}.ts`, { cwd: SERVICES }))
    names.push(...[...(await readFile(join(SERVICES, file), 'utf8')).matchAll(/\bEvent<\s*'(\w+)'/g)].map(([, name]) => name!));
  if (names.length === 0) throw new Error(`No file of a service declares the events of a ${stream}.`);
  return names;
}

describe("The auditor's table of states", () => {
  it.each(Object.keys(machines))('knows every event of a %s, and none that is not one', async (stream) => {
    expect(Object.keys(machines[stream]!).sort()).toEqual((await declared(stream)).sort());
  });
});
