import pg from 'pg';
import { KEPT, keepSample, type Sample } from './sample.js';

/** Number of purchases in one transaction. */
const BATCH = 2_000;
const REPORTED_EVERY = 20_000;
const TOPIC = 'orders.events.v1';
/** Purchases of the measured buyer and seller, a few pages whatever the size; other buyers make twenty each. */
const OWN = 60;
const EACH_BUYS = 20;
const SELLERS = 2_000;
const LISTINGS = 5_000;
/** One purchase in ten is open, and as many are sales of the large seller. */
const ONE_IN = 10;

export type Cast = { readonly buyerId: string; readonly sellerId: string; readonly largeSellerId: string; readonly listingId: string };

/**
 * Fills orders up to about `events` events with copies of real purchases: streams, events, views, idempotency keys, inbox and timers, each
 * with ids and days of its own. The copies count as sent: positions and the relay's cursor move along.
 */
export async function writeHistory(ownerUrl: string, events: number, cast: Cast, samples: readonly Sample[]): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query("SET synchronous_commit = off; SET work_mem = '64MB'");
    await client.query('CREATE TABLE bench_sample (open boolean, relation text, k int, before int, row text)');
    for (const sample of samples) await keepSample(client, sample);
    const { done, open, there } = await sizes(client);
    const purchases = Math.ceil((events - there) / ((done * (ONE_IN - 1) + open) / ONE_IN));
    const inserts = await insertsOf(client, cast);
    for (let from = 0; from < purchases; from += BATCH) {
      const to = Math.min(from + BATCH, purchases);
      const opened = Math.ceil(to / ONE_IN) - Math.ceil(from / ONE_IN);
      await copy(client, inserts, { from, to: to - 1, events: opened * open + (to - from - opened) * done });
      if (to % REPORTED_EVERY === 0) console.log(`${to} of ${purchases} purchases`);
    }
    await client.query('DROP TABLE bench_sample');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT').catch(() => undefined);
  } finally {
    await client.end();
  }
}

async function sizes(client: pg.Client): Promise<{ done: number; open: number; there: number }> {
  const events = `count(*) FILTER (WHERE relation = 'es_events'`;
  const { rows } = await client.query<{ done: number; open: number; there: number }>(
    `SELECT ${events} AND NOT open)::int AS done, ${events} AND open)::int AS open, (SELECT count(*)::int FROM es_events) AS there FROM bench_sample`,
  );
  return rows[0]!;
}

type Part = { readonly from: number; readonly to: number; readonly events: number };

async function copy(client: pg.Client, inserts: readonly string[], { from, to, events }: Part): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ base: string }>('UPDATE es_head SET pos = pos + $1 RETURNING pos - $1 AS base', [events]);
  await client.query('UPDATE relay_cursor SET pos = pos + $1 WHERE topic = $2', [events, TOPIC]);
  for (const insert of inserts) await client.query(insert, [from, to, rows[0]!.base]);
  await client.query('COMMIT');
}

const hex = (number: string) => `lpad(to_hex(${number}), 32, '0')`;
const versionIn = (id: string) => `CASE WHEN s.row::jsonb ->> '${id}' NOT LIKE 'cart\\_%' THEN (s.row::jsonb ->> 'version')::int
  ELSE (s.row::jsonb ->> 'version')::int - s.before + 2 * CASE WHEN n < ${OWN} THEN n + 2 ELSE n % ${EACH_BUYS} END END`;

/** Values of a copy beside its ids; `s` is a row of the sample, `n` the purchase. A cart gets two events of each. */
const OWN_VALUES: Partial<Record<string, string>> = {
  es_events: `jsonb_build_object('event_id', ${hex('n * 64 + s.k')}::uuid, 'seq', nextval('es_events_seq_seq'), 'version', ${versionIn('stream_id')},
    'pos', $3::bigint + row_number() OVER (ORDER BY n, s.k))`,
  es_streams: `jsonb_build_object('version', ${versionIn('id')})`,
  idempotency_keys: `jsonb_build_object('key', md5(s.k || ' ' || n))`,
  inbox: `jsonb_build_object('event_id', ${hex('n * 64 + 32 + s.k')}::uuid)`,
};
const SAME_CART: Partial<Record<string, string>> = {
  es_streams: 'ON CONFLICT (id) DO UPDATE SET version = greatest(es_streams.version, excluded.version)',
};

async function insertsOf(client: pg.Client, cast: Cast): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT (regexp_matches(row, '(?:line|order|sale|checkout|payment|review)_[0-9a-f]{32}', 'g'))[1] AS id FROM bench_sample ORDER BY 1`,
  );
  const row = replacements(cast, rows.map(({ id }) => id)).reduce((text, [from, to]) => `replace(${text}, '${from}', ${to})`, 's.row'); // prettier-ignore
  return Object.keys(KEPT).map(
    (relation) => `INSERT INTO ${relation} SELECT DISTINCT ON (${relation === 'es_streams' ? 'r.id' : 'copies.n, copies.k'}) r.* FROM (
      SELECT n, s.k, ${row}::jsonb || ${OWN_VALUES[relation] ?? "'{}'"} AS made FROM generate_series($1::bigint, $2::bigint) n
      JOIN bench_sample s ON s.relation = '${relation}' AND s.open = (n % ${ONE_IN} = 0) AND $3::bigint IS NOT NULL) copies
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${relation}, made) r
      ORDER BY ${relation === 'es_streams' ? 'r.id, r.version DESC' : 'copies.n, copies.k'} ${SAME_CART[relation] ?? ''}`,
  );
}

function replacements({ buyerId, sellerId, largeSellerId, listingId }: Cast, ids: readonly string[]): (readonly [string, string])[] {
  const seller = `CASE WHEN n BETWEEN ${OWN} AND ${2 * OWN - 1} THEN '${sellerId}' WHEN n % ${ONE_IN} = 5 THEN '${largeSellerId}'
    ELSE 'person_' || ${hex(`5000000 + n % ${SELLERS}`)} END`;
  return [
    [buyerId, `CASE WHEN n < ${OWN} THEN '${buyerId}' ELSE 'person_' || ${hex(`1000000 + n / ${EACH_BUYS}`)} END`],
    [sellerId, seller],
    [listingId, `CASE WHEN n < ${2 * OWN} THEN '${listingId}' ELSE 'listing-volume-' || n % ${LISTINGS} END`],
    [new Date().toISOString().slice(0, 11), `to_char('2024-01-01'::date + (n / 200 % 600)::int, 'YYYY-MM-DD') || 'T'`],
    ...ids.map((id, index) => [id, `'${id.split('_')[0]}_' || ${hex(`n * 64 + ${index}`)}`] as const),
  ];
}
