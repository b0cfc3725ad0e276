import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { superuser } from '../commands/counts.js';

/**
 * One statement as PostgreSQL logged it; `end` is in milliseconds of the clock, `transaction` a number within its session, 0 after a
 * COMMIT.
 */
export type Statement = {
  readonly database: string;
  readonly session: number;
  readonly transaction: number;
  readonly end: number;
  readonly ms: number;
  readonly sql: string;
};

const PREFIX = 'TRACE|%n|%d|%p|%v|';
const LINE = /^TRACE\|([\d.]+)\|([^|]*)\|(\d+)\|\d+\/(\d+)\|LOG: {2}duration: ([\d.]+) ms {2}(statement|parse|bind|execute)[^:]*: ([^]*)$/;
/** Time for the background work that follows. */
const AFTERWARDS_MS = 3_000;

/** Logs every statement of PostgreSQL during `work` and for a while afterwards. Returns them in order. */
export async function statementsDuring(folder: string, work: () => Promise<unknown>): Promise<Statement[]> {
  const client = await superuser(folder);
  const log = join(folder, 'postgres/postgres.log');
  try {
    await client.query(`ALTER SYSTEM SET log_line_prefix = '${PREFIX}'`);
    await client.query('ALTER SYSTEM SET log_min_duration_statement = 0');
    await client.query('SELECT pg_reload_conf()');
    await sleep(1_000);
    const { size } = await stat(log);
    await work();
    await sleep(AFTERWARDS_MS);
    return parsed((await readFile(log)).subarray(size).toString());
  } finally {
    await client.query('ALTER SYSTEM RESET log_min_duration_statement');
    await client.query('SELECT pg_reload_conf()');
    await client.end();
  }
}

/** Parses the log. A statement with parameters has three lines: the last one counts, with the sum of their times. */
function parsed(text: string): Statement[] {
  const prepared = new Map<number, number>();
  const statements: Statement[] = [];
  for (const entry of text.split(/\n(?=TRACE\|)/)) {
    const found = LINE.exec(entry.trimEnd());
    if (!found) continue;
    const [, seconds, database = '', pid, number, took, step, sql = ''] = found;
    const [session, transaction] = [Number(pid), Number(number)];
    const ms = Number(took) + (prepared.get(session) ?? 0);
    const known = step === 'parse' || step === 'bind';
    prepared.set(session, known ? ms : 0);
    if (!known)
      statements.push({ database, session, transaction, end: Number(seconds) * 1_000, ms, sql: sql.replaceAll(/\s+/g, ' ').trim() });
  }
  return statements;
}
