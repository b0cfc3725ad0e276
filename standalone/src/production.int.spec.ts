import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Program, startProgram } from '@tankobon/testing';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
/** Below jest's own, so that a program that does not end is shown with what it said. */
const PATIENCE_MS = 45_000;
const refusal = 'TANKOBON_MODE is production: this program is a demo.';

/** Real: the programs themselves, each in a process of its own, with TANKOBON_MODE=production. */
describe('production start', () => {
  let folder: string;
  let program: Program;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'in-production-'))));
  afterEach(async () => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (file: string, args: string[] = [], env: Record<string, string> = {}) => {
    const ports = { PORT: '3171', API_PORT: '4171', STATUS_PORT: '4371' };
    program = startProgram(file, { TANKOBON_MODE: 'production', DATA_DIR: join(folder, 'data'), ...ports, ...env }, args);
    const code = await Promise.race([program.ended, sleep(PATIENCE_MS, 'not ended', { ref: false })]);
    return { code, said: program.said, touched: existsSync(join(folder, 'data')) };
  };

  it.each([
    ['npm start', 'main', []],
    ['npm start -- --reset', 'main', ['--reset']],
    ['npm run seed', 'seed', []],
    ['npm run replay', 'replay', ['orders']],
    ['npm run dead-letters', 'dead-letters', ['list', 'orders']],
    ['npm run import:series into the data folder', 'import-series', [folderOfSeries()]],
  ])('refuses %s with a sentence before any work', async (_, name, args) => {
    const { code, said, touched } = await run(`standalone/src/${name}.ts`, args);
    expect([code, touched, said]).toEqual([1, false, expect.stringContaining(refusal)]);
  });

  it('refuses another value for production in npm start', async () => {
    const { code, said } = await run('standalone/src/main.ts', [], { TANKOBON_MODE: 'Production' });
    expect([code, said.includes('TANKOBON_MODE is Production')]).toEqual([1, true]);
  });

  it.each(['identity', 'catalog', 'orders', 'rentals', 'moderation', 'payouts', 'messaging', 'pictures'])(
    'refuses %s with settings of the demo',
    async (name) => {
      const { code, said } = await run(`services/${name}/src/main.ts`);
      expect(code).toBe(1);
      expect(said).toContain('INTERNAL_SECRET is missing: production does not use the default secret.');
    },
  );

  it('refuses payouts with simulated payments', async () => {
    const { said } = await run('services/payouts/src/main.ts');
    expect(said).toContain('STRIPE_SECRET_KEY is missing: production does not run on simulated payments.');
  });

  it('refuses messaging with the mailbox of the demo', async () => {
    const { said } = await run('services/messaging/src/main.ts');
    expect(said).toContain('SMTP_URL is missing: production sends its mail.');
  });

  it('refuses the gateway without limits or on http', async () => {
    const { code, said } = await run('gateway/src/main.ts', [], { RATE_LIMITS: 'off', WEB_ORIGIN: 'http://shop.example' });
    expect(code).toBe(1);
    expect(said).toContain('RATE_LIMITS is off: production does not run without limits.');
    expect(said).toContain('WEB_ORIGIN is not https');
  });

  it('refuses any service with the guard of reviews off', async () => {
    const { said } = await run('services/orders/src/main.ts', [], { REVIEW_GUARD: 'off' });
    expect(said).toContain('REVIEW_GUARD is off: production reviews need a paid order.');
  });
});

it('runs an image in production unless the demo is set', () => {
  expect(readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8')).toMatch(/^ENV .*TANKOBON_MODE=production/m);
});

function folderOfSeries(): string {
  return join(root, 'services/catalog/src/series');
}
