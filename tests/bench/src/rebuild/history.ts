import { randomUUID } from 'node:crypto';
import { migrateEventStore, openPostgresLog } from '@tankobon/eventstore';
import pg from 'pg';

/** Versions of each stream: few, so that there are many streams and memory kept per stream would show. */
const VERSIONS = 4;
const AT_ONCE = 1_000;
const NOTE = 'A line as long as most are. '.repeat(8);
const META = { actor: { id: 'person_1', role: 'buyer' }, correlationId: randomUUID(), causationId: randomUUID(), commandId: randomUUID() };

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Fills a store with `events` placed events, four in each stream, streams in turn. */
export function fillStore(url: string, events: number): Promise<void> {
  return within(url, async (client) => {
    await migrateEventStore(client);
    await client.query('CREATE TABLE heard_orders (id text PRIMARY KEY, n int NOT NULL, title text NOT NULL)');
    await client.query(`CREATE TABLE orders_seen (id text PRIMARY KEY, n int NOT NULL, title text NOT NULL)`);
    const streams = `(SELECT 'order_' || md5(s::text) AS id FROM generate_series(1, ${events / VERSIONS}) s)`;
    await client.query(`INSERT INTO es_streams (id, type, version) SELECT id, 'order', ${VERSIONS} FROM ${streams} s`);
    await client.query(
      `INSERT INTO es_events (stream_id, version, pos, event_id, type, schema_version, data, meta)
       SELECT id, v, row_number() OVER (ORDER BY v, id), gen_random_uuid(), 'LineAdded', 1, json_build_object('n', v, 'title', 'Volume ' || v, 'note', $1::text), $2
       FROM ${streams} s, generate_series(1, ${VERSIONS}) v`,
      [NOTE, META],
    );
    await client.query('UPDATE es_head SET pos = $1', [events]);
    await client.query('ANALYZE');
  });
}

/** Fills the log with the same events, and marks them as handled by a consumer. */
export async function fillLog(urls: { readonly store: string; readonly log: string }, events: number): Promise<void> {
  const log = await openPostgresLog({ connectionString: urls.log });
  const ids = Array.from({ length: events / VERSIONS }, () => `order_${randomUUID().replaceAll('-', '')}`);
  for (let n = 1; n <= VERSIONS; n += 1)
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await log.append(
        'relayed.events.v1',
        ids.slice(from, from + AT_ONCE).map((id) => record(id, n)),
      );
  await log.close();
  await within(urls.store, (client) =>
    client.query(`INSERT INTO inbox_streams (consumer, stream_id, version) SELECT 'listening', id, $2 FROM unnest($1::text[]) id`, [
      ids,
      VERSIONS,
    ]),
  );
}

function record(id: string, n: number) {
  const data = { id, n, title: `Volume ${n}`, note: NOTE };
  const known = { eventId: randomUUID(), streamId: id, streamVersion: n, pos: n, type: 'LineAdded', schemaVersion: 1 };
  const event = { ...known, at: new Date().toISOString(), meta: META, facts: [{ type: 'relayed.LineAdded.v1', data }] };
  return { key: id, value: JSON.stringify(event), headers: {} };
}
