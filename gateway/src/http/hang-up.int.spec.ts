import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createClient } from 'graphql-ws';
import { createGateway } from '../app.js';
import { frame, UPGRADE } from '../testing/bare-socket.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';

const page = { items: [], nextCursor: null, total: 0, totalCapped: false, facets: [] };
const cart = { id: 'cart_1', currency: 'usd', subtotalCents: 0, shippingCents: 0, items: [], version: 0 };
const LIVE_CART = 'subscription { cartChanged { id } }';
/** Reads of one address at once, where limits are strict. */
const SHARE_OF_ADDRESS = 50;
const GAUGES = ['http_requests_waiting', 'sockets_open', 'subscriptions_open'];

/** Real: the gateway on a port, and clients that destroy their sockets. The services take a moment for every answer. */
describe('clients that hang up', () => {
  let app: NestFastifyApplication;
  let port: number;
  let figures: () => Promise<string>;
  /** Each is answered once its entry is called. */
  const slowReads: (() => void)[] = [];

  beforeAll(async () => {
    const services = new FakeServices({
      'catalog.browse': ({ q }: { q?: string }) =>
        q?.startsWith('slow') ? new Promise((resolve) => slowReads.push(() => resolve(page))) : sleep(30, page),
      'orders.cart': () => sleep(5, cart),
    });
    const parts = partsWith(services, { rateLimits: 'strict', sockets: { perPerson: 5, perAddress: 100 } });
    app = await createGateway(parts);
    figures = () => parts.metrics.text();
    await app.listen(0, '127.0.0.1');
    port = Number(new URL(await app.getUrl()).port);
  });
  afterAll(() => app.close());

  async function sendAndLeave(text: string, afterMs: number): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(text, 'latin1');
    await sleep(afterMs);
    socket.destroy();
  }
  const many = (count: number, text: (n: number) => string, afterMs: (n: number) => number) =>
    Promise.all(Array.from({ length: count }, (_, n) => sendAndLeave(text(n), afterMs(n))));

  async function gauges(): Promise<Record<string, number>> {
    const text = await figures();
    return Object.fromEntries(GAUGES.map((name) => [name, Number(new RegExp(`^${name}\\{.*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? NaN)]));
  }
  /** All of them at 0, at the latest after the patience of a call. */
  async function comeToRest(): Promise<Record<string, number>> {
    for (const end = Date.now() + 3_000; ; await sleep(50)) {
      const now = await gauges();
      if (Date.now() > end || Object.values(now).every((value) => value === 0)) return now;
    }
  }
  const AT_REST = Object.fromEntries(GAUGES.map((name) => [name, 0]));
  const subscriber = (token: string) =>
    createClient({ url: `ws://127.0.0.1:${port}/graphql`, retryAttempts: 0, connectionParams: { token } });
  const read = async (query = 'limit=24') => (await fetch(`http://127.0.0.1:${port}/items?${query}`)).status;

  it.each<[string, (n: number) => string, (n: number) => number]>([
    ['while a read is answered', (n) => `GET /items?limit=${(n % 90) + 1} HTTP/1.1\r\nHost: a\r\n\r\n`, (n) => n % 12],
    [
      'after half a body',
      () => 'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"e',
      (n) => n % 12,
    ],
    ['after half of the headers', () => 'GET /items HTTP/1.1\r\nHost: a\r\nX-Half: ', () => 2],
    ['with five questions in one go', (n) => `GET /items?limit=${(n % 90) + 1} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(5), (n) => n % 12],
    ['with a token nobody has seen', () => 'GET /cart HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a.b.c\r\n\r\n', (n) => n % 3],
  ])(
    'leave nothing behind if they end %s',
    async (_, text, afterMs) => {
      await many(420, text, afterMs);
      expect(await comeToRest()).toEqual(AT_REST);
      expect(await read()).toBe(200);
    },
    20_000,
  );

  it('keep the places of their reads until services have answered', async () => {
    const request = (n: number) => `GET /items?q=slow+${n} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const sockets = Array.from({ length: SHARE_OF_ADDRESS + 20 }, (_, n) => connect(port, '127.0.0.1').end(request(n), 'latin1'));
    for (const socket of sockets) socket.on('error', () => undefined);
    for (const end = Date.now() + 1_500; slowReads.length < SHARE_OF_ADDRESS && Date.now() < end;) await sleep(10);
    for (const socket of sockets) socket.destroy();
    await sleep(50);
    const during = { ...(await gauges()), another: await read('q=not+cached') };
    for (const answer of slowReads) answer();
    expect(during).toMatchObject({ http_requests_waiting: SHARE_OF_ADDRESS, another: 429 });
    expect(await comeToRest()).toEqual(AT_REST);
    expect(await read('q=not+cached')).toBe(200);
  });

  it('take no socket of their person after connection_init', async () => {
    const token = await tokenFor(`person_${'4'.repeat(32)}`, 'buyer');
    const hello = frame({ type: 'connection_init', payload: { token } }).toString('latin1');
    for (let n = 0; n < 30; n += 1) await sendAndLeave(UPGRADE + hello, n % 4);
    expect(await comeToRest()).toEqual(AT_REST);
    const back = Array.from({ length: 5 }, () => subscriber(token));
    for (const client of back) await client.iterate({ query: LIVE_CART }).next();
    for (const client of back) client.terminate();
  });

  it('are not logged during connection_init or after an invalid message', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const token = await tokenFor(`person_${'6'.repeat(32)}`, 'buyer');
    const hello = frame({ type: 'connection_init', payload: { token } }).toString('latin1');
    await many(
      300,
      (n) => UPGRADE + hello + (n % 3 === 0 ? '\x83\x80\0\0\0\0' : ''),
      (n) => n % 12,
    );
    expect(await comeToRest()).toEqual(AT_REST);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });

  it('end their listeners in a subscription without events', async () => {
    const token = await tokenFor(`person_${'5'.repeat(32)}`, 'buyer');
    for (let n = 0; n < 8; n += 1) {
      const client = subscriber(token);
      await client.iterate({ query: LIVE_CART }).next();
      if (n === 0) expect((await gauges())['subscriptions_open']).toBe(1);
      client.terminate();
    }
    expect(await comeToRest()).toEqual(AT_REST);
  });
});
