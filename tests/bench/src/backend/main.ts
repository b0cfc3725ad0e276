import 'reflect-metadata';
import { startBackend } from '@tankobon/standalone';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../child.js';

type Settings = { readonly dataFolder: string };

let stop: (() => Promise<void>) | undefined;

/** The marketplace in one process without demo data and web app, as `npm start` runs it. */
async function start({ dataFolder }: Settings): Promise<object> {
  const env = { ...process.env, RATE_LIMITS: 'off' };
  const backend = await startBackend({ dataFolder, webPort: 3_000, apiPort: 0, env });
  stop = backend.stop;
  const { port } = backend.gateway.app.getHttpServer().address() as AddressInfo;
  return { port, addresses: backend.addresses };
}

answerParent<Settings>(start, async () => stop?.());
