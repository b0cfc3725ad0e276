import { ConfigMistakes, createLogger, readConfig, serviceAddresses, tcpTransport } from '@tankobon/service-kit';
import { demoOnly } from './seed/demo-only.js';
import { seed } from './seed/seed.js';

/** `npm run seed`: seeds demo data into services at the environment's addresses (the cluster). Standalone seeds itself at its first start. */
async function main(): Promise<void> {
  demoOnly('npm run seed', process.env);
  const config = readConfig('seed', process.env);
  const transport = tcpTransport({
    from: 'seed',
    secret: config.env.INTERNAL_SECRET,
    addresses: serviceAddresses(config),
    innerTimeoutMs: 20_000,
  });
  try {
    await seed(transport, (sentence) => process.stdout.write(`${sentence}\n`));
  } finally {
    await transport.close();
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigMistakes) process.stderr.write(`${error.message}\n`);
  else createLogger('seed', 'info').fatal({ err: error }, 'Seeding failed.');
  process.exitCode = 1;
});
