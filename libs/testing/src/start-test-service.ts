import { expect } from '@jest/globals';
import * as contracts from '@tankobon/contracts';
import type { NamedCall, ServiceContract } from '@tankobon/contracts';
import { openPostgresLog } from '@tankobon/eventstore';
import {
  createLogger,
  InProcessNetwork,
  inProcessTransport,
  type Logger,
  RpcDispatcher,
  rpcClient,
  type RpcFailure,
  type RunningService,
  type ServiceDefinition,
  startService,
} from '@tankobon/service-kit';
import { as, theSystem } from './actors.js';
import { toMs } from './duration.js';
import { testPostgres } from './infrastructure/postgres.js';
import { MemoryKeyRing } from './memory-key-ring.js';
import { OutsideWorld } from './outside-world.js';
import type { FakeCalls, TestService, TestServiceOptions } from './service-under-test.js';

const SETTLE_MS = 15_000;

/** Starts the service of `testService`; a file of its own, because it loads everything a service needs. */
export async function startTestService(definition: ServiceDefinition, options: TestServiceOptions): Promise<TestService> {
  const { name } = definition;
  const lines: string[] = [];
  const logger = logTo(lines, name);
  const network = new InProcessNetwork();
  for (const [service, calls] of Object.entries(options.calls ?? {}))
    network.register(service, fake(service, calls, logTo(lines, service)));
  const { database, log, close } = await openInfrastructure(name);
  const env = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, RATE_LIMITS: 'on', ...options.env };
  const start = startService(definition, {
    env,
    network,
    log,
    logger,
    keyRing: options.keyRing ?? new MemoryKeyRing(),
    testClock: true,
    validateAnswers: true,
    strict: true,
    onStuck: (where, error) => lines.push(`${where} is stuck: ${String(error)}`),
    ...(options.override && { override: options.override }),
  });
  const service = await start.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const transport = inProcessTransport(network, { from: 'test' });
  const client = rpcClient(definition.contract, transport) as Record<string, (input: unknown, call: unknown) => Promise<unknown>>;
  const world = new OutsideWorld(log);
  const settled = () => settle(service);

  return {
    ...service,
    call: ((call: NamedCall, input: unknown, by = as(theSystem())) =>
      client[call.name]!(input, by).catch(explain(lines))) as TestService['call'],
    facts: async (type) => {
      await settled();
      const facts = await world.heard(`${name}.events.v1`);
      return type ? facts.filter((fact) => fact.type === type) : facts;
    },
    deliver: async (type, data, delivery = {}) => {
      await world.send(type, data, await service.engine.store.now(), delivery);
      await settled();
    },
    advanceClock: async (duration) => {
      await service.engine.advanceClock(toMs(duration));
      await settled();
    },
    settled,
    replayMatches: (view) => replayMatches(definition, service, view, database.ownerUrl),
    stop: async () => {
      await service.stop();
      await transport.close();
      await close();
    },
  };
}

async function openInfrastructure(name: string) {
  const postgres = await testPostgres();
  const [database, logDatabase] = await Promise.all([postgres.createDatabase(name), postgres.createDatabase('eventlog')]);
  const log = await openPostgresLog({ connectionString: logDatabase.ownerUrl });
  const close = async () => {
    await log.close();
    await Promise.all([database.drop(), logDatabase.drop()]);
  };
  return { database, log, close };
}

/** Logger that keeps the last 20 lines, to explain a failure. */
function logTo(lines: string[], service: string): Logger {
  return createLogger(service, 'warn', { write: (line) => void (lines.push(line), lines.splice(0, lines.length - 20)) });
}

/** Builds a fake service from functions, behind its real contract. */
function fake(service: string, calls: FakeCalls, logger: Logger): RpcDispatcher {
  const contract = Object.values(contracts).find((each) => (each as Partial<ServiceContract>).$name === service);
  if (!contract) throw new Error(`There is no contract of a service ${service}.`);
  const known = contract as unknown as Readonly<Record<string, NamedCall>>;
  const handlers = Object.entries(calls).map(([name, method]) => {
    const call = known[name];
    if (!call) throw new Error(`${service} has no call ${name}.`);
    return { call, method };
  });
  return new RpcDispatcher(handlers, { service, logger, validateAnswers: true });
}

/** Waits until no timer is due by the database's clock; a step may make others due. */
async function settle({ engine }: RunningService): Promise<void> {
  const until = Date.now() + SETTLE_MS;
  do {
    await engine.settled(SETTLE_MS);
    const { timersDue } = await engine.status();
    if (timersDue === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  } while (Date.now() < until);
  throw new Error('Timers that are due were not carried out in time.');
}

async function replayMatches(definition: ServiceDefinition, service: RunningService, view: string, ownerUrl: string): Promise<void> {
  const { database, engine } = service;
  const declared = [...(definition.views ?? []), ...(definition.projections ?? [])].find(({ name }) => name === view);
  if (!declared) throw new Error(`${definition.name} has no view or projection ${view}.`);
  const rows = async () => {
    const tables = await Promise.all(declared.entities.map(async (entity) => (await database.getRepository(entity).find()).map(stable)));
    return tables.map((table) => table.toSorted());
  };
  await settle(service);
  const before = await rows();
  await engine.rebuild(view, { ownerUrl });
  expect(await rows()).toEqual(before);
}

function stable(row: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

/** Adds the logged error to a failure: callers get no detail of a handler's bug, but a test needs it. */
function explain(lines: readonly string[]) {
  return (error: unknown): never => {
    const failure = error as RpcFailure;
    const logged = lines.findLast((line) => line.includes('"err"'));
    if (failure.code === 'internal' && logged) failure.message += `\n${readable(logged)}`;
    throw error;
  };
}

function readable(line: string): string {
  const { err } = JSON.parse(line) as { err?: { stack?: string; message?: string } };
  return err?.stack ?? err?.message ?? line;
}
