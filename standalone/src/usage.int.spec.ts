import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Program, startProgram } from '@tankobon/testing';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Real: the program itself, in a process of its own. */
describe('npm start', () => {
  let folder: string;
  let program: Program | undefined;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'usage-'))));
  afterEach(async () => {
    await program?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (args: string[], env: Record<string, string> = {}) => {
    const data = join(folder, 'data');
    program = startProgram('standalone/src/main.ts', { DATA_DIR: data, PORT: '3181', API_PORT: '4181', STATUS_PORT: '4381', ...env }, args);
    const code = await program.ended;
    return { code, said: program.said, touched: existsSync(data) };
  };

  it('shows every flag and setting with --help and starts nothing', async () => {
    const { code, said, touched } = await run(['--help'], { TANKOBON_MODE: 'production' });
    expect([code, touched]).toEqual([0, false]);
    const names = ['--reset', '--help', 'PORT', 'API_PORT', 'STATUS_PORT', 'DATA_DIR', 'SMTP_URL', 'RATE_LIMITS', 'LOG_LEVEL'];
    expect(names.filter((name) => !new RegExp(`^  ${name} +\\S.*\\.$`, 'm').test(said))).toEqual([]);
    expect(said).toContain('Default: 3000.');
  });

  it.each([[['--rest']], [['--reset', 'now']], [['--help', '-x']]])(
    'refuses %j with a sentence and code 2, and deletes nothing',
    async (args) => {
      const { code, said, touched } = await run(args);
      expect([code, touched, said]).toEqual([
        2,
        false,
        `npm start has no flag "${args.find((arg) => !['--reset', '--help'].includes(arg))}". "npm start -- --help" shows those it has.\n`,
      ]);
    },
  );

  it('reports a taken port in one line', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(4_381, '127.0.0.1', done));
    const { code, said, touched } = await run([]);
    await new Promise((closed) => other.close(closed));
    expect([code, touched, said]).toEqual([
      1,
      false,
      'Port 4381 is taken by another program. Stop it, or choose another port: STATUS_PORT=4391 npm start\n',
    ]);
  });
});
