import { randomBytes } from 'node:crypto';
import pg from 'pg';

const DATABASES = ['identity', 'catalog', 'orders', 'rentals', 'moderation', 'payouts', 'messaging', 'pictures'] as const;
export type AuditorAccess = { readonly databases: Record<string, string>; readonly url: (database: string) => string };

/** Creates a role that reads every table and changes none. `adminUrl` is the superuser's address of any database. */
export async function makeAuditorRole(adminUrl: string, databases: readonly string[] = DATABASES): Promise<AuditorAccess> {
  const password = randomBytes(12).toString('hex');
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(`SELECT FROM pg_roles WHERE rolname = 'auditor'`);
    if (!rowCount) await client.query('CREATE ROLE auditor LOGIN IN ROLE pg_read_all_data');
    await client.query(`ALTER ROLE auditor PASSWORD '${password}'`);
    for (const database of databases) await client.query(`GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO auditor`);
  } finally {
    await client.end();
  }
  const url = (database: string) => {
    const address = new URL(adminUrl);
    return `postgres://auditor:${password}@${address.host}/${database}`;
  };
  return { url, databases: Object.fromEntries(DATABASES.map((name) => [name, url(name)])) };
}
