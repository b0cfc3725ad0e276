import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Files that every page fetches before any lazy import: bytes after gzip. */
export type Graph = { readonly files: number; readonly jsBytes: number; readonly cssBytes: number };

const BUILT = new URL('../../../../web/dist/', import.meta.url);

/** Returns the files found by following the page's scripts and styles through their static imports in the built web app. */
export async function staticGraph(): Promise<Graph> {
  const page = await readFile(fileURLToPath(new URL('index.html', BUILT)), 'utf8');
  const wanted = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
  const seen = new Map<string, number>();
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (seen.has(file)) continue;
    const code = await readFile(fileURLToPath(new URL(file, BUILT)));
    seen.set(file, gzipSync(code).byteLength);
    if (file.endsWith('.js'))
      wanted.push(...importsOf(code.toString()).map((name) => new URL(name, new URL(file, 'http://web/')).pathname.slice(1)));
  }
  const sum = (ending: string) => [...seen].filter(([file]) => file.endsWith(ending)).reduce((bytes, [, size]) => bytes + size, 0);
  return { files: seen.size, jsBytes: sum('.js'), cssBytes: sum('.css') };
}

/** Returns the static imports of built code, which is minified: each begins a statement and names a file beside it. */
const importsOf = (code: string) =>
  [...code.matchAll(/(?:^|[;}\n])import(?:[\w*{}\s,$]+from)?["'](\.[^"']+)["']/g)].map(([, name]) => name!);
