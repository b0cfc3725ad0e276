import { describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { machines } from './states.js';

const SERVICES = join(import.meta.dirname, '../../../../../services');

/** The file that decides a stream, read as text: the auditor shares no code with the services. */
async function deciderOf(stream: string): Promise<string> {
  for await (const file of glob('*/src/**/*.decide.ts', { cwd: SERVICES }))
    if (new RegExp(`\\btype: '${stream}',`).test(await readFile(join(SERVICES, file), 'utf8'))) return file;
  throw new Error(`No *.decide.ts of a service declares an aggregate or a process with \`type: '${stream}'\`.`);
}

/** The union of the events of a stream, up to the blank line after it. */
const UNION = /export type \w+Event =([^]*?)\n\n/g;
const MEMBER = /\bEvent<\s*'(\w+)'|^ {2}\| ([A-Z]\w+)(?<!Event);?$/gm;

/** The names of the events that the files beside a decider declare. */
async function declared(stream: string): Promise<string[]> {
  const decider = await deciderOf(stream);
  const subject = basename(decider, '.decide.ts');
  const names: string[] = [];
  for await (const file of glob(`${dirname(decider)}/{${subject},*-${subject}}.ts`, { cwd: SERVICES }))
    for (const [, union] of (await readFile(join(SERVICES, file), 'utf8')).matchAll(UNION))
      names.push(...[...union!.matchAll(MEMBER)].map(([, own, shared]) => (own ?? shared)!));
  return names;
}

describe('state table of the auditor', () => {
  it.each(Object.keys(machines))('covers the events of a %s and no others', async (stream) => {
    const [listed, events] = [Object.keys(machines[stream]!), await declared(stream)];
    const missing = events.filter((event) => !listed.includes(event));
    expect(missing.map((event) => `tests/chaos/src/auditor/knowledge/states.ts: add ${event} to ${stream}`)).toEqual([]);
    expect(listed.filter((event) => !events.includes(event))).toEqual([]);
  });
});
