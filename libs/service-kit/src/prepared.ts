import { AnsweringClient } from '@tankobon/eventstore';

/** Maximum number of prepared statements, which every connection keeps in the server's memory. Later ones are planned on each call. */
const MOST = 200;
const names = new Map<string, string>();

/**
 * Marks a statement that every connection prepares once, so that PostgreSQL need not parse and plan it again. For frequent reads
 * whose plan does not depend on their values.
 */
export function prepared(sql: string): string {
  if (!names.has(sql) && names.size < MOST) names.set(sql, `read_${names.size}`);
  return sql;
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => never;

/** Client of a service's pool: sends marked statements as prepared ones. */
export class PreparingClient extends AnsweringClient {
  override query = ((config: unknown, values?: unknown, callback?: unknown) => {
    const name = typeof config === 'string' ? names.get(config) : undefined;
    const query = super.query.bind(this) as unknown as Query;
    if (name === undefined) return query(config, values, callback);
    return Array.isArray(values) ? query({ name, text: config, values }, callback) : query({ name, text: config }, values ?? callback);
  }) as AnsweringClient['query'];
}
