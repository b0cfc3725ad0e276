import { runningPostgres } from '@tankobon/local-postgres';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Work of PostgreSQL. A statement counts at top level only, and not if it opens or ends a transaction. */
export type DatabaseWork = { readonly transactions: number; readonly statements: number; readonly of: readonly StatementCount[] };
export type StatementCount = { readonly database: string; readonly query: string; readonly calls: number; readonly ms: number };

type WorkRate = Pick<DatabaseWork, 'transactions' | 'statements'>;

/** Delay after which a backend has reported its figures: only when idle, and at most once a second. */
const REPORTED_MS = 2_000;
const IDLE_SECONDS = 10;
/** Longest wait for the rest of the background's work. */
const QUIET_MS = 120_000;

const DOING = `SELECT d.datname AS database, s.query, s.calls::int, s.total_exec_time AS ms
  FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
  WHERE s.toplevel AND d.datname <> 'postgres' AND s.query !~* '^(begin|commit|rollback)\\M' ORDER BY s.calls DESC`;

/** Counts the work of a product's PostgreSQL. */
export class Counter {
  private constructor(private readonly client: pg.Client) {}

  /** Configures the product's PostgreSQL to count statements from its next start on. */
  static async prepare(folder: string): Promise<void> {
    await appendFile(join(folder, 'postgres/data/postgresql.conf'), `shared_preload_libraries = 'pg_stat_statements'\n`);
  }

  static async open(folder: string): Promise<Counter> {
    const client = await superuser(folder);
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    return new Counter(client);
  }

  /** Returns the work per second while no client sends requests. */
  async idle(): Promise<WorkRate> {
    const [done, seconds] = await this.between(() => sleep(IDLE_SECONDS * 1_000));
    return { transactions: done.transactions / seconds, statements: done.statements / seconds };
  }

  /** Returns the work done for `work`, background included, less the idle rate. */
  async during(idle: WorkRate, work: () => Promise<unknown>): Promise<DatabaseWork> {
    const [{ transactions, statements, of }, seconds] = await this.between(async () => {
      await work();
      await this.quiet(idle);
    });
    return { of, transactions: transactions - idle.transactions * seconds, statements: statements - idle.statements * seconds };
  }

  private async between(work: () => Promise<unknown>): Promise<[DatabaseWork, number]> {
    await sleep(REPORTED_MS);
    await this.client.query('SELECT pg_stat_statements_reset()');
    const [before, from] = [await this.transactions(), performance.now()];
    await work();
    await sleep(REPORTED_MS);
    const seconds = (performance.now() - from) / 1_000;
    const transactions = (await this.transactions()) - before;
    const { rows } = await this.client.query<StatementCount>(DOING);
    return [{ transactions, statements: rows.reduce((sum, { calls }) => sum + calls, 0), of: rows }, seconds];
  }

  /** Resolves once the rate is not much above the idle rate. */
  private async quiet({ transactions }: WorkRate): Promise<void> {
    const most = (2 * transactions + 5) * (REPORTED_MS / 1_000);
    let before = await this.transactions();
    for (const until = performance.now() + QUIET_MS; performance.now() < until;) {
      await sleep(REPORTED_MS);
      const now = await this.transactions();
      if (now - before <= most) return;
      before = now;
    }
    throw new Error('The background does not come to rest.');
  }

  /** Returns the median time of one commit of one small row, in milliseconds. */
  async commitMs(): Promise<number> {
    await this.client.query('CREATE TABLE IF NOT EXISTS bench_commit (n int)');
    const took: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      const from = performance.now();
      await this.client.query({ name: 'bench_commit', text: 'INSERT INTO bench_commit VALUES ($1)', values: [n] });
      took.push(performance.now() - from);
    }
    return took.sort((a, b) => a - b)[100]!;
  }

  close(): Promise<void> {
    return this.client.end();
  }

  private async transactions(): Promise<number> {
    const text = `SELECT sum(xact_commit + xact_rollback)::int AS n FROM pg_stat_database WHERE datname <> 'postgres'`;
    const { rows } = await this.client.query<{ n: number }>(text);
    return rows[0]!.n;
  }
}

export async function superuser(folder: string, database = 'postgres'): Promise<pg.Client> {
  const client = new pg.Client((await serverOf(folder)).url(database));
  await client.connect();
  return client;
}

/** Creates a database beside those of the product. Returns its address. */
export async function databaseOf(folder: string, name: string): Promise<string> {
  const client = await superuser(folder);
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  return (await serverOf(folder)).url(name);
}

async function serverOf(folder: string) {
  const server = await runningPostgres(join(folder, 'postgres'));
  if (!server) throw new Error('There is no PostgreSQL on this folder.');
  return server;
}
