import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running marketplace and where it answers. */
export type Stack = {
  readonly web: string;
  readonly api: string;
  readonly mail: string;
  readonly status?: string;
  /** The stand-in of the payment provider's API, where payments are not simulated. */
  readonly provider?: string;
  stop(): Promise<void>;
};

const READY = 'Tankobon is ready';

/** The product as `npm start` runs it, on a data folder of its own. */
export async function standaloneStack(more: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const data = mkdtempSync(join(tmpdir(), 'tankobon-data-'));
  // PostgreSQL does not run as root: its own user has to get in.
  chmodSync(data, 0o755);
  const [web, api, status] = [await freePort(), await freePort(), await freePort()];
  const env = { ...process.env, PORT: String(web), API_PORT: String(api), STATUS_PORT: String(status), DATA_DIR: data, ...more };
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'standalone/dist/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(child, READY);
  const stop = async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(data, { recursive: true, force: true });
  };
  const at = (port: number) => `http://localhost:${port}`;
  return { web: at(web), api: at(api), mail: `${at(api)}/dev/mail/messages`, status: at(status), stop };
}

const PROVIDER = `import { StripeFake } from './services/payouts/dist/testing/stripe-fake.js';
console.log((await StripeFake.start()).url);`;
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_fake_connect',
};

/** The same, paid with cards: the stand-in of the payment provider that `npm run chaos` has takes them. */
export async function cardsStack(): Promise<Stack> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROVIDER], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const provider = (await said(child, 'http')).trim();
    const stack = await standaloneStack({ ...KEYS, STRIPE_API: provider });
    const webhooks = { url: `${stack.api}/webhooks/stripe`, live: true };
    await fetch(`${provider}/_fake/webhooks`, { method: 'POST', body: JSON.stringify(webhooks) });
    return { ...stack, provider, stop: () => stack.stop().finally(() => child.kill()) };
  } catch (error) {
    child.kill();
    throw error;
  }
}

/** The compose file: every service in its own container, Kafka, PostgreSQL, Redis. A project of its own, so that nobody's cluster loses its data. */
export async function clusterStack(): Promise<Stack> {
  const env = { ...process.env, COMPOSE_PROJECT_NAME: 'tankobon-e2e' };
  const cluster = (...args: string[]) => run(process.execPath, ['tools/cluster.mjs', ...args], env);
  const stop = async () => void (await cluster('down', '--volumes'));
  // What a run that was cut off has left behind has other secrets.
  await stop();
  if ((await cluster('up')) !== 0) {
    await stop();
    throw new Error('The cluster did not start.');
  }
  const { PORT = '3000', API_PORT = '4000', MAIL_PORT = '8025' } = process.env;
  return { web: `http://localhost:${PORT}`, api: `http://localhost:${API_PORT}`, mail: `http://localhost:${MAIL_PORT}`, stop };
}

export function engineAnswers(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
}

/** Runs a program with our own output; answers its exit code. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => spawn(program, args, { env, stdio: 'inherit' }).once('exit', (code) => resolve(code ?? 1)));
}

/** What it says once it is ready. */
function said(child: ChildProcess, sentence: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.toString().includes(sentence)) resolve(chunk.toString());
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready.`)));
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
