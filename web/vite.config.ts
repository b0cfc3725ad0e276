import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipped } from 'node:zlib';
import { addTypenameToDocument } from '@apollo/client/utilities';
import react from '@vitejs/plugin-react';
import { type DocumentNode, print, stripIgnoredCharacters } from 'graphql';
import { defineConfig, type Plugin } from 'vite';

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipped)];

type StackConfig = { apiBase?: string; stripePublishableKey?: string };

function stackConfig(): StackConfig {
  try {
    return JSON.parse(readFileSync(new URL('stack.config.json', import.meta.url), 'utf8')) as StackConfig;
  } catch {
    return {};
  }
}

/** Names what every page needs in its head: the app's start and the two Latin faces, so that headings do not jump when they arrive. */
function preloadFirst(): Plugin {
  const faces = /(inter-latin-wght|fraunces-latin-opsz)-normal.*\.woff2$/;
  const link = (file: string, attrs: Record<string, string>) =>
    ({ tag: 'link', attrs: { href: `/${file}`, crossorigin: true, ...attrs }, injectTo: 'head' }) as const;
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        ...Object.values(bundle)
          .filter(({ type, fileName }) => type === 'chunk' && fileName.startsWith('assets/start-'))
          .map(({ fileName }) => link(fileName, { rel: 'modulepreload' })),
        ...Object.keys(bundle)
          .filter((file) => faces.test(file))
          .map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
      ],
    },
  };
}

/** Puts each typed document where it is used, so that no screen carries the documents of the others; a question asked early is put there as text. */
function inlineDocuments(): Plugin {
  const documents = new Map<string, string>();
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const generated = readFileSync(new URL('src/generated/graphql.ts', import.meta.url), 'utf8');
      for (const [, name, literal] of generated.matchAll(/^export const (\w+) = (\{"kind".*\}) as unknown as /gm))
        documents.set(name!, literal!);
    },
    transform: {
      filter: { id: /\/web\/src\/(app|features)\/.*\.tsx?$/, code: /graphql\(`|questionText\('/ },
      handler(code) {
        const asked = code.replace(/questionText\('(\w+)'\)/g, (_call, name: string) => {
          const literal = documents.get(`${name}Document`);
          return literal ? JSON.stringify(textOf(literal)) : this.error(`${name} is not generated yet: run npm run codegen.`);
        });
        return asked.replace(
          /graphql\(`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`\)/g,
          (_call, kind: string, name: string) => {
            const literal = documents.get(name + (kind === 'fragment' ? 'FragmentDoc' : 'Document'));
            return literal ?? this.error(`${name} is not generated yet: run npm run codegen.`);
          },
        );
      },
    },
  };
}

/** Writes each script and style a second and a third time, compressed once and thoroughly, for the servers to send as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir!, file);
          const plain = await readFile(path);
          await Promise.all([writeFile(`${path}.br`, await brotli(plain)), writeFile(`${path}.gz`, await gzip(plain, { level: 9 }))]);
        }),
      );
    },
  };
}

/** Small and on its own, so that it asks for the screen while the app's code, one file, is still on its way. */
const entry = /\/app\/(main|screens|early|config|token|paths|texts)\.tsx?$|ui\/retrying\.ts$|browse\/filters\.ts$|vite\/preload-helper/;

/** As the app sends it: with the type names that its cache needs, and without what only people need. */
const textOf = (literal: string) => stripIgnoredCharacters(print(addTypenameToDocument(JSON.parse(literal) as DocumentNode)));

export default defineConfig({
  plugins: [inlineDocuments(), react(), preloadFirst(), compressed()],
  define: { __STACK_CONFIG__: JSON.stringify(stackConfig()) },
  // The content policy allows fonts and scripts from our own origin only, never data: addresses.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      input: ['index.html', 'src/app/start.tsx'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'entry', test: entry, priority: 1 },
            { name: 'first', tags: ['$initial'], test: (id) => !/(index\.html|start\.tsx)$/.test(id) },
          ],
        },
      },
    },
  },
  server: { port: 3000, proxy: apiProxy() },
  preview: { port: 3000, proxy: apiProxy() },
});

function apiProxy() {
  const target = `http://localhost:${process.env.API_PORT ?? 4000}`;
  return { '/api': { target, ws: true, changeOrigin: true, rewrite: (path: string) => path.replace(/^\/api/, '') } };
}
