import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A purchase to be copied. An `open` one is not shipped yet and waits with its timer. */
export type Sample = { readonly open: boolean; readonly buyerId: string; make(): Promise<unknown> };

/** Rows that a purchase leaves in orders; `$2` is when it began, `$3` its streams. */
export const KEPT = {
  es_events: 'stream_id = ANY($3) AND at >= $2 ORDER BY pos',
  es_streams: 'id = ANY($3)',
  timers: 'stream_id = ANY($3)',
  idempotency_keys: 'created_at >= $2',
  inbox: 'at >= $2',
  orders: 'id = ANY($3)',
  sales: 'order_id = ANY($3)',
  reviews: 'order_id = ANY($3)',
} as const;

const SETTLED = `SELECT (SELECT pos FROM es_head) = (SELECT pos FROM relay_cursor) AND NOT EXISTS (SELECT FROM es_events WHERE pos IS NULL)
  AND NOT EXISTS (SELECT FROM timers WHERE due_at <= app_now()) AS settled`;
const QUIET_LOOKS = 5;
const LOOK_MS = 300;

/** Makes a purchase through the API and keeps its rows, as text in which ids can be replaced. */
export async function keepSample(client: pg.Client, { open, buyerId, make }: Sample): Promise<void> {
  await settled(client);
  const { rows: clock } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const from = clock[0]!.now;
  await make();
  await settled(client);
  const { rows } = await client.query<{ id: string }>('SELECT DISTINCT stream_id AS id FROM es_events WHERE at >= $1', [from]);
  const streams = rows.map(({ id }) => id);
  const { rows: cart } = await client.query<{ before: number }>(
    'SELECT min(version) - 1 AS before FROM es_events WHERE stream_id = $1 AND at >= $2',
    [`cart_${buyerId}`, from],
  );
  for (const [relation, where] of Object.entries(KEPT))
    await client.query(
      `INSERT INTO bench_sample SELECT $1, '${relation}', row_number() OVER (), $4::int, to_jsonb(t)::text
         FROM (SELECT * FROM ${relation} WHERE $2::timestamptz IS NOT NULL AND $3::text[] IS NOT NULL AND ${where}) t`,
      [open, from, streams, cart[0]!.before],
    );
}

/** Waits until all events are sent and nothing is due for a while: other services' reactions to the purchase have come back. */
async function settled(client: pg.Client): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    await sleep(LOOK_MS);
    const { rows } = await client.query<{ settled: boolean }>(SETTLED);
    quiet = rows[0]!.settled ? quiet + 1 : 0;
  }
}
