import 'reflect-metadata';
import { inProcessTransport } from '@tankobon/service-kit';
import { seedOnce, startBackend } from '@tankobon/standalone';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../child.js';

type Settings = { readonly dataFolder: string; readonly demo: boolean };

const SEED_MS = 20_000;

let stop: (() => Promise<void>) | undefined;

/** Starts the marketplace in one process without web app, as `npm start` runs it. */
async function start({ dataFolder, demo }: Settings): Promise<object> {
  const env = { ...process.env, RATE_LIMITS: 'off' };
  const backend = await startBackend({ dataFolder, webPort: 3_000, apiPort: 0, env });
  stop = backend.stop;
  if (demo) await seedOnce(dataFolder, inProcessTransport(backend.network, { from: 'seed', innerTimeoutMs: SEED_MS }), () => undefined);
  const { port } = backend.gateway.app.getHttpServer().address() as AddressInfo;
  return { port, addresses: backend.addresses };
}

answerParent<Settings>(start, async () => stop?.());
