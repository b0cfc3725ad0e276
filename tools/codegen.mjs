// Writes the typed documents of the web from the gateway's schema files, and the types of its REST calls from the gateway's controllers. `--check` fails when the committed output is stale.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { openapiTypes } from './openapi.mjs';

const root = join(import.meta.dirname, '..');
const output = join(root, 'web/src/generated');
const check = process.argv.includes('--check');

const config = {
  cwd: root,
  schema: 'gateway/src/**/*.graphql',
  documents: ['web/src/**/*.{ts,tsx}', '!web/src/generated/**', '!web/src/**/*.spec.tsx'],
  ignoreNoDocuments: true,
  silent: true,
  errorsOnly: true,
  emitLegacyCommonJSImports: false,
  importExtension: '.js',
  generates: {
    'web/src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        avoidOptionals: { field: true, inputValue: false, object: false, defaultValue: false },
        scalars: { Instant: 'string', Day: 'string' },
      },
    },
  },
};

const [documents, rest] = await Promise.all([generate({ ...config, noSilentErrors: true }, !check), openapiTypes()]);
const types = { filename: 'web/src/generated/openapi.ts', content: rest };
if (!check) writeFileSync(join(root, types.filename), types.content);
const written = [...documents, types];
if (check) {
  const stale = written.filter(({ filename, content }) => !same(join(root, filename), content)).map(({ filename }) => filename);
  const wanted = new Set(written.map(({ filename }) => join(root, filename)));
  const extra = existsSync(output) ? readdirSync(output).filter((file) => !wanted.has(join(output, file))) : [];
  if (stale.length + extra.length > 0) {
    console.error(`Stale: ${[...stale, ...extra].join(', ')}. Run npm run codegen.`);
    process.exit(1);
  }
}
console.log(`${written.length} files in web/src/generated ${check ? 'are up to date' : 'written'}.`);

function same(file, content) {
  return existsSync(file) && readFileSync(file, 'utf8') === content;
}
