import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { ConfigMistakes } from '@tankobon/service-kit';
import { takenPorts } from './ports.js';
import { resetDatabases } from './postgres.js';
import { startMarketplace } from './marketplace.js';
import { demoOnly } from './seed/demo-only.js';

/** How far the heap may grow beyond what lives before it is swept: V8 lets a burst of checkouts grow it to four times as much. */
setFlagsFromString('--heap-growing-percent=50');

const HARD_STOP_MS = 20_000;
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** `npm start`: the whole marketplace in this process, on an embedded PostgreSQL. */
async function main(): Promise<void> {
  demoOnly('npm start', process.env);
  const webPort = Number(process.env.PORT ?? 3000);
  const apiPort = Number(process.env.API_PORT ?? 4000);
  const opsPort = Number(process.env.STATUS_PORT ?? apiPort + 200);
  const dataFolder = resolve(process.env.DATA_DIR ?? '.data');
  const taken = await takenPorts({ PORT: webPort, API_PORT: apiPort, STATUS_PORT: opsPort });
  if (taken) fail(taken);
  if (process.argv.includes('--reset')) await reset(dataFolder);
  const marketplace = await startMarketplace({ dataFolder, webPort, apiPort, opsPort, env: process.env, say });
  stopOnSignal(marketplace.stop);
  say(`Tankobon is ready: http://localhost:${webPort} (API http://localhost:${apiPort})`);
}

/** Empties everything; a PostgreSQL that a killed run left is stopped first, one that is in use refuses. */
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
    process.stderr.write(`${error.stack ?? error.message}\n`);
    end(1);
  });
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

main().catch((error: unknown) =>
  fail(error instanceof ConfigMistakes ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)),
);
