import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { isOutage } from '../core/errors.js';
import { AnsweringClient } from './answering-client.js';

/** Real: PostgreSQL 18, behind a network that may swallow everything. */
describe('database connection', () => {
  let database: TestDatabase;
  let network: Server;
  let swallows = false;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('silence');
    const { port } = new URL(database.url);
    network = createServer((near) => {
      const far = connect(Number(port), '127.0.0.1');
      for (const [from, to] of [[near, far], [far, near]] as const) {
        sockets.add(from);
        from.on('data', (bytes) => swallows || to.write(bytes)).on('close', () => to.destroy()).on('error', () => undefined);
      } // prettier-ignore
    });
    await new Promise<void>((listening) => network.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    network.close();
    await database.drop();
  });

  async function connected(): Promise<{ client: AnsweringClient; broke: Promise<Error> }> {
    const url = new URL(database.url);
    url.hostname = '127.0.0.1';
    url.port = String((network.address() as AddressInfo).port);
    const client = new AnsweringClient({ connectionString: url.href, statement_timeout: 100 });
    const broke = new Promise<Error>((resolve) => client.on('error', resolve));
    await client.connect();
    return { client, broke };
  }

  it('fails as an outage if a response is lost', async () => {
    const { client, broke } = await connected();
    swallows = true;
    const error = await client.query('SELECT 1').catch((thrown: Error) => thrown);
    swallows = false;
    expect([error, await broke].map(isOutage)).toEqual([true, true]);
    expect(await broke).toMatchObject({ code: 'ETIMEDOUT', message: 'The database has not answered for 3100 ms.' });
  });

  it('stays open while idle', async () => {
    const { client } = await connected();
    await new Promise((pause) => setTimeout(pause, 3_500));
    expect((await client.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });
});
