import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerFaults, outage, scaleArguments, secondReplica } from '../faults/containers.js';
import { databaseFaults } from '../faults/database.js';
import { networkFaults } from '../faults/network.js';
import type { Provider } from '../journey/cast.js';
import { makeAuditorRole, type AuditorAccess } from './auditor-role.js';
import { freePort, root, run, until } from './run.js';
import { type Fault, type Replicas, SERVICES, type Stack } from './stack.js';
import { standIn } from './stand-in.js';

export const PROJECT = 'tankobon-chaos';
const STORES = ['postgres', 'kafka', 'redis', 's3', 'mail'];
const ALL = [...STORES, 'toxiproxy', 'provider', ...SERVICES, 'gateway'];
const START_MS = 300_000;

/** The compose file with `infra/docker/chaos.compose.yml` on top, as a project of its own. */
class Cluster implements Stack {
  readonly name = 'cluster' as const;
  readonly api: string;
  readonly provider: Provider;
  private readonly control: string;
  private role: AuditorAccess | undefined;

  constructor(
    private readonly ports: Ports,
    private readonly env: NodeJS.ProcessEnv,
    private readonly secrets: Readonly<Record<string, string>>,
  ) {
    this.api = `http://127.0.0.1:${ports.api}`;
    this.control = `http://127.0.0.1:${ports.provider}`;
    this.provider = standIn(this.control);
  }

  get faults(): readonly Fault[] {
    const compose = (...args: string[]) => this.compose(...args);
    const admin = (database: string) => Promise.resolve(this.adminUrl(database));
    return [
      ...containerFaults(PROJECT, compose),
      ...networkFaults(`http://127.0.0.1:${this.ports.toxiproxy}`, this.control),
      ...databaseFaults(admin, ['orders', 'payouts']),
    ];
  }

  get trials() {
    return { outage: outage(PROJECT), scale: secondReplica(['catalog', 'orders', 'payouts'], (...args) => this.compose(...args)) };
  }

  async scale(replicas: Replicas): Promise<void> {
    await this.compose(...scaleArguments(replicas));
  }

  async start(build: boolean): Promise<this> {
    await this.stop();
    if (build) await this.compose('build', '--quiet', 'identity');
    for (let tries = 0; ; tries += 1) {
      const failed = await this.compose('up', '-d', '--no-build', '--quiet-pull', ...ALL).then(() => null, (error: Error) => error); // prettier-ignore
      if (!failed) break;
      if (tries === 3) throw failed;
    }
    const healthy = () => fetch(`${this.api}/items?limit=1`).then(({ ok }) => ok);
    if (!(await until(healthy, START_MS, 1_000))) throw new Error('The cluster does not become healthy.');
    await this.compose('run', '--rm', '--no-deps', 'seed');
    await fetch(`${this.control}/_fake/webhooks`, {
      method: 'POST',
      body: JSON.stringify({ url: 'http://gateway:4000/webhooks/stripe', live: true }),
    });
    this.role = await makeAuditorRole(this.adminUrl('postgres'));
    return this;
  }

  addresses() {
    const log = { kind: 'kafka' as const, brokers: [`127.0.0.1:${this.ports.kafka}`] };
    const secrets = Object.entries(this.secrets).flatMap(([name, value]) => (/PUBLIC/.test(name) ? [] : [value]));
    return Promise.resolve({ databases: this.role!.databases, log, provider: this.control, secrets });
  }

  async metrics(): Promise<string> {
    const read = `fetch('http://localhost:' + process.env.STATUS_PORT + '/metrics').then(async (answer) => console.log(await answer.text()))`;
    const reported = ['gateway', ...SERVICES].map((name) => run('docker', ['exec', `${PROJECT}-${name}-1`, 'node', '-e', read]));
    return (await Promise.all(reported)).join('\n');
  }

  async logs(folder: string): Promise<string[]> {
    const names = (await run('docker', ['ps', '--all', '--format', '{{.Names}}', '--filter', `label=com.docker.compose.project=${PROJECT}`])).split('\n').filter(Boolean); // prettier-ignore
    mkdirSync(join(folder, 'logs'), { recursive: true });
    const ours = names.filter((name) => !STORES.some((store) => name.includes(`-${store}-`)));
    return Promise.all(
      ours.map(async (name) => {
        const file = join(folder, 'logs', `${name}.log`);
        writeFileSync(file, await run('sh', ['-c', `docker logs ${name} 2>&1`]));
        return file;
      }),
    );
  }

  async stop(): Promise<void> {
    await this.compose('--profile', 'tools', 'down', '--volumes', '--remove-orphans', '--timeout', '5');
  }

  private compose(...args: string[]): Promise<string> {
    return run('docker', ['compose', '--progress', 'quiet', ...args], this.env);
  }

  private adminUrl(database: string): string {
    return `postgres://postgres:${this.secrets['POSTGRES_PASSWORD']}@127.0.0.1:${this.ports.postgres}/${database}`;
  }
}

type Ports = Readonly<Record<'api' | 'web' | 'mail' | 'postgres' | 'kafka' | 'toxiproxy' | 'provider', number>>;

export async function startCluster({ build }: { readonly build: boolean }): Promise<Stack> {
  const folder = join(root, 'tests/chaos/output');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'cluster.env');
  await run(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { ensureSecrets } from './tools/cluster/secrets.mjs'; ensureSecrets(${JSON.stringify(file)});`,
  ]);
  const secrets = Object.fromEntries(readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])); // prettier-ignore
  const names = ['api', 'web', 'mail', 'postgres', 'kafka', 'toxiproxy', 'provider'] as const;
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()] as const))) as Ports;
  const cluster = new Cluster(ports, environment(ports, secrets), secrets);
  try {
    return await cluster.start(build);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

function environment(ports: Ports, secrets: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...secrets,
    COMPOSE_PROJECT_NAME: PROJECT,
    COMPOSE_FILE: 'docker-compose.yml:infra/docker/chaos.compose.yml',
    RATE_LIMITS: 'off',
    API_PORT: String(ports.api),
    PORT: String(ports.web),
    MAIL_PORT: String(ports.mail),
    CHAOS_POSTGRES_PORT: String(ports.postgres),
    CHAOS_KAFKA_PORT: String(ports.kafka),
    CHAOS_TOXIPROXY_PORT: String(ports.toxiproxy),
    CHAOS_PROVIDER_PORT: String(ports.provider),
  };
}
