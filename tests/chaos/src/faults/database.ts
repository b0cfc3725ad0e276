import pg from 'pg';
import type { Fault } from '../stack/stack.js';

/** Faults of one service's database while the server lives. `adminUrl` is resolved each time: the server may have moved. */
export function databaseFaults(adminUrl: (database: string) => Promise<string>, victims: readonly string[]): Fault[] {
  const once = async (database: string, ...statements: string[]) => {
    const client = new pg.Client(await adminUrl(database));
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (const sql of statements) await client.query(sql);
    } finally {
      await client.end();
    }
  };
  return victims.flatMap((victim) => [shutOut(victim, once), openTransaction(victim, adminUrl), lockedTable(victim, adminUrl)]);
}

type StatementRunner = (database: string, ...statements: string[]) => Promise<void>;

/** The service loses its database while all others keep theirs. */
function shutOut(victim: string, once: StatementRunner): Fault {
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${victim}' AND pid <> pg_backend_pid()`;
  return {
    name: `no database for ${victim}`,
    target: 'postgres',
    seconds: [4, 15],
    relays: 1,
    begin: () => once('postgres', `ALTER DATABASE ${victim} ALLOW_CONNECTIONS false`, end),
    end: () => once('postgres', `ALTER DATABASE ${victim} ALLOW_CONNECTIONS true`),
  };
}

/** Leaves a transaction with a write open; nothing may wait for it. */
function openTransaction(victim: string, adminUrl: (database: string) => Promise<string>): Fault {
  return held(`open transaction in ${victim}`, [6, 60], victim, adminUrl, ['BEGIN', 'CREATE TABLE left_open (id int)']);
}

/** Locks the events, so that every write to the service waits and times out. */
function lockedTable(victim: string, adminUrl: (database: string) => Promise<string>): Fault {
  return held(`locked events of ${victim}`, [3, 8], victim, adminUrl, ['BEGIN', 'LOCK TABLE es_events IN ACCESS EXCLUSIVE MODE']);
}

function held(
  name: string,
  seconds: readonly [number, number],
  victim: string,
  adminUrl: (database: string) => Promise<string>,
  statements: readonly string[],
): Fault {
  let client: pg.Client | undefined;
  return {
    ...{ name, seconds, target: `postgres/${victim}`, relays: 1 },
    async begin() {
      client = new pg.Client(await adminUrl(victim));
      client.on('error', () => undefined);
      await client.connect();
      await client.query('SET idle_in_transaction_session_timeout = 0');
      for (const sql of statements) await client.query(sql);
    },
    async end() {
      await client?.query('ROLLBACK').catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
