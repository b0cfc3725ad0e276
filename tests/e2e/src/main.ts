import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardsStack, clusterStack, engineAnswers, run, type Stack, standaloneStack } from './stacks.js';

type Counts = { passed: number; failed: number; skipped: number };
type Results = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
/** What changes something is played one after the other; screens are only looked at, two at once. */
const WORKERS = { journeys: '1', screens: '2', cards: '1' } as const;
type Play = { readonly on: () => Promise<Stack>; readonly projects: readonly (keyof typeof WORKERS)[] };
const MODES: Readonly<Record<string, readonly Play[]>> = {
  standalone: [
    { on: () => standaloneStack(), projects: ['journeys', 'screens'] },
    { on: cardsStack, projects: ['cards'] },
  ],
  cluster: [{ on: clusterStack, projects: ['journeys', 'screens', 'cards'] }],
};

/** `npm run e2e -- [standalone|cluster]`: plays the journeys in a real browser against one or both ways to run. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((arg) => arg in MODES);
  const modes = wanted.length > 0 ? wanted : ['standalone', 'cluster'];
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const mode of modes) {
    const plays = MODES[mode]!.filter(({ projects }) => mode === 'cluster' || isAsked(projects));
    for (const each of plays) {
      const counts = mode === 'cluster' && !engineAnswers() ? missingEngine() : await play(mode, each);
      for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts[key];
    }
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

function missingEngine(): Counts {
  console.log('cluster: skipped, because no Docker engine answers ("docker info").');
  return { passed: 0, failed: 0, skipped: 1 };
}

async function play(mode: string, { on, projects }: Play): Promise<Counts> {
  console.log(`\n${mode}: starting`);
  const folder = mkdtempSync(join(tmpdir(), 'tankobon-e2e-'));
  const results = join(folder, 'results.json');
  const stack = await on();
  try {
    const { web, api, mail, status, provider } = stack;
    const some = { ...(status !== undefined && { STATUS_URL: status }), ...(provider !== undefined && { PROVIDER_URL: provider }) };
    const reported = { WEB_URL: web, API_URL: api, MAIL_URL: mail, ...some };
    const env = { ...process.env, ...reported, E2E_MODE: mode, E2E_RESULTS: results };
    const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
    for (const project of projects) {
      const played = ['--project', project, '--workers', WORKERS[project], '--pass-with-no-tests', ...filters()];
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

/** Where journeys are named, no marketplace is started for others. */
function isAsked(projects: Play['projects']): boolean {
  const files = readdirSync('tests/e2e/src/journeys', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const named = files.filter((file) => filters().some((word) => file.includes(word)));
  return named.length === 0 || named.some((file) => file.startsWith('cards/') === projects.includes('cards'));
}

const filters = () => process.argv.slice(2).filter((arg) => !(arg in MODES));

await main();
