import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const FROM_SOURCE = ['--no-warnings', '--conditions=tankobon:source', `--import=${join(ROOT, 'tools/jest/run-source.mjs')}`];

export type Program = {
  /** Output so far, of both streams. */
  readonly said: string;
  /** Resolves on the first matching output. @throws Error with all output when the program ends before that. */
  until(sentence: RegExp): Promise<void>;
  /** Exit code, once it ends. */
  readonly ended: Promise<number>;
  stop(): Promise<number>;
};

/** Starts a program of the repository, `services/orders/src/main.ts`, from its sources, with only the given environment. */
export function startProgram(file: string, env: Readonly<Record<string, string>>, args: readonly string[] = []): Program {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...FROM_SOURCE, join(ROOT, file), ...args], { cwd: ROOT, env: { PATH, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => (code as number | null) ?? 1);
  return {
    get said() {
      return said;
    },
    until: async (sentence) => {
      const over = ended.then(() => true);
      const pause = () => new Promise<false>((resolve) => setTimeout(resolve, 50, false));
      while (!sentence.test(said)) if (await Promise.race([over, pause()])) throw new Error(`${file} has ended: ${said}`);
    },
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
