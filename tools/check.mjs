import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];

/** Longest first: two steps run at once. */
const steps = [
  { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '--cache', '.'] },
  { name: 'lint and boundaries', command: [bin('eslint'), '--cache', '--cache-location', 'node_modules/.cache/eslint/', '.'] },
  { name: 'import circles', command: [process.execPath, 'tools/rules/circles.mjs'] },
  { name: 'names and sentences', command: [process.execPath, 'tools/words.mjs'] },
  { name: 'subjects of commits', command: [process.execPath, 'tools/commits.mjs'] },
  { name: 'types', command: [bin('tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the web app', command: [bin('tsc'), '--noEmit', '-p', 'web/tsconfig.json'], needs: 'web/tsconfig.json' },
  { name: 'migrations and entities', command: [process.execPath, ...jest, 'standalone/src/schema'] },
  { name: 'dead code', command: [bin('knip'), '--include', 'files,exports', '--no-progress', '--no-config-hints'] },
  { name: 'generated files', command: [process.execPath, 'tools/codegen.mjs', '--check'], needs: 'tools/codegen.mjs' },
];

/** Runs one step and shows its output only if it fails. */
function run([program, ...args]) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(output).toString().trim() }));
  });
}

let failed = 0;
const waiting = steps.filter(({ needs }) => !needs || existsSync(join(root, needs)));

/** Runs waiting steps one after the other. */
async function lane() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const started = performance.now();
    const { code, output } = await run(step.command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
    if (code !== 0) {
      failed += 1;
      console.log(`${output}\n`);
    }
  }
}

await Promise.all([lane(), lane()]);
console.log(failed === 0 ? 'All checks pass.' : `${failed} of the checks failed.`);
process.exit(failed === 0 ? 0 : 1);
