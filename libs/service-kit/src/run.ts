import { ConfigMistakes, readConfig } from './config/config.js';
import { deadLettersOf } from './dead-letters.js';
import type { ServiceDefinition } from './definition.js';
import { createLogger, type Logger } from './logger.js';
import { migrateService } from './migrate.js';
import { replayService } from './replay.js';
import { startService } from './start.js';
import type { RunningService } from './start-options.js';

const HARD_STOP_MS = 20_000;

/** Part of `process` used to start and stop. */
export type Host = Pick<NodeJS.Process, 'once' | 'exit' | 'argv' | 'env'> & {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
};

/**
 * Runs a service as this process: starts it, stops it on SIGTERM or SIGINT. With `--migrate` it migrates the database and ends,
 * with `--replay [view]` it rebuilds its read models and ends,
 * with `--dead-letters list` or `--dead-letters replay <id|all>` it lists or replays dead letters and ends.
 * Exit codes: 0 stopped as asked, 1 everything else.
 */
export async function runService(definition: ServiceDefinition, host: Host = process): Promise<void> {
  const logger = createLogger(definition.name, host.env.LOG_LEVEL || 'info');
  try {
    if (host.argv.includes('--migrate')) return await migrateOnly(definition, host, logger);
    if (host.argv.includes('--replay')) return await replayOnly(definition, host, logger);
    if (host.argv.includes('--dead-letters')) return await repairOnly(definition, host, logger);
    stopOnSignal(await startService(definition, { env: host.env, logger }), logger, host);
  } catch (error) {
    if (error instanceof ConfigMistakes) host.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, `${definition.name} could not start.`);
    host.exit(1);
  }
}

async function migrateOnly(definition: ServiceDefinition, host: Host, logger: Logger): Promise<void> {
  const { env } = readConfig(definition.name, host.env, { needs: ['DATABASE_URL', 'DATABASE_OWNER_URL'] });
  await migrateService(definition, { ownerUrl: env.DATABASE_OWNER_URL!, serviceUrl: env.DATABASE_URL! });
  logger.info({}, `The database of ${definition.name} is up to date.`);
  host.exit(0);
}

async function replayOnly(definition: ServiceDefinition, host: Host, logger: Logger): Promise<void> {
  const view = host.argv[host.argv.indexOf('--replay') + 1];
  const replayed = await replayService(definition, { env: host.env, logger, ...(view && { view }) });
  for (const each of replayed) logger.info(each, `${each.view} was rebuilt.`);
  host.exit(0);
}

async function repairOnly(definition: ServiceDefinition, host: Host, logger: Logger): Promise<void> {
  const args = host.argv.slice(host.argv.indexOf('--dead-letters') + 1);
  const say = (line: string) => host.stdout.write(`${line}\n`);
  const failed = await deadLettersOf(definition, args, { env: host.env, logger, say });
  host.exit(failed === 0 ? 0 : 1);
}

/** Stops once on the first signal; exits after 20 seconds at the latest. An uncaught error ends the process: the supervisor restarts it. */
export function stopOnSignal(service: Pick<RunningService, 'name' | 'stop'>, logger: Logger, host: Host = process): void {
  let stopping = false;
  const stop = async (reason: string, code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => host.exit(1), HARD_STOP_MS).unref();
    logger.info({ reason }, `${service.name} is stopping.`);
    try {
      await service.stop();
      host.exit(code);
    } catch (error) {
      logger.fatal({ err: error }, `${service.name} did not stop cleanly.`);
      host.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) host.once(signal, () => void stop(signal, 0));
  for (const accident of ['uncaughtException', 'unhandledRejection'] as const) {
    host.once(accident, (error: unknown) => {
      logger.fatal({ err: error }, 'An error was caught by nobody.');
      void stop(accident, 1);
    });
  }
}
