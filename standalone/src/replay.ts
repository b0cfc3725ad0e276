import { resolve } from 'node:path';
import { openPostgresLog } from '@tankobon/eventstore';
import { createLogger, InProcessNetwork, replayService, type RunningService, startService } from '@tankobon/service-kit';
import { identityService } from '@tankobon/identity';
import { SERVICES } from './marketplace.js';
import { type Databases, useDatabases } from './postgres.js';
import { readSecrets } from './secrets.js';

/** `npm run replay -- <service> [view]`: builds the views of one service anew from events, while the product runs or not. */
async function main([name, view]: readonly string[]): Promise<void> {
  const definition = SERVICES.find((service) => service.name === name);
  if (!definition) throw new Error(`Which service? One of ${SERVICES.map((service) => service.name).join(', ')}.`);
  const dataFolder = resolve(process.env.DATA_DIR ?? '.data');
  const databases = await useDatabases(dataFolder);
  const network = new InProcessNetwork();
  const log = await openPostgresLog({ connectionString: databases.addresses.eventlog.ownerUrl });
  const logger = createLogger('replay', 'warn');
  const secrets = await readSecrets(dataFolder);
  const shared = { network, log, logger };
  const envOf = (service: string) => ({ ...process.env, ...secrets, ...addressOf(databases, service) });
  let keys: RunningService | undefined;
  try {
    // Facts about people are opened with keys that identity has.
    if (name !== 'identity') keys = await startService(identityService, { ...shared, env: envOf('identity') });
    const replayed = await replayService(definition, {
      ...shared,
      env: envOf(definition.name),
      ...(view && { view }),
      onProgress: showProgress,
    });
    for (const { view: built, events, ms } of replayed) console.log(`${built}: ${events} events in ${(ms / 1_000).toFixed(1)} s.`);
  } finally {
    await keys?.stop();
    await log.close();
    await databases.stop();
  }
}

function addressOf({ addresses }: Databases, service: string) {
  const { url, ownerUrl } = addresses[service as keyof typeof addresses];
  return { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
}

function showProgress(view: string, { done, total }: { done: number; total: number }): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${view}: ${done} of ${total}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
