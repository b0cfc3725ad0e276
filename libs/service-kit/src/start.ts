import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { touchedBy } from '@tankobon/eventstore';
import type { ServiceDefinition } from './definition.js';
import { findHandlers, unanswered } from './dispatch/find-handlers.js';
import { RpcDispatcher } from './dispatch/rpc-dispatcher.js';
import { streamHandler } from './dispatch/stream-call.js';
import { versionWaiter, withOwner } from './dispatch/versions.js';
import { startStatusServer, type StatusSource } from './health/status-server.js';
import { observeHandlers } from './metrics/calls.js';
import { serviceModule } from './module.js';
import { openPlatform, type Platform, platformProviders } from './platform.js';
import { answerMeta } from './rpc/answer-meta.js';
import { TcpRpcServer } from './rpc/tcp-server.js';
import { Shutdown } from './shutdown.js';
import type { RunningService, StartOptions } from './start-options.js';
import { openSource } from './status-source.js';

/** Delay before draining: callers resolve names every three seconds, so some still send for a moment. */
const LEAVE_MS = 1_000;
const DRAIN_MS = 10_000;

/**
 * Starts a service in this process; after a failure everything opened is closed again. The caller stops it: signals are not handled here.
 *
 * @throws ConfigMistakes with a sentence for each mistake in the environment.
 */
export async function startService(definition: ServiceDefinition, options: StartOptions = {}): Promise<RunningService> {
  const shutdown = new Shutdown();
  try {
    return await open(definition, options, shutdown);
  } catch (error) {
    await shutdown.run().catch(() => undefined);
    throw error;
  }
}

async function open(definition: ServiceDefinition, options: StartOptions, shutdown: Shutdown): Promise<RunningService> {
  const { name } = definition;
  const { platform, app } = await assemble(definition, options, shutdown);
  const { engine, jobs, logger, database } = platform;
  const dispatcher = openDispatcher(definition, platform, app, options);
  await engine.start();
  shutdown.add(() => engine.stop());
  jobs.start();
  shutdown.add(() => jobs.stop());
  const rpcPort = await openRpc(name, dispatcher, platform, options, shutdown);
  const source = openSource(definition, platform, dispatcher, options, shutdown);
  const statusPort = await openStatus(platform, source, shutdown);
  logger.info({ rpcPort, statusPort }, `${name} is ready.`);
  const ports = { ...(rpcPort !== undefined && { rpcPort }), ...(statusPort !== undefined && { statusPort }) };
  const { ready, status, metrics } = source;
  return { name, app, database, engine, jobs, ...ports, ready, status, metrics, stop: () => shutdown.run() };
}

/** Assembles a service with its infrastructure, without starting anything. */
export async function assemble(
  definition: ServiceDefinition,
  options: StartOptions,
  shutdown: Shutdown,
): Promise<{ platform: Platform; app: INestApplicationContext }> {
  const held: { app?: INestApplicationContext } = {};
  const platform = await openPlatform(definition, options, shutdown, () => held.app!);
  const app = (held.app = await container(definition, platform, options));
  shutdown.add(() => app.close());
  return { platform, app };
}

function container(definition: ServiceDefinition, platform: Platform, { override = [] }: StartOptions): Promise<INestApplicationContext> {
  const module = serviceModule(definition, platformProviders(definition, platform), override, platform.transport);
  return NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
}

function openDispatcher(
  definition: ServiceDefinition,
  { config, engine, logger, metrics }: Platform,
  app: INestApplicationContext,
  { validateAnswers = false }: StartOptions,
): RpcDispatcher {
  const { name } = definition;
  const handlers = findHandlers(definition, app);
  const missing = unanswered(definition, handlers);
  if (missing.length > 0) logger.warn({ calls: missing }, `${name} does not answer every call of its contract.`);
  return new RpcDispatcher([...handlers, streamHandler(name, engine.store)], {
    service: name,
    logger,
    validateAnswers,
    awaitVersion: versionWaiter(definition, engine.store),
    touchedBy: (call) => [...withOwner(name, touchedBy(call)), ...answerMeta(call).touched],
    observe: observeHandlers(metrics),
    closedTo: config.production ? ['seed'] : [],
  });
}

async function openRpc(
  name: string,
  dispatcher: RpcDispatcher,
  { config: { env } }: Platform,
  { network }: StartOptions,
  shutdown: Shutdown,
): Promise<number | undefined> {
  if (network) {
    const leave = network.register(name, dispatcher);
    shutdown.add(() => (leave(), dispatcher.drain(DRAIN_MS)));
    return undefined;
  }
  const server = new TcpRpcServer(dispatcher, { port: env.RPC_PORT ?? 0, secret: env.INTERNAL_SECRET });
  const port = await server.start();
  shutdown.add(async () => {
    await new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
    await dispatcher.drain(DRAIN_MS);
    server.close();
  });
  return port;
}

async function openStatus({ config: { env } }: Platform, source: StatusSource, shutdown: Shutdown): Promise<number | undefined> {
  if (env.STATUS_PORT === undefined) return undefined;
  const server = await startStatusServer(env.STATUS_PORT, source);
  shutdown.addLast(() => server.close());
  return server.port;
}
