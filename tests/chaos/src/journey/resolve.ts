import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, UnresolvedCommand } from './client.js';

const TRIES = 40;
const EVERY_MS = 500;

/** Repeats every command of unknown outcome under its own key until it is answered, and then once more. Returns the number still open. */
export async function resolveAll(client: Client): Promise<{ asked: number; open: number }> {
  const unsolved = client.unsolved.splice(0);
  let open = 0;
  for (const command of unsolved) if (!(await resolve(client, command))) open += 1;
  return { asked: unsolved.length, open };
}

async function resolve(client: Client, command: UnresolvedCommand): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await client.signIn(command.person)) {
      const { outcome } = await client.again(command);
      if (outcome === 'ok' && erases(command)) return true;
      if (outcome !== 'unknown') return (await client.again(command)).outcome !== 'unknown';
    }
    await sleep(EVERY_MS);
  }
  return false;
}

/** Whether a command erases its person, who then has no session for a repeat. */
const erases = ({ request }: UnresolvedCommand): boolean => request.method === 'DELETE' && request.path === '/user';
