import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../child.js';

type DatabaseAddress = { readonly url: string; readonly ownerUrl: string };
type BackendAddresses = {
  readonly port: number;
  readonly addresses: Readonly<Record<string, DatabaseAddress>>;
};
/** Header that bypasses the response cache: responses to somebody who may be signed in are not cached. */
export const PAST_CACHE = { Authorization: 'none' } as const;

export type Backend = BackendAddresses & { readonly pid: number; stop(): Promise<void> };

/** Starts the marketplace on an empty data folder in a process of its own, with the flags of `npm start`. */
export async function startBackend({ demo = false }: { readonly demo?: boolean } = {}): Promise<Backend> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tankobon-bench-'));
  await chmod(dataFolder, 0o755);
  const child = startChild('backend', { execArgv: ['--max-semi-space-size=4', ...(process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? [])] });
  const stop = async () => {
    await child.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    return { ...(await child.ask<BackendAddresses>({ dataFolder, demo })), pid: child.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
