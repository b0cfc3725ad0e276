import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';
import { SAFE_HEADERS } from './headers.js';

const page = { items: [], nextCursor: null, total: 0, totalCapped: false, facets: [] };
const UPGRADE = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** Real: the gateway on a port, asked over bare sockets. */
describe('HTTP server', () => {
  let app: NestFastifyApplication;
  let port: number;
  let bearer: string;
  const open: Socket[] = [];

  beforeAll(async () => {
    const services = new FakeServices({ 'catalog.browse': () => page });
    app = await createGateway(partsWith(services, { rateLimits: 'strict', proxies: [], arrival: { headersMs: 700, requestMs: 1_400 } }));
    await app.listen(0, '127.0.0.1');
    port = Number(new URL(await app.getUrl()).port);
    bearer = await tokenFor(`person_${'1'.repeat(32)}`, 'buyer');
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    await app.close();
  });

  /** Sends bytes and hears until the other side closes. */
  function hear(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    open.push(socket);
    let heard = '';
    socket.on('data', (part: string) => (heard += part));
    socket.on('error', () => undefined);
    socket.write(text, 'latin1');
    return new Promise((resolve) => socket.once('close', () => resolve(heard)));
  }
  const reported = (heard: string) => {
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    const headers = head.toLowerCase();
    for (const [name, value] of Object.entries(SAFE_HEADERS)) expect(headers).toContain(`${name}: ${value}`.toLowerCase());
    const { requestId, message, error } = JSON.parse(body) as Record<string, string>;
    expect(headers).toContain(`x-request-id: ${requestId}`);
    expect(message).toMatch(/\.$/);
    return [Number(head.split(' ')[1]), error];
  };

  it.each<[string, () => string, [number, string]]>([
    ['headers of 20 kB', () => `GET /items HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, [431, 'too_large']],
    ['an address of 20 kB', () => `GET /items?q=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, [431, 'too_large']],
    ['what is no HTTP', () => 'hello\r\n\r\n', [400, 'bad_request']],
    ['a method nobody knows', () => 'STEAL /items HTTP/1.1\r\nHost: a\r\n\r\n', [400, 'bad_request']],
    ['two lengths', () => 'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', [400, 'bad_request']],
    [
      'a length and chunks',
      () => 'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      [400, 'bad_request'],
    ],
    [
      'a chunk of no length',
      () => 'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      [400, 'bad_request'],
    ],
    ['no host', () => 'GET /cart HTTP/1.1\r\nConnection: close\r\n\r\n', [400, 'bad_request']],
    ['two hosts', () => 'GET /cart HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', [400, 'bad_request']],
    [
      'two tokens',
      () => `GET /cart HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${bearer}\r\nauthorization: Bearer x\r\n\r\n`,
      [400, 'bad_request'],
    ],
    [
      'an expectation nobody meets',
      () => 'GET /cart HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
      [417, 'bad_request'],
    ],
    [
      'an upgrade of what is no socket',
      () => `GET /cart HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`.replace('Connection: Upgrade', 'Connection: Upgrade, close'),
      [401, 'auth_required'],
    ],
    ['half of the headers', () => 'GET /items HTTP/1.1\r\nHost: a\r\nX-Half: ', [408, 'request_timeout']],
    [
      'half a body',
      () => 'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"e',
      [408, 'request_timeout'],
    ],
    [
      'half an operation',
      () => 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"q',
      [408, 'request_timeout'],
    ],
  ])('answers %s in the common error shape and closes', async (_, text, expected) => {
    expect(reported(await hear(text()))).toEqual(expected);
  });

  it('answers others while 250 bodies do not arrive', async () => {
    const half = 'POST /cart/items HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"e';
    const slow = Array.from({ length: 250 }, () => hear(half));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await fetch(`http://127.0.0.1:${port}/items?limit=24`)).status).toBe(200);
    expect((await Promise.all(slow)).every((heard) => heard.startsWith('HTTP/1.1 408'))).toBe(true);
  });

  it('closes excess connections of an address until it closes others', async () => {
    const strict = await createGateway(partsWith(new FakeServices({}), { rateLimits: 'strict', proxies: [], connectionsPerAddress: 30 }));
    await strict.listen(0, '127.0.0.1');
    const own = Number(new URL(await strict.getUrl()).port);
    const made = Array.from({ length: 40 }, () => {
      const socket = connect(own, '127.0.0.1');
      open.push(socket);
      return socket.resume().on('error', () => undefined);
    });
    const closed = () => made.filter((socket) => socket.closed).length;
    for (const end = Date.now() + 4_000; closed() < 10 && Date.now() < end;) await sleep(50);
    expect(closed()).toBe(10);
    for (const each of made) each.destroy();
    await sleep(100);
    expect((await fetch(`http://127.0.0.1:${own}/livez`)).status).toBe(404);
    await strict.close();
  });
});
