import {
  ConfigMistakes,
  type Config,
  createLogger,
  Metrics,
  openCache,
  observeCalls,
  openLog,
  openObjects,
  readConfig,
  serviceAddresses,
  startStatusServer,
  stopOnSignal,
  tcpTransport,
} from '@tankobon/service-kit';
import { startGateway } from './app.js';

const OBSERVED = 'gateway';

/** The gateway as a process of its own: RPC over TCP, Kafka, Redis. */
async function main(): Promise<void> {
  const config = readConfig(OBSERVED, process.env, { needs: ['JWT_PUBLIC_KEY', 'API_PORT', 'INTERNAL_SECRET'] });
  const { env } = config;
  const logger = createLogger(OBSERVED, env.LOG_LEVEL);
  const metrics = new Metrics(OBSERVED);
  const observe = observeCalls(metrics);
  const transport = tcpTransport({ from: OBSERVED, observe, secret: env.INTERNAL_SECRET, addresses: serviceAddresses(config) });
  const [log, cache, objects] = await Promise.all([openLog(config), openCache(config), openObjects(config)]);
  const gateway = await startGateway(
    {
      ...{ transport, log, cache, objects, logger, metrics },
      publicKey: env.JWT_PUBLIC_KEY!,
      secret: env.INTERNAL_SECRET,
      proxies: env.TRUSTED_PROXIES,
      connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
      origins: env.WEB_ORIGIN.split(','),
      rateLimits: limitsOf(config),
      shedAboveMs: env.SHED_ABOVE_MS,
      sockets: { perPerson: env.SOCKETS_PER_PERSON, perAddress: env.SOCKETS_PER_ADDRESS },
      secure: env.WEB_ORIGIN.startsWith('https://'),
      devMail: !config.production && !env.SMTP_URL,
      docs: (env.API_DOCS ?? (config.production ? 'off' : 'on')) === 'on',
      onCrash: (error) => {
        logger.fatal({ err: error }, 'The feed of facts cannot go on.');
        process.exit(1);
      },
    },
    env.API_PORT!,
    '0.0.0.0',
  );
  const status = await startStatusServer(env.STATUS_PORT ?? 4200, gateway);
  const stop = async () => {
    gateway.leave();
    // Load balancers see the failed readiness check within this second and send no new requests.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await gateway.stop();
    objects.close();
    await Promise.all([transport.close(), log.close(), cache.close(), status.close()]);
  };
  stopOnSignal({ name: OBSERVED, stop }, logger);
  logger.info({ port: env.API_PORT }, 'gateway is ready.');
}

function limitsOf({ env, production }: Config): 'strict' | 'relaxed' | 'off' {
  if (env.RATE_LIMITS === 'off') return 'off';
  return production ? 'strict' : 'relaxed';
}

main().catch((error: unknown) => {
  if (error instanceof ConfigMistakes) process.stderr.write(`${error.message}\n`);
  else createLogger(OBSERVED, 'info').fatal({ err: error }, 'gateway could not start.');
  process.exit(1);
});
