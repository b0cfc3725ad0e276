import type { EntityManager } from 'typeorm';

type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };

/** Returns the rows read by a plan's leaves. */
const readBy = ({ Plans: parts = [], ...plan }: Plan): number =>
  parts.length > 0
    ? parts.reduce((sum, part) => sum + readBy(part), 0)
    : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];

/** Runs a query function and returns the number of rows PostgreSQL read for it: cost is counted, not timed. */
export async function rowsRead(db: EntityManager, work: (spy: EntityManager) => Promise<unknown>): Promise<number> {
  let read = 0;
  const spy = Object.create(db) as EntityManager;
  spy.query = async <T>(sql: string, params?: unknown[]): Promise<T> => {
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = await db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, params);
    read += readBy(plan as Plan);
    return db.query(sql, params);
  };
  await work(spy);
  return read;
}
