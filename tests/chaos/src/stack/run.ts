import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../../..');

/** Runs a program to its end and returns its output. @throws with its last lines */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return new Promise((done, failed) => {
    execFile(program, [...args], { cwd: root, env, maxBuffer: 256 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error) failed(new Error(`${program} ${args.slice(0, 6).join(' ')}: ${lastWords(stderr) || lastWords(stdout) || error.message}`));
      else done(stdout);
    });
  });
}

const lastWords = (text: string) => text.trim().split('\n').slice(-8).join('\n');

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Polls until `isSo` holds; false when patience ends. */
export async function until(isSo: () => Promise<boolean>, patienceMs: number, everyMs = 250): Promise<boolean> {
  for (const end = Date.now() + patienceMs; ;) {
    if (await isSo().catch(() => false)) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
