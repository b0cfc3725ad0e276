import { startChild } from '../child.js';

/** A path that returns the rows of a SELECT (its parameter is the path's `:value`), or a body that is ready. */
export type BareRoute = { readonly path: string } & ({ readonly sql: string } | { readonly body: string });
export type BareServer = { readonly port: number; readonly pid: number; stop(): Promise<void> };

/** Starts the reference: Fastify with these routes and a pool of `pg`, in a process of its own. */
export async function startBare(connectionString: string, routes: readonly BareRoute[]): Promise<BareServer> {
  const child = startChild('bare');
  return { ...(await child.ask<{ port: number }>({ connectionString, routes })), pid: child.pid, stop: () => child.stop() };
}
