import { defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys against a marketplace that runs already: `src/main.ts` starts it and names its addresses. */
export default defineConfig({
  testDir: 'src/journeys',
  projects: [
    { name: 'journeys', testMatch: '**/*.journey.ts', testIgnore: ['**/screens.journey.ts', '**/cards/*'] },
    { name: 'cards', testMatch: '**/cards/*.journey.ts' },
    { name: 'screens', testMatch: '**/screens.journey.ts', fullyParallel: true },
  ],
  outputDir: 'output/traces',
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? 'output/results.json' }]],
  use: {
    baseURL: process.env.WEB_URL ?? 'http://localhost:3000',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags },
  },
});
