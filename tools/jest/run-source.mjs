import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const configFile = fileURLToPath(new URL('../../.swcrc', import.meta.url));
const isOurs = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');

/** Runs a program from its TypeScript sources, by the build's own settings: `node --import run-source.mjs --conditions=tankobon:source main.ts`. */
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !isOurs(context.parentURL) || !specifier.endsWith('.js')) return next(specifier, context);
    const source = new URL(specifier.replace(/js$/, 'ts'), context.parentURL);
    return existsSync(source) ? { url: source.href, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url) || !url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { configFile, filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
