import type { Core } from '../core/core.js';
import { query } from '../sql/connection.js';

const EVERY_MS = 60 * 60_000;
const AT_ONCE = 5_000;

/** Idempotency keys expire after 7 days. Business uniqueness is a separate constraint and never expires. */
export const OLD_KEYS = `SELECT actor, route, key FROM idempotency_keys WHERE created_at < now() - interval '7 days' LIMIT ${AT_ONCE}`;

/**
 * Inbox rows expire after 7 days: they record handled events and notes of refused reactions. Duplicates are rejected for ever by the version
 * in `inbox_streams`. Event ids begin with their time, so the primary key finds old rows.
 */
export const OLD_INBOX = `SELECT consumer, event_id FROM inbox WHERE consumer = $1 AND event_id < (SELECT uuidv7(interval '-7 days'))
  AND at < now() - interval '7 days' ORDER BY event_id LIMIT ${AT_ONCE}`;

/** Deletes expired rows, some at a time. */
export async function sweep({ dataSource, service }: Core): Promise<void> {
  const forget = async (text: string, values: readonly unknown[]): Promise<number> =>
    (await query<{ rows: number }>(dataSource, `WITH gone AS (${text} RETURNING 1) SELECT count(*)::int AS rows FROM gone`, values))[0]!
      .rows;
  while ((await forget(`DELETE FROM idempotency_keys WHERE (actor, route, key) IN (${OLD_KEYS})`, [])) === AT_ONCE);
  while ((await forget(`DELETE FROM inbox WHERE (consumer, event_id) IN (${OLD_INBOX})`, [service])) === AT_ONCE);
}

export function sweepHourly(core: Core): NodeJS.Timeout {
  return setInterval(() => void sweep(core).catch((error: unknown) => core.observe.trouble?.('sweep', error)), EVERY_MS).unref();
}
