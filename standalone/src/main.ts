import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { realFolder } from '@tankobon/local-postgres';
import { portProblem } from './ports.js';
import { resetDatabases } from './postgres.js';
import { startMarketplace } from './marketplace.js';
import { sentenceAbout } from './problem.js';
import { demoOnly } from './seed/demo-only.js';
import { readPlaces, unknownFlag, usage } from './settings.js';

/** Limits heap growth between garbage collections: by default V8 lets a burst of checkouts grow the heap to four times the live size. */
setFlagsFromString('--heap-growing-percent=50');

const HARD_STOP_MS = 20_000;
const WRONG_USAGE = 2;
const places = readPlaces(process.env);
/** Folders of written data. */
const folders = [places.dataFolder];
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** `npm start`: the whole marketplace in this process, on an embedded PostgreSQL. */
async function main(args: readonly string[]): Promise<void> {
  const unknown = unknownFlag(args);
  if (unknown !== undefined) fail(unknown, WRONG_USAGE);
  if (args.includes('--help')) return void say(usage());
  demoOnly('npm start', process.env);
  const { webPort, apiPort, opsPort, dataFolder } = places;
  const problem = await portProblem({ PORT: webPort, API_PORT: apiPort, STATUS_PORT: opsPort });
  if (problem !== undefined) fail(problem);
  folders.push(await realFolder({ folder: join(dataFolder, 'postgres') }));
  if (args.includes('--reset')) await reset(dataFolder);
  const marketplace = await startMarketplace({ ...places, env: process.env, say });
  stopOnSignal(marketplace.stop);
  say(`Tankobon is ready: http://localhost:${webPort} (API http://localhost:${apiPort})`);
}

/** Deletes all data. Stops a PostgreSQL left by a killed run first; refuses while one is in use. */
async function reset(dataFolder: string): Promise<void> {
  await resetDatabases(dataFolder);
  await rm(dataFolder, { recursive: true, force: true });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(0));
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${about(error)}\n`);
    end(1);
  });
}

/** Returns the sentence that helps with an error, or else its stack. */
function about(error: unknown): string {
  return sentenceAbout(error, folders) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function fail(sentence: string, code = 1): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

main(process.argv.slice(2)).catch((error: unknown) => fail(about(error)));
