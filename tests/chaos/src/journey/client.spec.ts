import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson } from './cast.js';
import { Client } from './client.js';
import { History } from './history.js';
import { balanceOf } from './wallet.js';

describe('client of a journey', () => {
  let server: Server;
  let client: Client;
  const folder = mkdtempSync(join(tmpdir(), 'tankobon-client-'));
  const person = newPerson('ada');
  const json = { 'content-type': 'application/json' };

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/auth/login') response.writeHead(200, json).end('{"user":{"id":"ada"},"token":"new"}');
      else if (request.url === '/user/status') response.writeHead(200, json).end('{"user":{},"wallet":null}');
      else response.writeHead(200).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const history = new History(join(folder, 'history.jsonl'));
    client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, history, 'test');
  });
  afterAll(async () => {
    await new Promise((closed) => server.close(closed));
    rmSync(folder, { recursive: true });
  });

  it('repeats a command with an empty response under its key', async () => {
    const { outcome } = await client.send(person, { method: 'POST', path: '/cart/items', body: { quantity: 1 } });
    expect(outcome).toBe('unknown');
    expect(client.unsolved.map(({ key }) => key)).toEqual(['key-test-1']);
    expect(JSON.parse(readFileSync(client.history.file, 'utf8'))).toMatchObject({ outcome: 'unknown', key: 'key-test-1' });
  });
  it('renews a session before its token ends, and signs in nobody without one', async () => {
    const tokenAfter = async (token: string | null, minutes: number) => {
      const someone = { ...newPerson('ada'), token, since: Date.now() - minutes * 60_000 };
      await client.send(someone, { method: 'GET', path: '/user/status' });
      return someone.token;
    };
    expect(await Promise.all([tokenAfter('old', 9), tokenAfter('old', 7), tokenAfter(null, 9)])).toEqual(['new', 'old', null]);
  });
  it('ignores the bytes of pictures', async () => {
    expect(await client.send(null, { method: 'GET', path: '/media/a' })).toMatchObject({ outcome: 'ok', body: null });
  });
  it('spends nothing from an unreadable wallet', async () => {
    expect(await balanceOf(client, person)).toBe(0);
  });
});
