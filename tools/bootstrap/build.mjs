import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node24, quietly, root } from './run.mjs';

const stamp = join(root, 'node_modules/.cache/tankobon/built.json');
const skipped = new Set(['node_modules', 'dist', 'output', '.data']);

/** Builds packages whose files have changed since their last build. Compares names, sizes and times only, so that a warm start costs nothing. */
export async function ensureBuilt(extra = []) {
  const before = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {};
  const tools = fingerprint(['.swcrc', 'tools/build.mjs', 'nx.json']);
  const now = Object.fromEntries([...productPackages(), ...extra].map((folder) => [folder, `${tools} ${fingerprint([folder])}`]));
  const stale = Object.keys(now).filter((folder) => before[folder] !== now[folder] || !existsSync(join(root, folder, 'dist')));
  if (stale.length === 0) return;
  const names = stale.map((folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name);
  const nx = ['node_modules/nx/dist/bin/nx.js', 'node_modules/nx/bin/nx.js'].find((file) => existsSync(join(root, file)));
  const what = stale.length === 1 ? `Building ${stale[0]}` : `Building ${stale.length} packages`;
  await quietly(node24(), [nx, 'run-many', '-t', 'build', '-p', names.join(','), '--parallel=2', '--outputStyle=static'], what);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ ...before, ...now }));
}

function productPackages() {
  const within = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  const folders = [...within('libs'), ...within('services'), 'gateway', 'standalone', 'web'];
  return folders.filter((folder) => existsSync(join(root, folder, 'src')) && existsSync(join(root, folder, 'package.json')));
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) visit(path, hash);
  return hash.digest('hex');
}

function visit(path, hash) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) return hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!skipped.has(name) && !/\.spec\.tsx?$/.test(name)) visit(`${path}/${name}`, hash);
  }
}
