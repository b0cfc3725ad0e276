import { describe, expect, it } from '@jest/globals';
import { Health, type HealthParts } from './health.js';
import { startStatusServer, type StatusSource } from './status-server.js';

class First1700000000000 {
  up = async () => undefined;
  down = async () => undefined;
}

type Rows = { readonly migrations?: { name: string }[]; readonly lag?: number };

function health({ migrations = [{ name: 'First1700000000000' }], lag = 3 }: Rows = {}, parts: Partial<HealthParts> = {}) {
  let released = 0;
  const query = async (sql: string) => ({ rows: sql.includes('es_events') ? [{ lag }] : migrations });
  const pool = { connect: async () => ({ query, release: () => (released += 1) }) } as unknown as HealthParts['pool'];
  const it_ = new Health({ definition: { migrations: [First1700000000000] }, pool, stopping: () => false, ...parts });
  return Object.assign(it_, { released: () => released });
}

describe('readiness', () => {
  it('is given when database, migrations, sequencer and disk are well, and keeps no connection', async () => {
    const it_ = health();
    expect(await it_.ready()).toEqual({ ready: true, checks: { database: 'ok', migrations: 'ok', sequencer: 'ok', disk: 'ok' } });
    expect(it_.released()).toBe(1);
  });

  it('ends with the first word of a shutdown', async () => {
    const stopping = health({}, { stopping: () => true });
    expect(await stopping.ready()).toEqual({ ready: false, checks: { running: 'The service is stopping.' } });
  });

  it('says what is wrong', async () => {
    const gone = { connect: () => Promise.reject(new Error('gone')) };
    expect((await health({}, { pool: gone }).ready()).checks).toMatchObject({ database: 'The database does not answer.' });
    expect((await health({ migrations: [] }).ready()).checks).toMatchObject({ migrations: 'Migrations are missing: First1700000000000.' });
    expect((await health({ lag: 6_000 }).ready()).checks).toMatchObject({ sequencer: 'Events wait 6 s for their position.' });
  });

  it('does not wait for a database that is too slow', async () => {
    const hanging = { query: () => new Promise(() => undefined), release: () => undefined };
    const pool = { connect: async () => hanging } as unknown as HealthParts['pool'];
    const started = performance.now();
    expect(await health({}, { pool }).ready()).toMatchObject({ ready: false, checks: { database: 'The database took more than 200 ms.' } });
    expect(performance.now() - started).toBeLessThan(600);
  });
});

describe('the status port', () => {
  const source: StatusSource = {
    ready: async () => ({ ready: false, checks: { database: 'The database does not answer.' } }),
    status: async () => ({ service: 'catalog', deadLetters: 0 }),
    metrics: async () => 'rpc_server_seconds_count 1\n',
    stream: async (streamId, from) => [{ streamId, from }],
  };

  it('tells life, readiness, figures and streams apart', async () => {
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
