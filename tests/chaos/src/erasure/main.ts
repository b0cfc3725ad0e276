import { inProcessTransport } from '@tankobon/service-kit';
import { seedOnce, startBackend } from '@tankobon/standalone';

/** The product with its demo data and without its web app, in a process of its own, so that its logs can be read. */
const { DATA_DIR: dataFolder = '.data' } = process.env;
const backend = await startBackend({ dataFolder, webPort: 3_000, apiPort: 0, env: process.env });
await seedOnce(dataFolder, inProcessTransport(backend.network, { from: 'seed', innerTimeoutMs: 20_000 }), () => undefined);
process.once('SIGTERM', () => void backend.stop().then(() => process.exit(0)));
console.log(`ready at ${(await backend.gateway.app.getUrl()).replace('[::1]', '127.0.0.1')}`);
