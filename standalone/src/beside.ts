import { resolve } from 'node:path';
import { openPostgresLog } from '@tankobon/eventstore';
import {
  createLogger,
  InProcessNetwork,
  type RunningService,
  type ServiceDefinition,
  startService,
  type StartOptions,
} from '@tankobon/service-kit';
import { SERVICES } from './marketplace.js';
import { useDatabases } from './postgres.js';
import { readSecrets } from './secrets.js';
import { demoOnly } from './seed/demo-only.js';

export type ServiceAccess = {
  readonly definition: ServiceDefinition;
  readonly options: StartOptions;
  /** Starts another service that this one calls; once. */
  start(name: string): Promise<unknown>;
};

/** Runs a program on a service's data, whether the product runs or not. @throws Error for an unknown service */
export async function besideProduct<T>(name: string | undefined, work: (beside: ServiceAccess) => Promise<T>): Promise<T> {
  demoOnly('This program', process.env);
  const definition = serviceOf(name);
  const dataFolder = resolve(process.env.DATA_DIR ?? '.data');
  const databases = await useDatabases(dataFolder);
  const log = await openPostgresLog({ connectionString: databases.addresses.eventlog.ownerUrl });
  const shared = { network: new InProcessNetwork(), log, logger: createLogger(`beside-${definition.name}`, 'warn') };
  const secrets = await readSecrets(dataFolder);
  const optionsOf = (service: string): StartOptions => {
    const { url, ownerUrl } = databases.addresses[service as keyof typeof databases.addresses];
    return { ...shared, env: { ...process.env, ...secrets, STATUS_PORT: undefined, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } };
  };
  const others = new Map<string, Promise<RunningService>>();
  const start = async (other: string) => {
    if (other === definition.name) return;
    if (!others.has(other)) others.set(other, startService(serviceOf(other), optionsOf(other)));
    await others.get(other);
  };
  try {
    return await work({ definition, options: optionsOf(definition.name), start });
  } finally {
    for (const other of await Promise.all(others.values())) await other.stop();
    await log.close();
    await databases.stop();
  }
}

function serviceOf(name: string | undefined): ServiceDefinition {
  const definition = SERVICES.find((service) => service.name === name);
  if (!definition) throw new Error(`Which service? One of ${SERVICES.map((service) => service.name).join(', ')}.`);
  return definition;
}
