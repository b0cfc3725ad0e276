import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPostgresLog } from '@tankobon/eventstore';
import {
  createLogger,
  type RpcTransport,
  rpcClient,
  answerMeta,
  replayService,
  type RunningService,
  startService,
  tcpTransport,
} from '@tankobon/service-kit';
import pg from 'pg';
import { aBuyer, as } from './actors.js';
import { eventually } from './eventually.js';
import { shelf, shelfService } from './fixtures/shelf.js';
import { type TestDatabase, testPostgres } from './infrastructure/postgres.js';

// Real: PostgreSQL with the roles of production, two replicas over TCP, the event log in PostgreSQL.
describe('service that runs as in the cluster', () => {
  const secret = 'a secret for these specs';
  const lines: string[] = [];
  const replicas: RunningService[] = [];
  let database: TestDatabase;
  let eventlog: TestDatabase;
  let transport: RpcTransport;

  const env = () => ({
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    EVENTLOG_URL: eventlog.ownerUrl,
    RPC_PORT: '0',
    STATUS_PORT: '0',
    INTERNAL_SECRET: secret,
  });
  const start = () =>
    startService(shelfService, {
      env: env(),
      logger: createLogger('shelf', 'info', { write: (line) => void lines.push(line) }),
    });

  beforeAll(async () => {
    const postgres = await testPostgres();
    [database, eventlog] = await Promise.all([postgres.createDatabase('shelf'), postgres.createDatabase('eventlog')]);
    replicas.push(...(await Promise.all([start(), start()])));
    const addresses = { shelf: async () => replicas.map(({ rpcPort }) => ({ host: '127.0.0.1', port: rpcPort! })) };
    transport = tcpTransport({ from: 'gateway', secret, addresses, refreshMs: 100 });
  });
  afterAll(async () => {
    await transport.close();
    await Promise.all(replicas.map((replica) => replica.stop()));
    await Promise.all([database.drop(), eventlog.drop()]);
  });

  const client = () => rpcClient(shelf, transport);
  const get = async (path: string, replica = replicas[0]!) => {
    const response = await fetch(`http://localhost:${replica.statusPort}${path}`);
    return { status: response.status, body: await response.text() };
  };

  it('lets two replicas migrate and start at the same moment', async () => {
    expect(await Promise.all(replicas.map((replica) => replica.ready()))).toEqual([
      { ready: true, checks: { database: 'ok', migrations: 'ok', sequencer: 'ok', disk: 'ok' } },
      { ready: true, checks: { database: 'ok', migrations: 'ok', sequencer: 'ok', disk: 'ok' } },
    ]);
  });

  it('answers signed calls with its written version', async () => {
    const call = as(aBuyer('mina'));
    expect(await client().put({ bookId: 'book_1', title: 'Kaito 1' }, call)).toEqual({ id: 'book_1' });
    expect(answerMeta(call).touched).toEqual(['shelf:book_1@1']);
  });

  it('carries the trace into its events', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await client().put({ bookId: 'book_2', title: 'Kaito 2' }, as(aBuyer('mina'), { traceparent, requestId: 'request-7' }));
    const [event] = await replicas[0]!.engine.store.history('book_2');
    expect(event!.meta).toMatchObject({ requestId: 'request-7', actor: aBuyer('mina') });
    expect(event!.meta.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/);
  });

  it('has one effect if two replicas get the same command at once', async () => {
    const call = as(aBuyer('mina'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => client().put({ bookId: 'book_3', title: 'Kaito 3' }, call)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ id: 'book_3' })));
    expect(await replicas[0]!.engine.store.history('book_3')).toHaveLength(1);
  });

  it('may not change tables or events under its database role', async () => {
    const service = new pg.Client({ connectionString: database.url });
    await service.connect();
    await expect(service.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
    await expect(service.query(`UPDATE es_events SET data = '{}'`)).rejects.toThrow('permission denied');
    await expect(service.query('DELETE FROM es_events')).rejects.toThrow('permission denied');
    await service.end();
  });

  it('never waits for a lock longer than two seconds or a statement longer than five', async () => {
    const [row] = await replicas[0]!.database.query<Record<string, string>[]>(
      `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(row).toEqual({ lock: '2s', statement: '5s', idle: '15s' });
  });

  it('serves liveness, readiness, metrics, state and streams on the status port', async () => {
    expect((await get('/livez')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    const { body: metrics } = await get('/metrics');
    expect(metrics).toMatch(/rpc_server_seconds_count\{service="shelf",call="put",kind="command",outcome="answer"\} \d+/);
    for (const name of [
      'command_seconds',
      'sequencer_lag_seconds',
      'relay_lag_events',
      'dead_letters',
      'db_pool_waiting',
      'nodejs_eventloop_delay_seconds',
    ]) {
      expect(metrics).toContain(name);
    }
    expect(JSON.parse((await get('/internal/status')).body)).toMatchObject({ service: 'shelf', deadLetters: 0, letters: [], breakers: {} });
    await replicas[0]!.engine.settled();
    expect(JSON.parse((await get('/internal/streams/book_1?from=1')).body)).toEqual([
      expect.objectContaining({ streamId: 'book_1', streamVersion: 1 }),
    ]);
  });

  it('publishes to the shared log', async () => {
    await replicas[0]!.engine.settled();
    const log = await openPostgresLog({ connectionString: eventlog.ownerUrl });
    const keys: string[] = [];
    for await (const { key } of log.read('shelf.events.v1')) keys.push(key);
    expect(keys).toEqual(expect.arrayContaining(['book_1', 'book_2', 'book_3']));
    await log.close();
  });

  it('logs one line for a bug, with its request id and without the input', async () => {
    await expect(client().breakDown({}, as(aBuyer('mina'), { requestId: 'request-8' }))).rejects.toMatchObject({ code: 'internal' });
    const logged = lines.filter((line) => line.includes('The shelf fell off the wall.'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0]!)).toMatchObject({ level: 'error', service: 'shelf', requestId: 'request-8', call: 'shelf.breakDown' });
  });

  it('rebuilds its read models beside the running ones', async () => {
    const before = (await client().books({}, as(aBuyer('mina')))).items;
    const steps: string[] = [];
    const replayed = await replayService(shelfService, { env: env(), onProgress: (view) => void steps.push(view) });
    expect(replayed.map(({ view }) => view)).toEqual(['books', 'readers']);
    expect(replayed[0]!.events).toBeGreaterThanOrEqual(3);
    expect(steps).toContain('books');
    expect((await client().books({}, as(aBuyer('mina')))).items).toEqual(before);
    await expect(replayService(shelfService, { env: env(), view: 'lost' })).rejects.toThrow('It has: books, readers.');
  });

  it('refuses calls while every connection is taken and stays ready', async () => {
    const busy = replicas.flatMap((replica) => Array.from({ length: 10 }, () => replica.database.query('SELECT pg_sleep(2.5)')));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const started = performance.now();
    await expect(client().books({}, as(aBuyer('mina')))).rejects.toMatchObject({ code: 'service_unavailable', status: 503 });
    expect(performance.now() - started).toBeLessThan(4_000);
    expect((await get('/readyz')).status).toBe(200);
    await Promise.all(busy);
    expect((await client().books({}, as(aBuyer('mina')))).items).not.toHaveLength(0);
  });

  it('answers 503 while its database is gone, and recovers', async () => {
    const admin = new pg.Client({ connectionString: (await testPostgres()).adminUrl });
    await admin.connect();
    await admin.query(`ALTER DATABASE ${database.name} WITH ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database.name]);
    await expect(client().books({}, as(aBuyer('mina')))).rejects.toMatchObject({ code: 'service_unavailable', status: 503, retryAfter: 2 });
    expect(await get('/readyz')).toMatchObject({ status: 503, body: expect.stringContaining('The database does not answer.') });
    expect((await get('/livez')).status).toBe(200);
    await admin.query(`ALTER DATABASE ${database.name} WITH ALLOW_CONNECTIONS true`);
    await admin.end();
    await eventually(async () => expect((await get('/readyz')).status).toBe(200));
    await eventually(async () =>
      expect(await client().put({ bookId: 'book_back', title: 'x' }, as(aBuyer('mina')))).toEqual({ id: 'book_back' }),
    );
    await replicas[0]!.engine.settled(15_000);
  });

  it('loses no call while a replica stops under load, and is unready at once', async () => {
    const third = await start();
    replicas.push(third);
    await new Promise((resolve) => setTimeout(resolve, 300));
    let running = true;
    const load = Array.from({ length: 4 }, async () => {
      let calls = 0;
      for (; running; calls += 1) await client().books({}, as(aBuyer('mina')));
      return calls;
    });
    const stopped = third.stop();
    expect(await third.ready()).toEqual({ ready: false, checks: { running: 'The service is stopping.' } });
    replicas.pop();
    await stopped;
    running = false;
    expect((await Promise.all(load)).every((calls) => calls > 0)).toBe(true);
  });
});
