import type { Core } from '../core/core.js';
import { query } from '../sql/connection.js';

const EVERY_MS = 60 * 60_000;
const AT_ONCE = 5_000;

/** Idempotency keys are kept for 7 days; business uniqueness is a constraint of its own and never ends. */
export const OLD_KEYS = `SELECT actor, route, key FROM idempotency_keys WHERE created_at < now() - interval '7 days' LIMIT ${AT_ONCE}`;

/**
 * What was seen before is refused for ever by its version in `inbox_streams`. A row of the inbox says what was handled, and has the note of a
 * refused reaction: 7 days. Ids of events begin with their time, so the key serves.
 */
export const OLD_INBOX = `SELECT consumer, event_id FROM inbox WHERE consumer = $1 AND event_id < (SELECT uuidv7(interval '-7 days'))
  AND at < now() - interval '7 days' ORDER BY event_id LIMIT ${AT_ONCE}`;

/** Deletes what is too old to be needed, some rows at a time. */
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
