import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running marketplace and the addresses of its pages and its API. */
export type Marketplace = { readonly web: string; readonly api: string; stop(): Promise<void> };

const READY = 'Tankobon is ready';

/** Returns the marketplace at `WEB_URL` and `API_URL`; without them starts one of its own, on fresh demo data. */
export async function marketplace(): Promise<Marketplace> {
  const { WEB_URL: web, API_URL: api } = process.env;
  return web && api ? { web, api, stop: async () => undefined } : startOne();
}

async function startOne(): Promise<Marketplace> {
  const data = await mkdtemp(join(tmpdir(), 'tankobon-bench-web-'));
  // PostgreSQL does not run as root: its own user has to get in.
  await chmod(data, 0o755);
  const [web, api] = [await freePort(), await freePort()];
  const env = { ...process.env, PORT: String(web), API_PORT: String(api), DATA_DIR: data };
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'standalone/dist/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const ended = child.exitCode !== null || new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  await ready(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { web: `http://localhost:${web}`, api: `http://localhost:${api}`, stop };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes(READY) && resolve());
    child.once('exit', (code) => reject(new Error(`The marketplace ended with ${code} before it was ready.`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
