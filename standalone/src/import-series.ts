import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { catalogService } from '@tankobon/catalog';
import { migrateService } from '@tankobon/service-kit';
import { fileURLToPath } from 'node:url';
import { useDatabases } from './postgres.js';
import { demoOnly } from './seed/demo-only.js';

const PROGRAM = fileURLToPath(new URL('../../services/catalog/dist/series/import-series.js', import.meta.url));

/** `npm run import:series -- <folder>`: imports into the catalogue of the data folder, whether the product runs or not, or into `DATABASE_URL`. */
async function main(): Promise<void> {
  if (process.env.DATABASE_URL) return void (process.exitCode = await importInto(process.env.DATABASE_URL));
  demoOnly('The import into the data folder', process.env);
  const databases = await useDatabases(resolve(process.env.DATA_DIR ?? '.data'));
  try {
    const { url, ownerUrl } = databases.addresses.catalog;
    await migrateService(catalogService, { ownerUrl, serviceUrl: url, testClock: false });
    process.exitCode = await importInto(url);
  } finally {
    await databases.stop();
  }
}

function importInto(url: string): Promise<number> {
  const folder = process.argv[2] === undefined ? [] : [resolve(process.argv[2])];
  const child = spawn(process.execPath, [PROGRAM, ...folder], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
    cwd: join(PROGRAM, '..'),
  });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
