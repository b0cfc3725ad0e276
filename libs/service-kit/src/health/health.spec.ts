import { describe, expect, it, jest } from '@jest/globals';
import { SCHEMA_VERSION } from '@tankobon/eventstore';
import { Health, type HealthParts } from './health.js';
import { startStatusServer, type StatusSource } from './status-server.js';

class First1700000000000 {
  up = async () => undefined;
  down = async () => undefined;
}

type Rows = { readonly migrations?: { name: string }[]; readonly lag?: number; readonly version?: number };

function health(
  { migrations = [{ name: 'First1700000000000' }], lag = 3, version = SCHEMA_VERSION }: Rows = {},
  parts: Partial<HealthParts> = {},
) {
  let released = 0;
  const rowsOf = (sql: string) => (sql.includes('es_events') ? [{ lag }] : sql.includes('es_migrations') ? [{ version }] : migrations);
  const query = async (sql: string) => ({ rows: rowsOf(sql) });
  const pool = { connect: async () => ({ query, release: () => (released += 1) }) } as unknown as HealthParts['pool'];
  const it_ = new Health({
    definition: { migrations: [First1700000000000] },
    pool,
    stopping: () => false,
    degraded: () => [],
    folder: '.',
    ...parts,
  });
  return Object.assign(it_, { released: () => released });
}

describe('readiness', () => {
  it('is given if database, migrations, sequencer and disk are well', async () => {
    const it_ = health();
    expect(await it_.ready()).toEqual({ ready: true, checks: { database: 'ok', migrations: 'ok', sequencer: 'ok', disk: 'ok' } });
    expect(it_.released()).toBe(1);
  });

  it('ends at the start of a shutdown', async () => {
    const stopping = health({}, { stopping: () => true });
    expect(await stopping.ready()).toEqual({ ready: false, checks: { running: 'The service is stopping.' } });
  });

  it('reports the fault', async () => {
    const gone = { connect: () => Promise.reject(new Error('gone')) };
    expect((await health({}, { pool: gone }).ready()).checks).toMatchObject({ database: 'The database does not answer.' });
    expect((await health({ migrations: [] }).ready()).checks).toMatchObject({ migrations: 'Migrations are missing: First1700000000000.' });
    expect(await health({ version: SCHEMA_VERSION - 1 }).ready()).toMatchObject({
      ready: false,
      checks: { migrations: `The event store has version ${SCHEMA_VERSION - 1}; this build needs ${SCHEMA_VERSION}.` },
    });
    expect((await health({}, { folder: '/no/such/folder' }).ready()).checks).toMatchObject({ disk: 'The disk could not be read.' });
    expect((await health({ lag: 6_000 }).ready()).checks).toMatchObject({ sequencer: 'Events wait 6 s for their position.' });
  });

  it('ignores optional dependencies, which it names', async () => {
    expect(await health({}, { degraded: () => ['event_log'] }).ready()).toMatchObject({ ready: true, degraded: ['event_log'] });
  });

  it('is given on a database that a newer build has migrated', async () => {
    expect(await health({ version: SCHEMA_VERSION + 1 }).ready()).toMatchObject({ ready: true });
  });

  it('does not wait for a slow database', async () => {
    const release = jest.fn();
    const hanging = { query: () => new Promise(() => undefined), release };
    const pool = { connect: async () => hanging } as unknown as HealthParts['pool'];
    expect(await health({}, { pool }).ready()).toMatchObject({ ready: false, checks: { database: 'The database took more than 200 ms.' } });
    expect(release.mock.calls).toEqual([[true]]); // a connection that still works on its question is nobody else's to use
  });
});

describe('status port', () => {
  const source: StatusSource = {
    ready: async () => ({ ready: false, checks: { database: 'The database does not answer.' } }),
    status: async () => ({ service: 'catalog', deadLetters: 0 }),
    metrics: async () => 'rpc_server_seconds_count 1\n',
    stream: async (streamId, from) => [{ streamId, from }],
  };

  it('serves liveness, readiness, metrics and streams', async () => {
    const server = await startStatusServer(0, source);
    const get = async (path: string, method = 'GET') => {
      const response = await fetch(`http://localhost:${server.port}${path}`, { method });
      return { status: response.status, body: await response.text() };
    };
    expect(await get('/livez')).toEqual({ status: 200, body: '{"alive":true}' });
    expect(await get('/readyz')).toMatchObject({ status: 503, body: expect.stringContaining('does not answer') });
    expect(await get('/metrics')).toEqual({ status: 200, body: 'rpc_server_seconds_count 1\n' });
    expect(await get('/internal/status')).toEqual({ status: 200, body: '{"service":"catalog","deadLetters":0}' });
    expect(await get('/internal/streams/order_1?from=3')).toEqual({ status: 200, body: '[{"streamId":"order_1","from":3}]' });
    expect(await get('/internal/streams/order_1?from=x')).toMatchObject({ body: '[{"streamId":"order_1","from":1}]' });
    expect((await get('/nothing')).status).toBe(404);
    expect((await get('/readyz', 'POST')).status).toBe(405);
    await server.close();
  });
});
