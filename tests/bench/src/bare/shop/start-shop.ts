import { startChild } from '../../child.js';
import { Client } from '../../commands/client.js';
import { databaseOf } from '../../commands/counts.js';
import type { Buyer } from '../../commands/market.js';

export type BareShop = {
  readonly pid: number;
  readonly buyers: readonly Buyer[];
  readonly listings: readonly string[];
  stop(): Promise<void>;
};
type Size = { readonly buyers: number; readonly listings: number; readonly copies: number };

/** Starts the reference of a purchase in a process of its own, on a database of its own in the product's PostgreSQL. */
export async function startBareShop(folder: string, { buyers, listings, copies }: Size): Promise<BareShop> {
  const connectionString = await databaseOf(folder, 'bare_shop');
  const child = startChild('bare/shop');
  const { port, ids } = await child.ask<{ port: number; ids: string[] }>({ connectionString, listings, copies });
  const people = Array.from({ length: buyers }, (_, index) => {
    const email = `bare-${index}@tankobon.example`;
    return { email, client: new Client(`http://127.0.0.1:${port}`).as(email) };
  });
  return { pid: child.pid, buyers: people, listings: ids, stop: () => child.stop() };
}
