import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipped } from 'node:zlib';
import { addTypenameToDocument } from '@apollo/client/utilities';
import react from '@vitejs/plugin-react';
import { type DocumentNode, parse, print, stripIgnoredCharacters } from 'graphql';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import * as generated from './src/generated/graphql.js';
import { operations } from './src/generated/operations.js';

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipped)];

type StackConfig = { apiBase?: string; stripePublishableKey?: string };

function stackConfig(): StackConfig {
  try {
    return JSON.parse(readFileSync(new URL('stack.config.json', import.meta.url), 'utf8')) as StackConfig;
  } catch {
    return {};
  }
}

/** Adds preload links for the app's start and both Latin fonts to every page, so that headings do not shift when the fonts load. */
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

const documents = generated as unknown as Record<string, DocumentNode | undefined>;

/** Inlines each typed document where it is used, so that no screen loads the documents of others; prefetched queries get their text too. */
function inlineDocuments(): Plugin {
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/(app|base|features)\/.*\.tsx?$/, code: 'graphql(`' },
      handler(code, id) {
        const calls = callsOf(this.parse(code, { lang: 'tsx' }), 'graphql').toReversed();
        return calls.reduce((rest, { start, end, source }) => {
          const written = parse(source);
          const [definition] = written.definitions;
          const name = definition && 'name' in definition ? definition.name?.value : undefined;
          const document = documents[`${name}${definition?.kind === 'FragmentDefinition' ? 'FragmentDoc' : 'Document'}`];
          if (!document || print(document.definitions[0]!) !== print(written))
            this.error(`${name} is not generated as it is written: run npm run codegen.`);
          const sent = id.endsWith('-question.ts') && !operations[name!];
          const text = sent ? { loc: { source: { body: textOf(document) } } } : {};
          return rest.slice(0, start) + JSON.stringify({ ...document, ...text }) + rest.slice(end);
        }, code);
      },
    },
  };
}

type Call = { start: number; end: number; source: string };
type Syntax = {
  type?: string;
  start: number;
  end: number;
  callee?: Syntax & { name?: string };
  arguments?: Syntax[];
  quasis?: { value: { cooked: string } }[];
};

/** Finds the calls of a function with one template text, in the order of the file. */
function callsOf(node: unknown, name: string): Call[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, start, end, callee, arguments: given } = node as Syntax;
  const text = given?.[0]?.quasis;
  if (type === 'CallExpression' && callee?.name === name && text?.length === 1) return [{ start, end, source: text[0]!.value.cooked }];
  return Object.values(node).flatMap((part) => callsOf(part, name));
}

/** Writes Brotli and gzip copies of each script and style at the highest level, which the servers send as they are. */
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

/** Modules of the small entry chunk, which prefetches the screen while the app's larger chunk is still loading. */
const entry =
  /\/(app\/(main|screens)|base\/(early|question|config|token|paths|texts))\.tsx?$|ui\/retrying\.ts$|browse\/filters\.ts$|-question\.ts$|generated\/operations\.ts$|vite\/preload-helper/;

/** Modules that many chunks share and few pages of the shop need: those of the admin pages, and texts, which are fetched by language. */
const ofFewPages = /\/(locales|features\/admin|SimpleGrid)\/|\/ui\/(more|table-panel)\./;

/** Text of a query as the app sends it: with the type names that its cache needs, minified. */
const textOf = (document: DocumentNode) => stripIgnoredCharacters(print(addTypenameToDocument(document)));

export default defineConfig({
  plugins: [inlineDocuments(), react(), preloadFirst(), compressed()],
  define: { __STACK_CONFIG__: JSON.stringify(stackConfig()) },
  // RxJS ships two builds; the newer one needs no helpers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // Texts are looked up by key; named exports of each would enlarge the bundle.
  json: { namedExports: false },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content policy allows fonts and scripts from our own origin only, never data: addresses.
    assetsInlineLimit: 0,
    // Browsers without modulepreload fetch a little later; no polyfill.
    modulePreload: { polyfill: false },
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      input: ['index.html', 'src/app/start.tsx'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'entry', test: entry, priority: 1 },
            { name: 'first', tags: ['$initial'], test: (id) => !/(index\.html|start\.tsx)$/.test(id) },
            // Modules shared by at least twelve chunks go into one file.
            { name: 'kit', minShareCount: 12, test: (id) => !ofFewPages.test(id) },
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
