import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterStack, engineAnswers, run, type Stack, standaloneStack } from './stacks.js';

type Counts = { passed: number; failed: number; skipped: number };
type Results = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
/** What changes something is played one after the other; screens are only looked at, two at once. */
const PROJECTS = [
  ['journeys', '1'],
  ['screens', '2'],
] as const;
const MODES: Readonly<Record<string, () => Promise<Stack>>> = { standalone: standaloneStack, cluster: clusterStack };

/** `npm run e2e -- [standalone|cluster]`: plays the journeys in a real browser against one or both ways to run. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((arg) => arg in MODES);
  const modes = wanted.length > 0 ? wanted : ['standalone', 'cluster'];
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const mode of modes) {
    const counts = mode === 'cluster' && !engineAnswers() ? missingEngine() : await play(mode);
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts[key];
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

function missingEngine(): Counts {
  console.log('cluster: skipped, because no Docker engine answers ("docker info").');
  return { passed: 0, failed: 0, skipped: 1 };
}

async function play(mode: string): Promise<Counts> {
  console.log(`\n${mode}: starting`);
  const folder = mkdtempSync(join(tmpdir(), 'tankobon-e2e-'));
  const results = join(folder, 'results.json');
  const stack = await MODES[mode]!();
  try {
    const { web, api, mail, status } = stack;
    const told = { WEB_URL: web, API_URL: api, MAIL_URL: mail, ...(status !== undefined && { STATUS_URL: status }) };
    const env = { ...process.env, ...told, E2E_MODE: mode, E2E_RESULTS: results };
    const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
    for (const [project, workers] of PROJECTS) {
      const played = ['--project', project, '--workers', workers, '--pass-with-no-tests', ...filters()];
      await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts', ...played], env);
      const { stats } = JSON.parse(readFileSync(results, 'utf8')) as Results;
      sum.passed += stats.expected;
      sum.failed += stats.unexpected + stats.flaky;
      sum.skipped += stats.skipped;
    }
    return sum;
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const filters = () => process.argv.slice(2).filter((arg) => !(arg in MODES));

await main();
