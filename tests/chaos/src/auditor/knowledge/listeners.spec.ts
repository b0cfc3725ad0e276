import { expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { wants } from './listeners.js';

const SERVICES = join(import.meta.dirname, '../../../../../services');

/** Facts that a service's reactions and projections handle, read as text: the auditor shares no code with the services. */
async function handledBy(service: string): Promise<string[]> {
  const facts = new Set<string>();
  for await (const file of glob(`${service}/src/**/*.ts`, {
    cwd: SERVICES,
    exclude: (name) => /\.spec\.ts$|^fixtures$/.test(basename(String(name))),
  }))
    for (const [, fact] of (await readFile(join(SERVICES, file), 'utf8')).matchAll(/^\s+'([a-z]+\.\w+\.v\d+)':/gm))
      if (!fact!.startsWith(`${service}.`)) facts.add(fact!);
  return [...facts].sort();
}

it.each(['identity', 'catalog', 'orders', 'rentals', 'payouts', 'messaging', 'pictures'])('knows every listener of %s', async (service) => {
  const missing = (await handledBy(service)).filter((fact) => !wants(service, fact));
  expect(missing.map((fact) => `tests/chaos/src/auditor/knowledge/listeners.ts: add '${fact}' to ${service}`)).toEqual([]);
});
