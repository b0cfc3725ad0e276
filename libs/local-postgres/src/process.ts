import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { UserIds } from './user.js';

/** Returns a port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}

/** Runs a PostgreSQL program as its user, in a process group of its own. */
export function run(program: string, args: string[], user: UserIds): Promise<void> {
  return new Promise((done, failed) => {
    const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };
    const child = spawn(program, args, { ...user, env, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    const said: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', failed);
    child.once('exit', (code) => {
      child.stderr.destroy();
      if (code === 0) done();
      else failed(new Error(`${program} ended with ${code}: ${Buffer.concat(said).toString().trim()}`));
    });
  });
}
