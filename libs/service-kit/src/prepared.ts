import { AnsweringClient } from '@tankobon/eventstore';

/** Each connection keeps what it has prepared: a bound on the server's memory. What comes later is planned anew each time. */
const MOST = 200;
const names = new Map<string, string>();

/**
 * Marks a statement that every connection prepares once, so that PostgreSQL need not parse and plan it again. For reads that are made
 * all the time and whose plan does not depend on their values.
 */
export function prepared(sql: string): string {
  if (!names.has(sql) && names.size < MOST) names.set(sql, `read_${names.size}`);
  return sql;
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => never;

/** The client of a service's pool: sends what is marked by its name. */
export class PreparingClient extends AnsweringClient {
  override query = ((config: unknown, values?: unknown, callback?: unknown) => {
    const name = typeof config === 'string' ? names.get(config) : undefined;
    const query = super.query.bind(this) as unknown as Query;
    if (name === undefined) return query(config, values, callback);
    return Array.isArray(values) ? query({ name, text: config, values }, callback) : query({ name, text: config }, values ?? callback);
  }) as AnsweringClient['query'];
}
