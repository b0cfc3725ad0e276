import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';

/** A program in a process of its own, which answers one message at a time. */
export type Child = {
  readonly pid: number;
  ask<Answer>(message: object): Promise<Answer>;
  stop(): Promise<void>;
};

type Reply = { readonly answer?: unknown; readonly failed?: string };

/** Starts a program of this package (`driver` = `driver/main.js`). */
export function startChild(program: string, { execArgv = [], env = {} }: Pick<ForkOptions, 'execArgv' | 'env'> = {}): Child {
  const file = new URL(`./${program}/main.js`, import.meta.url);
  const child = fork(file, { execArgv: [...execArgv], env: { ...process.env, ...env }, serialization: 'advanced' });
  return { pid: child.pid!, ask: (message) => ask(child, message), stop: () => stop(child) };
}

async function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(([code]) => ({ failed: `The program ended with ${code}.` }));
  const answered = once(child, 'message', { signal }).then(([reply]) => reply as Reply);
  child.send(message);
  const reply: Reply = await Promise.race([answered, ended]);
  heard.abort();
  await Promise.allSettled([answered, ended]);
  if (reply.failed !== undefined) throw new Error(reply.failed);
  return reply.answer as Answer;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

/** The child's side: `work` answers each message, `end` runs once the parent has disconnected. */
export function answerParent<Message>(
  work: (message: Message) => Promise<unknown>,
  end: () => Promise<unknown> = async () => undefined,
): void {
  process.on('message', (message) => {
    work(message as Message).then(
      (answer) => process.send!({ answer }),
      (error: unknown) => process.send!({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.once('disconnect', () => void end().finally(() => process.exit(0)));
}
