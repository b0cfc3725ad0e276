import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { refuse } from '@tankobon/eventstore';
import { createClient } from 'graphql-ws';
import { createGateway } from '../app.js';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';
import { frame, UPGRADE } from '../testing/bare-socket.js';

const CART = { id: 'cart_1', currency: 'usd', subtotalCents: 0, shippingCents: 0, items: [], version: 0 };
const HUGE = 'x'.repeat(4_000_000);
const BUYER = `person_${'1'.repeat(32)}`;
const services = new FakeServices({
  'orders.cart': () => CART,
  'orders.order': ({ orderId }: { orderId: string }) => {
    if (orderId === 'broken') throw new Error('password of the database: hunter2');
    return refuse('not_found', { id: 'test', text: 'There is no such order.' }, { status: 404 });
  },
});
let app: NestFastifyApplication;
let url: string;
let token: string;

/** Real: WebSocket. The services are told what to answer. */
beforeAll(async () => {
  app = await createGateway(partsWith(services));
  await app.listen(0, '127.0.0.1');
  url = `${(await app.getUrl()).replace('http', 'ws')}/graphql`;
  token = await tokenFor(BUYER, 'buyer');
});
afterAll(() => app.close());

type OperationResult = { data?: unknown; errors?: readonly { message: string; extensions?: Record<string, unknown> }[] };

/** The first answer to an operation, however it comes. */
async function first(query: string, connectionParams: { token: string } | null = { token }): Promise<OperationResult> {
  const client = createClient({ url, retryAttempts: 0, ...(connectionParams && { connectionParams }) });
  try {
    const { value } = await client.iterate({ query }).next();
    return value as OperationResult;
  } catch (errors) {
    return { errors: [errors].flat() as OperationResult['errors'] & object };
  } finally {
    await client.dispose();
  }
}
const doubling = (layers: number) =>
  [
    ...Array.from({ length: layers }, (_, at) => `fragment f${at} on Order { ...f${at + 1} ...f${at + 1} }`),
    `fragment f${layers} on Order { sales { id } }`,
  ].join(' ');
function handshake(origin: string | undefined): Promise<number> {
  const socket = connect(Number(new URL(url.replace('ws', 'http')).port), '127.0.0.1');
  socket.write(origin === undefined ? UPGRADE : UPGRADE.replace('\r\n\r\n', `\r\nOrigin: ${origin}\r\n\r\n`));
  return new Promise((resolve) =>
    socket.once('data', (head: Buffer) => {
      socket.destroy();
      resolve(Number(head.toString('latin1').split(' ')[1]));
    }),
  );
}
const codeOf = ({ errors }: OperationResult) => [errors?.[0]?.extensions?.status, errors?.[0]?.extensions?.code];

describe('socket', () => {
  it('sends subscribed data', async () => {
    expect(await first('subscription { cartChanged { id } }')).toEqual({ data: { cartChanged: { id: 'cart_1' } } });
  });

  it('refuses in the common error shape', async () => {
    const reported = await first(`subscription { orderChanged(id: "order_${'2'.repeat(32)}") { id } }`);
    expect(codeOf(reported)).toEqual([404, 'not_found']);
    expect(reported.errors?.[0]).toMatchObject({ message: 'There is no such order.', extensions: { requestId: expect.any(String) } });
  });

  it('hides a failure except for its request id', async () => {
    const reported = await first('subscription { orderChanged(id: "broken") { id } }');
    expect(codeOf(reported)).toEqual([500, 'internal']);
    expect(JSON.stringify(reported)).not.toContain('hunter2');
  });

  it('asks a visitor to sign in', async () => {
    expect(codeOf(await first('subscription { cartChanged { id } }', null))).toEqual([401, 'auth_required']);
  });

  it('closes at a message of more than 64 KiB', async () => {
    const socket = new WebSocket(url, 'graphql-transport-ws');
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token: 'a'.repeat(70_000) } }));
    expect(await closed).toBe(1009);
  });

  it('is closed without connection_init within seconds', async () => {
    const socket = new WebSocket(url, 'graphql-transport-ws');
    expect(await new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))).toBe(4408);
  }, 8_000);

  it.each([
    ['of a page of ours', 'http://localhost:3000', 101],
    ['of a page of strangers', 'http://localhost:3001', 403],
    ['of a page without a name', 'null', 403],
    ['of no page at all', undefined, 101],
  ])('answers a handshake %s: %s with %d', async (_, origin, status) => {
    expect(await handshake(origin)).toBe(status);
  });

  it('is cut off if its client reads nothing, whatever it sends', async () => {
    const huge = new FakeServices({ 'orders.cart': () => ({ ...CART, id: HUGE }) });
    const sockets = { perPerson: 2, perAddress: 4, unreadMs: 300 };
    const parts = partsWith(huge, { rateLimits: 'strict', sockets });
    const gateway = await createGateway(parts);
    await gateway.listen(0, '127.0.0.1');
    const socket = connect(Number(new URL(await gateway.getUrl()).port), '127.0.0.1');
    socket.write(UPGRADE);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    socket.write(frame({ type: 'connection_init', payload: { token } }));
    await sleep(200);
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      socket.write(frame({ type: 'subscribe', id, payload: { query: 'subscription { cartChanged { id } }' } }));
    await sleep(200);
    const open = async () => Number(/^sockets_open\{.*\} (\d+)$/m.exec(await parts.metrics.text())![1]);
    expect(await open()).toBe(1);
    await sleep(2_000);
    expect(await open()).toBe(0);
    socket.destroy();
    await gateway.close();
  }, 15_000);

  it('carries fifty subscriptions and no more', async () => {
    const client = createClient({ url, retryAttempts: 0, connectionParams: { token } });
    const query = 'subscription { cartChanged { id } }';
    const held = Array.from({ length: 50 }, () => client.iterate({ query }));
    await Promise.all(held.map((each) => each.next()));
    const over = await client.iterate({ query }).next().catch((errors: unknown) => ({ value: { errors } as OperationResult })); // prettier-ignore
    expect(codeOf(over.value as OperationResult)).toEqual([400, 'too_many_subscriptions']);
    client.terminate();
  });

  describe('limit of sockets', () => {
    let strict: NestFastifyApplication;
    beforeAll(async () => {
      strict = await createGateway(partsWith(services, { rateLimits: 'strict', sockets: { perPerson: 2, perAddress: 4 } }));
      await strict.listen(0, '127.0.0.1');
    });
    afterAll(() => strict.close());

    /** A socket from this address, the code it was closed with once it is. */
    async function open(init: object | null, from = '203.0.113.7') {
      const address = (await strict.getUrl()).replace('http', 'ws');
      const options = { protocols: ['graphql-transport-ws'], headers: { 'x-forwarded-for': from } };
      const socket = new WebSocket(`${address}/graphql`, options as never);
      const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
      const greeted = new Promise<'greeted'>((resolve) => socket.addEventListener('message', () => resolve('greeted')));
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      if (init) socket.send(JSON.stringify({ type: 'connection_init', payload: init }));
      return { outcome: Promise.race([closed, greeted]), closed, close: () => socket.close() };
    }

    it('is closed with 4429 as third of a person, until another one closes', async () => {
      const init = { token: await tokenFor(`person_${'7'.repeat(32)}`, 'buyer') };
      const addresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
      const [first, second, third] = await Promise.all(addresses.map((from) => open(init, from)));
      const outcomes = await Promise.all([first!.outcome, second!.outcome, third!.outcome]);
      expect(outcomes.toSorted()).toEqual([4429, 'greeted', 'greeted']);
      for (const socket of [first, second, third]) socket!.close();
      await Promise.all([first!.closed, second!.closed, third!.closed]);
      const again = await open(init);
      expect(await again.outcome).toBe('greeted');
      again.close();
      await again.closed;
    });

    it('is closed with 4429 as fifth of an address before connection_init', async () => {
      const mine = [];
      for (const _ of [1, 2, 3, 4]) mine.push(await open({}));
      expect(await Promise.all(mine.map(({ outcome }) => outcome))).toEqual(['greeted', 'greeted', 'greeted', 'greeted']);
      expect(await (await open(null)).closed).toBe(4429);
      const other = await open({}, '203.0.113.8');
      expect(await other.outcome).toBe('greeted');
      for (const socket of [...mine, other]) socket.close();
      await Promise.all([...mine, other].map(({ closed }) => closed));
    });
  });

  it.each([
    ['a query', '{ home { stats { listings } } }', 'only_subscriptions'],
    ['introspection', 'subscription { __schema { types { name } } }', 'validation_failed'],
    ['an unknown field', 'subscription { cartChanged { idd } }', 'validation_failed'],
    ['broken syntax', 'subscription {', 'validation_failed'],
    ['too many tokens', `subscription { cartChanged { ${'id '.repeat(1_100)} } }`, 'validation_failed'],
    ['fragments that double forty times', `subscription { orderChanged(id: "x") { ...f0 } } ${doubling(40)}`, 'too_costly'],
    [
      'too many aliases',
      `subscription { cartChanged { ${Array.from({ length: 16 }, (_, at) => `a${at}: id`).join(' ')} } }`,
      'too_many_aliases',
    ],
  ])('carries subscriptions within the limits only: %s is refused', async (_, query, code) => {
    const reported = await first(query);
    expect(codeOf(reported)).toEqual([400, code]);
    expect(JSON.stringify(reported)).not.toContain('Did you mean');
  });
});
