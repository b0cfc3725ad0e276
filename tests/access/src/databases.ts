import pg from 'pg';
import type { Market } from './market.js';

const clients = new Map<string, pg.Client>();
const SERVICES = ['identity', 'catalog', 'orders', 'rentals', 'moderation', 'payouts', 'messaging', 'pictures'] as const;

/** Returns the number of stored events and idempotency rows of each service. */
export async function eventsIn({ backend }: Market): Promise<Record<string, string>> {
  const counted = SERVICES.map(async (name) => {
    const client = await clientOf(backend.addresses[name].ownerUrl);
    const { rows } = await client.query<{ stored: string }>(
      "SELECT (SELECT count(*) FROM es_events) || ' events, ' || (SELECT count(*) FROM idempotency_keys) || ' commands' AS stored",
    );
    return [name, rows[0]!.stored] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** Runs a query in a service's database as its owner, who may do more than the service. */
export async function ask({ backend }: Market, service: (typeof SERVICES)[number], sql: string): Promise<unknown[]> {
  return (await (await clientOf(backend.addresses[service].ownerUrl)).query(sql)).rows as unknown[];
}

/** Waits until all earlier facts are consumed everywhere and their mails are written. */
export async function quiet(market: Market): Promise<void> {
  let before = '';
  for (let now = JSON.stringify(await eventsIn(market)); now !== before; now = JSON.stringify(await eventsIn(market))) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  }
}

async function clientOf(url: string): Promise<pg.Client> {
  const open = clients.get(url) ?? new pg.Client(url);
  if (!clients.has(url)) {
    clients.set(url, open);
    open.on('error', () => undefined);
    await open.connect();
  }
  return open;
}

export async function closeDatabases(): Promise<void> {
  await Promise.all([...clients.values()].map((client) => client.end()));
  clients.clear();
}
