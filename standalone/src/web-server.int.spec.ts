import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WebServer, startWeb } from './web-server.js';

/** Real: the web server on a port. The gateway behind it is one that says what it was asked. */
describe('web server of one process', () => {
  let gateway: Server;
  let web: WebServer;
  let port: number;
  const asked: string[] = [];
  const hungUp: string[] = [];

  beforeAll(async () => {
    const built = mkdtempSync(join(tmpdir(), 'tankobon-web-'));
    writeFileSync(join(built, 'index.html'), '<meta name="csp-nonce" content="">');
    gateway = createServer(async (request, response) => {
      asked.push(request.url!);
      request.once('close', () => request.complete || hungUp.push(request.url!));
      if (request.url === '/pictures?full') return void response.writeHead(429).end('{"error":"too_many_requests"}');
      response.end(
        JSON.stringify({
          body: await textOf(request).catch(() => ''),
          from: request.headers['x-forwarded-for'],
          type: request.headers['content-type'],
        }),
      );
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => gateway.once('listening', resolve));
    web = await startWeb({ port: 0, apiPort: (gateway.address() as AddressInfo).port, proxies: ['127.0.0.1'], built });
    port = web.port;
  });
  afterAll(async () => {
    await web.stop();
    gateway.closeAllConnections();
    gateway.close();
  });

  const send = async (method: string, body?: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/things`, { method, headers, ...(body !== undefined && { body }) });
    return answer.json();
  };

  it('passes bodies unchanged', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await send('POST', '{ "a" :  1 }', json)).toEqual({ body: '{ "a" :  1 }', from: '127.0.0.1', type: 'application/json' });
    expect(await send('POST', 'a,b', { 'content-type': 'text/csv' })).toMatchObject({ body: 'a,b', type: 'text/csv' });
    expect(await send('DELETE')).toMatchObject({ body: '' });
    expect(await send('POST', '', json)).toMatchObject({ body: '' });
  });

  describe('web server with a picture upload', () => {
    const form = { 'content-type': 'multipart/form-data; boundary=a' };
    const upload = (query: string, bytes: number) =>
      fetch(`http://127.0.0.1:${port}/api/pictures${query}`, { method: 'POST', headers: form, body: Buffer.alloc(bytes, 'a') });

    it('passes 10 MB', async () => {
      const { body, type } = (await (await upload('', 10_000_000)).json()) as { body: string; type: string };
      expect([body.length, type]).toEqual([10_000_000, form['content-type']]);
    });

    it('returns an early response', async () => {
      for (let n = 0; n < 5; n += 1) {
        const answer = await upload('?full', 3_000_000);
        expect([answer.status, await answer.json()]).toEqual([429, { error: 'too_many_requests' }]);
      }
    });

    it('hangs up with its sender', async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        'POST /api/pictures?half HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 900\r\n\r\nhalf',
      );
      for (const end = Date.now() + 3_000; !asked.includes('/pictures?half') && Date.now() < end;) await sleep(20);
      socket.destroy();
      for (const end = Date.now() + 3_000; !hungUp.includes('/pictures?half') && Date.now() < end;) await sleep(20);
      expect(hungUp).toContain('/pictures?half');
    });
  });

  it('names the client behind a known proxy', async () => {
    expect(await send('GET', undefined, { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).toMatchObject({ from: '203.0.113.7' });
  });

  it('opens no gateway request for slow bodies and serves others meanwhile', async () => {
    const before = asked.length;
    const slow = Array.from({ length: 210 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"e');
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toHaveLength(before);
    expect(await send('POST', '{}', { 'content-type': 'application/json' })).toMatchObject({ body: '{}' });
    for (const socket of slow) socket.destroy();
  });

  it('answers missing paths in the common error shape', async () => {
    for (const [method, path] of [
      ['GET', '/assets/gone.js'],
      ['POST', '/manga'],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      const { error, message, requestId } = (await answer.json()) as Record<string, string>;
      expect([answer.status, error, message]).toEqual([404, 'not_found', 'There is nothing at this address.']);
      expect(answer.headers.get('x-request-id')).toBe(requestId);
      expect(answer.headers.get('permissions-policy')).toContain('https://js.stripe.com');
    }
  });

  it.each([
    ['/api/things', 'websocket'],
    ['/', 'websocket'],
    ['/api/things', 'h2c'],
  ])('answers an upgrade of %s to %s like any other request', async (path, protocol) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`);
    const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect(head.toString()).toMatch(/^HTTP\/1.1 200 OK/);
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
