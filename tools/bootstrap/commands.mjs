import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { node24, root, run } from './run.mjs';

/** Installs and builds changes, then runs the marketplace in one process. */
export async function start(args) {
  await ensureInstalled();
  await ensureBuilt();
  return run(node24(), ['--max-semi-space-size=4', 'standalone/dist/main.js', ...args]);
}

/** Runs all unit and integration tests; the last line is their summary. */
export async function test(args) {
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'tankobon-results-'));
  const results = join(folder, 'results.json');
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${results}`,
    ...args,
  ];
  const code = await run(node24(), jest, { stdout: 'ignore' });
  const counts = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1 };
  rmSync(folder, { recursive: true, force: true });
  const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
  const skipped = (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0);
  for (const suite of skippedSuites(counts)) console.log(`Skipped: ${suite}`);
  console.log(`${counts.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 ? 1 : code;
}

/** Returns the names of skipped suites, which say what infrastructure is missing. */
function skippedSuites({ testResults = [] }) {
  const left = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending' || status === 'todo'),
  );
  return new Set(left.map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title));
}

/** Builds the images, starts the compose file and waits until all of it is healthy. */
export async function cluster(args) {
  await ensureInstalled();
  return run(node24(), ['tools/cluster.mjs', ...args]);
}

/** Returns a command that runs a program of a package. */
export function program(folder, name) {
  return async (args) => {
    if (!existsSync(join(root, folder, 'src', `${name}.ts`))) throw new Error(`${folder}/src/${name}.ts is not in this checkout.`);
    await ensureInstalled();
    await ensureBuilt(folder.startsWith('tests/') ? [folder] : []);
    return run(node24(), [`${folder}/dist/${name}.js`, ...args]);
  };
}
