import { realFolder, runningPostgres } from '@tankobon/local-postgres';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFaults } from '../faults/database.js';
import { makeAuditorRole, type AuditorAccess } from './auditor-role.js';
import { freePort, root, until } from './run.js';
import { type Fault, SERVICES, type Stack } from './stack.js';

const READY = 'Tankobon is ready';
const START_MS = 90_000;

/** The product as `npm start` runs it, on its own data folder, started again whenever it ends. */
class Standalone implements Stack {
  readonly name = 'standalone' as const;
  readonly provider = undefined;
  readonly api: string;
  private readonly data = mkdtempSync(join(tmpdir(), 'tankobon-chaos-'));
  private readonly output = createWriteStream(join(this.data, 'standalone.log'));
  private child: ChildProcess | undefined;
  private stopping = false;
  private role: AuditorAccess | undefined;

  constructor(
    private readonly webPort: number,
    private readonly apiPort: number,
    private readonly opsPort: number,
  ) {
    this.api = `http://127.0.0.1:${apiPort}`;
    chmodSync(this.data, 0o755);
  }

  get faults(): readonly Fault[] {
    const signal = (name: NodeJS.Signals) => async () => void this.child?.kill(name);
    const nothing = () => Promise.resolve();
    const one = { target: 'process', relays: 7 };
    return [
      { ...one, name: 'SIGKILL of the process', seconds: [0, 0], begin: signal('SIGKILL'), end: nothing },
      { ...one, name: 'SIGTERM of the process', seconds: [0, 0], begin: signal('SIGTERM'), end: nothing },
      { ...one, name: 'process paused', seconds: [6, 60], begin: signal('SIGSTOP'), end: signal('SIGCONT') },
      { ...one, name: 'SIGKILL of PostgreSQL', target: 'postgres', seconds: [0, 0], begin: () => this.killPostgres(), end: nothing },
      ...databaseFaults((database) => this.adminUrl(database), ['orders', 'catalog', 'payouts']),
    ];
  }

  async start(): Promise<this> {
    await this.launch();
    this.role = await makeAuditorRole(await this.adminUrl('postgres'), [...SERVICES, 'eventlog']);
    return this;
  }

  /** The port of the databases changes with every start. */
  async addresses() {
    const here = new URL(await this.adminUrl('postgres')).host;
    const at = (database: string) => this.role!.url(database).replace(/@[^/]+/, `@${here}`);
    const databases = Object.fromEntries(SERVICES.map((name) => [name, at(name)]));
    const { INTERNAL_SECRET, JWT_PRIVATE_KEY } = JSON.parse(readFileSync(join(this.data, 'secrets.json'), 'utf8')) as Record<
      string,
      string
    >;
    const secrets = [INTERNAL_SECRET!, ...JWT_PRIVATE_KEY!.split('\n').filter((line) => line.length > 30 && !line.startsWith('-'))];
    return { databases, log: { kind: 'postgres' as const, url: at('eventlog') }, secrets };
  }

  async metrics(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.opsPort}/metrics`, { signal: AbortSignal.timeout(10_000) })).text();
  }

  logs(): Promise<string[]> {
    return Promise.resolve([join(this.data, 'standalone.log')]);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const ended = new Promise((resolve) => this.child?.once('exit', resolve));
    this.child?.kill('SIGTERM');
    await ended;
    await (await this.postgres())?.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  private async launch(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.webPort),
      API_PORT: String(this.apiPort),
      STATUS_PORT: String(this.opsPort),
      DATA_DIR: this.data,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
    };
    const child = spawn(process.execPath, ['--max-semi-space-size=4', 'standalone/dist/main.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdout.pipe(this.output, { end: false });
    child.stderr.pipe(this.output, { end: false });
    child.once('exit', () => void this.relaunch());
    await until(() => Promise.resolve(said.includes(READY) || child.exitCode !== null), START_MS, 50);
  }

  private async relaunch(): Promise<void> {
    if (this.stopping) return;
    await sleep(500);
    await this.launch();
  }

  private async postgres() {
    return runningPostgres(await realFolder({ folder: join(this.data, 'postgres') }));
  }

  private async adminUrl(database: string): Promise<string> {
    const server = await this.postgres();
    if (!server) throw new Error('PostgreSQL does not run.');
    return server.url(database);
  }

  private async killPostgres(): Promise<void> {
    const folder = await realFolder({ folder: join(this.data, 'postgres') });
    process.kill(Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  }
}

export async function startStandalone(): Promise<Stack> {
  return new Standalone(await freePort(), await freePort(), await freePort()).start();
}
