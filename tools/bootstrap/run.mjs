import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

/** Returns Node 24 from the `node` package, or the current Node where that package has no binary for this machine. */
export function node24() {
  const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error('The npm package "node" has no Node 24 for this machine: install Node 24 yourself and run the command again.');
}

/** Runs a program in the repository root with our input and output and returns its exit code. */
export function run(program, args, { stdout = 'inherit' } = {}) {
  const child = launch(program, args, { stdio: ['inherit', stdout, 'inherit'] });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/** Runs a step and shows its output only if it fails. */
export function quietly(program, args, what, { shell = false } = {}) {
  const started = performance.now();
  console.log(`${what} …`);
  const child = launch(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (code === 0) return done(console.log(`✓ ${what} (${seconds} s)`));
      console.error(Buffer.concat(said).toString().trim());
      failed(new Error(`${what} failed after ${seconds} s; what it said stands above.`));
    });
  });
}

/** Starts a program with Node 24 first in its path and forwards signals to it; we end when it has ended. */
function launch(program, args, options) {
  const path = [join(root, 'node_modules/node/bin'), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, { cwd: root, env: { ...process.env, PATH: path }, ...options });
  const forward = (signal) => child.kill(signal);
  const ignore = () => undefined; // a terminal sends it to the child as well
  process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', ignore);
  child.once('exit', () => process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', ignore));
  return child;
}
