import { ESLint } from 'eslint';
import { resolve } from 'node:path';
import config from '../../eslint.config.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Lints every example with the project's own rules and prints `{ file: [rule, …] }`, files without a finding included. */
const linter = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: config.map((part) =>
    part.ignores && !part.rules ? { ignores: part.ignores.filter((glob) => !glob.includes('examples')) } : part,
  ),
});
const results = await linter.lintFiles(['tools/rules/examples/**/*.{ts,tsx}']);
const findings = results.map(({ filePath, messages }) => [
  filePath.slice(`${root}/tools/rules/examples/`.length),
  messages.map(({ ruleId, message }) => ruleId ?? message),
]);
console.log(JSON.stringify(Object.fromEntries(findings)));
