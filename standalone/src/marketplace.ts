import { join } from 'node:path';
import { catalogService } from '@tankobon/catalog';
import { type Gateway, startGateway } from '@tankobon/gateway';
import { identityService } from '@tankobon/identity';
import { messagingService } from '@tankobon/messaging';
import { moderationService } from '@tankobon/moderation';
import { ordersService } from '@tankobon/orders';
import { payoutsService } from '@tankobon/payouts';
import { picturesService } from '@tankobon/pictures';
import { rentalsService } from '@tankobon/rentals';
import {
  createLogger,
  type Environment,
  inProcessTransport,
  InProcessNetwork,
  type Logger,
  MemoryCache,
  Metrics,
  type ObjectStore,
  openObjects,
  readConfig,
  observeCalls,
  startStatusServer,
  type RunningService,
  startService,
} from '@tankobon/service-kit';
import { openPostgresLog } from '@tankobon/eventstore';
import { refuseNewerData } from './newer-data.js';
import { opsOf } from './ops.js';
import { type Databases, startDatabases } from './postgres.js';
import { sentenceAbout } from './problem.js';
import { readSecrets, type Secrets } from './secrets.js';
import { demoOnly } from './seed/demo-only.js';
import { seedOnce } from './seed/seed-once.js';
import { startWeb, type WebServer } from './web-server.js';

/** Services in start order: identity first, since the others query it for keys. */
export const SERVICES = [
  identityService,
  messagingService,
  picturesService,
  catalogService,
  payoutsService,
  ordersService,
  rentalsService,
  moderationService,
] as const;

export type MarketplaceOptions = {
  readonly dataFolder: string;
  readonly webPort: number;
  readonly apiPort: number;
  /** Port of health, metrics and status of all parts; loopback only. */
  readonly opsPort: number;
  readonly env: Environment;
  /** Progress, one sentence each. */
  readonly say: (sentence: string) => void;
};

export type Marketplace = { readonly network: InProcessNetwork; readonly services: readonly RunningService[]; stop(): Promise<void> };
export type Backend = Marketplace & { readonly gateway: Gateway; readonly addresses: Databases['addresses']; readonly secrets: Secrets };
export type BackendOptions = Omit<MarketplaceOptions, 'say' | 'opsPort'>;
type StopFunction = () => Promise<unknown>;

/** Starts services, gateway, demo data and the web app in this process. */
export async function startMarketplace({ say, opsPort, ...options }: MarketplaceOptions): Promise<Marketplace> {
  const { dataFolder, webPort, apiPort } = options;
  return allOrNothing(async (stops) => {
    const backend = await startBackend(options);
    const { network, services } = backend;
    stops.push(backend.stop);
    const ops = await startStatusServer(opsPort, opsOf(backend), '127.0.0.1');
    stops.push(() => ops.close());
    await seedOnce(dataFolder, inProcessTransport(network, { from: 'seed', innerTimeoutMs: 20_000 }), say);
    const web: WebServer = await startWeb({ port: webPort, apiPort, proxies: trusted(options.env) });
    stops.push(() => web.stop());
    return { network, services };
  });
}

/** Starts services and gateway, without demo data and web app. Port 0 = a free one. */
export function startBackend(options: BackendOptions): Promise<Backend> {
  return allOrNothing((stops) => start(options, stops));
}

/** Runs work and stops everything it has started if it fails. */
async function allOrNothing<T>(work: (stops: StopFunction[]) => Promise<T>): Promise<T & { stop(): Promise<void> }> {
  const stops: StopFunction[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await work(stops)), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

async function start({ dataFolder, webPort, apiPort, env }: BackendOptions, stops: StopFunction[]): Promise<Omit<Backend, 'stop'>> {
  demoOnly('Tankobon in one process', env);
  const databases = await startDatabases(dataFolder);
  stops.push(() => databases.stop());
  await refuseNewerData(databases, SERVICES);
  const secrets = await readSecrets(dataFolder);
  const logger = createLogger('standalone', env.LOG_LEVEL || 'warn');
  const network = new InProcessNetwork();
  const log = await openPostgresLog({ connectionString: databases.addresses.eventlog.ownerUrl });
  stops.push(() => log.close());
  const cache = new MemoryCache();
  const onStuck = (where: string, error?: Error) => crash(logger, where, error, [dataFolder, databases.folder]);
  const shared = { network, log, cache, logger, onStuck, dataFolder, strict: true };
  const folders = { PICTURES_FOLDER: join(dataFolder, 'pictures') };
  // The process has one ops port, not one for each service.
  const environment = { WEB_ORIGIN: `http://localhost:${webPort}`, ...env, ...secrets, ...folders, STATUS_PORT: undefined };
  const services: RunningService[] = [];
  stops.push(() => Promise.all(services.map((service) => service.stop())));
  for (const definition of SERVICES)
    services.push(await startService(definition, { ...shared, env: { ...environment, ...addressOf(databases, definition.name) } }));
  const objects = await openObjects(readConfig('gateway', environment));
  stops.push(async () => objects.close());
  const gateway = await openGateway({ env, secrets, apiPort, webPort, shared: { ...shared, objects } });
  stops.push(() => gateway.stop());
  return { network, services, gateway, addresses: databases.addresses, secrets };
}

function addressOf({ addresses }: Databases, name: string) {
  const { url, ownerUrl } = addresses[name as keyof typeof addresses];
  return { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
}

type SharedParts = {
  dataFolder: string;
  network: InProcessNetwork;
  log: Parameters<typeof startGateway>[0]['log'];
  cache: MemoryCache;
  objects: ObjectStore;
  logger: Logger;
  onStuck: (where: string, error?: Error) => never;
};

function openGateway({
  env,
  secrets,
  apiPort,
  webPort,
  shared,
}: {
  env: Environment;
  secrets: Secrets;
  apiPort: number;
  webPort: number;
  shared: SharedParts;
}): Promise<Gateway> {
  const { network, log, cache, objects, logger, dataFolder } = shared;
  const metrics = new Metrics('gateway');
  return startGateway(
    {
      transport: inProcessTransport(network, { from: 'gateway', observe: observeCalls(metrics) }),
      ...{ log, cache, objects, logger, metrics, dataFolder },
      publicKey: secrets.JWT_PUBLIC_KEY,
      secret: secrets.INTERNAL_SECRET,
      proxies: ['127.0.0.1', '::1', ...trusted(env)],
      origins: [`http://localhost:${webPort}`, `http://127.0.0.1:${webPort}`],
      rateLimits: env.RATE_LIMITS === 'off' ? 'off' : 'relaxed',
      shedAboveMs: env.SHED_ABOVE_MS === undefined ? undefined : Number(env.SHED_ABOVE_MS),
      secure: false,
      devMail: !env.SMTP_URL,
      docs: env.API_DOCS !== 'off',
      onCrash: (error) => shared.onStuck('gateway', error),
    },
    apiPort,
  );
}

/** Parses the trusted proxies in front of ours, as the cluster's gateway does. */
const trusted = ({ TRUSTED_PROXIES = '' }: Environment) => TRUSTED_PROXIES.split(',').map((part) => part.trim()).filter(Boolean); // prettier-ignore

/** Ends the process after one worker has failed: a restart is better than a half-working marketplace. */
function crash(logger: Logger, where: string, error: Error | undefined, folders: readonly string[]): never {
  const sentence = sentenceAbout(error, folders);
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
  logger.fatal({ where, err: error }, `${where} makes no progress.`);
  process.exit(1);
}
