import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

type StackConfig = { apiBase?: string; stripePublishableKey?: string };

function stackConfig(): StackConfig {
  try {
    return JSON.parse(readFileSync(new URL('stack.config.json', import.meta.url), 'utf8')) as StackConfig;
  } catch {
    return {};
  }
}

/** Fetches the two Latin faces beside the script, so that headings do not jump when they arrive. */
function preloadFonts(): Plugin {
  const wanted = /(inter-latin-wght|fraunces-latin-opsz)-normal.*\.woff2$/;
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}

/** Puts each typed document where it is used, so that no screen carries the documents of the others. */
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
      filter: { id: /\/web\/src\/(app|features)\/.*\.tsx?$/, code: 'graphql(`' },
      handler(code) {
        return code.replace(/graphql\(`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`\)/g, (_call, kind: string, name: string) => {
          const literal = documents.get(name + (kind === 'fragment' ? 'FragmentDoc' : 'Document'));
          return literal ?? this.error(`${name} is not generated yet: run npm run codegen.`);
        });
      },
    },
  };
}

export default defineConfig({
  plugins: [inlineDocuments(), react(), preloadFonts()],
  define: { __STACK_CONFIG__: JSON.stringify(stackConfig()) },
  // The content policy allows fonts and scripts from our own origin only, never data: addresses.
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022', sourcemap: false },
  server: { port: 3000, proxy: apiProxy() },
  preview: { port: 3000, proxy: apiProxy() },
});

function apiProxy() {
  const target = `http://localhost:${process.env.API_PORT ?? 4000}`;
  return { '/api': { target, ws: true, changeOrigin: true, rewrite: (path: string) => path.replace(/^\/api/, '') } };
}
