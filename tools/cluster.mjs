import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quietly, root, run } from './bootstrap/run.mjs';
import { ensureSecrets, refuseDataOfOtherSecrets } from './cluster/secrets.mjs';

const [action = 'up', ...rest] = process.argv.slice(2);
const patience = 240_000;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function main() {
  requireEngine();
  const secrets = join(root, '.env');
  if (!rest.includes('--volumes')) refuseDataOfOtherSecrets(secrets, volumes());
  if (ensureSecrets(secrets)) console.log('✓ Fresh secrets in .env, which git ignores');
  if (action === 'down') return run('docker', ['compose', 'down', ...rest]);
  if (action !== 'up') throw new Error(`"npm run cluster" knows "up" and "down", not "${action}".`);
  if (!rest.includes('--no-build')) {
    await quietly('docker', ['compose', 'build', 'identity'], 'Building the image of the services');
    await quietly('docker', ['compose', 'build', 'web'], 'Building the image of the web app');
  }
  console.log('Starting the containers in the order of their health …');
  let created = false;
  const starting = startContainers().then(() => (created = true));
  await Promise.all([starting, untilHealthy(() => created)]);
  if (!rest.includes('--no-seed')) await seed();
  const { PORT = 3000, API_PORT = 4000, MAIL_PORT = 8025 } = process.env;
  console.log(`Tankobon is ready: http://localhost:${PORT} (API http://localhost:${API_PORT}, mail http://localhost:${MAIL_PORT})`);
  console.log('"docker compose up -d --scale rentals=2 --scale payouts=2" adds replicas, "npm run cluster -- down" stops it.');
  return 0;
}

function requireEngine() {
  const { status } = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' });
  if (status !== 0) throw new Error('The cluster needs Docker with the compose plugin: "docker compose version" does not answer.');
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0)
    throw new Error('The cluster needs a running Docker engine: "docker info" does not answer.');
}

function volumes() {
  const ours = `label=com.docker.compose.project=${process.env.COMPOSE_PROJECT_NAME ?? 'tankobon'}`;
  return spawnSync('docker', ['volume', 'ls', '--quiet', '--filter', ours], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

/** Starts the containers. Compose fails when a container it waits for ends, even one that its restart policy brings back, so it is retried. */
async function startContainers(tries = 4) {
  const up = spawn('docker', ['compose', '--progress', 'quiet', 'up', '-d', '--no-build', '--quiet-pull'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = [];
  up.stderr.on('data', (chunk) => said.push(chunk));
  const [code] = await once(up, 'close');
  if (code === 0) return;
  if (tries === 1) throw new Error(`The containers do not start: ${Buffer.concat(said).toString().trim()}`);
  await startContainers(tries - 1);
}

/** Prints each container once healthy; one that ends or stays unhealthy is named with its last log lines. */
async function untilHealthy(allCreated) {
  const started = Date.now();
  const seen = new Set();
  for (;;) {
    const containers = listContainers();
    for (const { Name, Service } of containers.filter(isHealthy)) {
      if (seen.has(Name)) continue;
      seen.add(Name);
      console.log(`✓ ${Service} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    }
    const waiting = containers.filter((container) => !isHealthy(container));
    if (allCreated() && waiting.length === 0) return;
    if (Date.now() - started > patience) throw new Error(lastWords(waiting));
    await sleep(1_000);
  }
}

function listContainers() {
  const { stdout } = spawnSync('docker', ['compose', 'ps', '--all', '--format', 'json'], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

function isHealthy({ State, Health }) {
  return State === 'running' && (Health === 'healthy' || Health === '');
}

function lastWords(containers) {
  const words = containers.map(({ Name, Service, Status }) => {
    const { stdout, stderr } = spawnSync('docker', ['logs', '--tail', '8', Name], { encoding: 'utf8' });
    return `${Service} is not healthy (${Status}):\n${stdout}${stderr}`;
  });
  return words.join('\n');
}

/** Seeds demo data through the public commands; existing data stays unchanged. */
async function seed() {
  const code = await run('docker', ['compose', 'run', '--rm', '--no-deps', 'seed']);
  if (code !== 0) throw new Error('The demo data could not be loaded; what was said stands above.');
}
