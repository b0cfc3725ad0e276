import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quietly, root } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.cache/tankobon/installed');

/** Runs `npm ci` where node_modules is missing or does not belong to this package-lock.json. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (read(stamp) === wanted && modified(installed)) return;
  if (!isByHand()) {
    const npm = process.env.npm_execpath;
    const args = ['ci', '--no-audit', '--no-fund'];
    if (npm?.endsWith('.js')) await quietly(process.execPath, [npm, ...args], 'Installing packages');
    else await quietly('npm', args, 'Installing packages', { shell: process.platform === 'win32' });
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Returns true after a manual install for this lock file: npm writes both files within one install. */
function isByHand() {
  const [lock, modules] = [modified(lockFile), modified(installed)];
  return modules !== undefined && modules + 60_000 >= lock;
}

function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function read(file) {
  return modified(file) === undefined ? undefined : readFileSync(file, 'utf8');
}
