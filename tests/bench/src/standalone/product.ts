import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY = 'Tankobon is ready';
const ROOT = join(import.meta.dirname, '../../../..');
/** Commands: `npm start` as it runs, and its program without the checks before it. */
const COMMANDS = { npmStart: ['tools/bootstrap.mjs', 'start'], program: ['--max-semi-space-size=4', 'standalone/dist/main.js'] } as const;
const PROFILING = process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? [];

export type Product = { readonly pid: number; readonly apiPort: number; readonly readyMs: number; stop(): Promise<void> };

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tankobon-bench-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Starts the whole product on a data folder and waits until it reports that it is ready. */
export async function startProduct(dataFolder: string, command: keyof typeof COMMANDS, more: NodeJS.ProcessEnv = {}): Promise<Product> {
  const [webPort, apiPort] = [await freePort(), await freePort()];
  const env = { ...process.env, PORT: String(webPort), API_PORT: String(apiPort), DATA_DIR: dataFolder, RATE_LIMITS: 'off', ...more };
  const started = performance.now();
  const child = spawn(process.execPath, [...PROFILING, ...COMMANDS[command]], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const stop = () => endGroup(child);
  try {
    await said(child, READY);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid!, apiPort, readyMs: performance.now() - started, stop };
}

function said(child: ChildProcess, sentence: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-4_000);
      if (text.includes(sentence)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${text}`)));
  });
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid!, 'SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
