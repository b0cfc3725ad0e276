// Generates the web's typed documents and the gateway's resolver types from the schema files, the types of REST calls from the gateway's
// controllers, and the texts of the evidence page for its PDF. `--check` fails when the committed output is stale.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { openapiTypes } from './openapi.mjs';

const root = join(import.meta.dirname, '..');
const output = join(root, 'web/src/generated');
const PUBLIC = join(root, 'tools/public-operations.mjs');
const check = process.argv.includes('--check');
/** Schema types that resolvers complete; their parent types are in the gateway's `parents.ts`. */
const COMPLETED = ['Listing', 'Picture', 'Order', 'OrderRental', 'Sale', 'Rental', 'Cart', 'CartLine', 'Conversation', 'Me', 'Payout', 'FlaggedListing', 'Campaign', 'Application', 'Evidence', 'Address', 'SavedAddress', 'SellerOverview', 'SellerTerms', 'AdminOverview', 'Analytics']; // prettier-ignore

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
    'gateway/src/generated/operations.ts': { plugins: [PUBLIC], config: { by: 'hash' } },
    'web/src/generated/operations.ts': { plugins: [PUBLIC], config: { by: 'name' } },
    'gateway/src/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        skipTypename: true,
        makeResolverTypeCallable: true,
        avoidOptionals: { field: true, resolvers: true, query: true, subscription: true, defaultValue: true },
        maybeValue: 'T | null | undefined',
        scalars: { ID: 'string', Instant: 'string', Day: 'string' },
        mappers: Object.fromEntries(COMPLETED.map((type) => [type, `../graphql/parents.js#${type} as ${type}Parent`])),
      },
    },
  },
};

const documents = await generate({ ...config, noSilentErrors: true }, !check);
// The API description is read from the gateway, which needs its generated texts first.
const written = [
  ...documents,
  made('gateway/src/generated/evidence-words.ts', evidenceWords()),
  made('gateway/src/generated/system-lines.ts', systemLines()),
  made('web/src/generated/openapi.ts', await openapiTypes()),
];
if (check) {
  const stale = written.filter(({ filename, content }) => !same(join(root, filename), content)).map(({ filename }) => filename);
  const wanted = new Set(written.map(({ filename }) => join(root, filename)));
  const extra = existsSync(output) ? readdirSync(output).filter((file) => !wanted.has(join(output, file))) : [];
  if (stale.length + extra.length > 0) {
    console.error(`Stale: ${[...stale, ...extra].join(', ')}. Run npm run codegen.`);
    process.exit(1);
  }
}
console.log(`${written.length} generated files ${check ? 'are up to date' : 'written'}.`);

function made(filename, content) {
  if (!check) writeFileSync(join(root, filename), content);
  return { filename, content };
}

/** Texts of the evidence page, for the same words in its PDF. */
function evidenceWords() {
  const words = (language) => readFileSync(join(root, `web/src/base/locales/${language}/evidence.json`), 'utf8').trim();
  return `/* eslint-disable */\nexport const evidenceWords = {\nen: ${words('en')},\nja: ${words('ja')},\n};\n`;
}

/** Texts of system lines, for the same words in REST as on the screen. */
function systemLines() {
  const lines = (language) => JSON.parse(readFileSync(join(root, `web/src/base/locales/${language}/messages.json`), 'utf8')).lines;
  const words = (language) => JSON.stringify(lines(language), null, 2);
  return `/* eslint-disable */\nexport const systemLines = {\nen: ${words('en')},\nja: ${words('ja')},\n};\n`;
}

function same(file, content) {
  return existsSync(file) && readFileSync(file, 'utf8') === content;
}
