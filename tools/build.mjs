import { transformFile } from '@swc/core';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Compiles `src` of the package in the current folder to `dist`: without specs, with assets; leftovers are removed. */
async function build(folder) {
  const from = join(folder, 'src');
  const to = join(folder, 'dist');
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(nothingThere);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => !isTest(file)).map((file) => emit(file, join(to, file.slice(from.length)))));
}

/** Makes the build of a package without sources empty. */
function nothingThere(error) {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

async function emit(file, target) {
  await mkdir(dirname(target), { recursive: true });
  if (!['.ts', '.mts'].includes(extname(file))) return copyFile(file, target);
  if (file.endsWith('.d.ts')) return;
  const { code, map } = await transformFile(file, { configFile: join(root, '.swcrc'), sourceFileName: file });
  const written = target.replace(/ts$/, 'js');
  const name = written.slice(written.lastIndexOf('/') + 1);
  await Promise.all([writeFile(written, `${code}\n//# sourceMappingURL=${name}.map\n`), writeFile(`${written}.map`, map)]);
}

function isTest(file) {
  return /\.spec\.tsx?$/.test(file) || file.includes('/fixtures/');
}

await build(process.cwd());
