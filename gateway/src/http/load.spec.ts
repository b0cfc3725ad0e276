import { afterEach, describe, expect, it } from '@jest/globals';
import { type Refusal } from '@tankobon/eventstore';
import { Metrics } from '@tankobon/service-kit';
import fastify, { type FastifyInstance } from 'fastify';
import { LoopDelay, shedLoad } from './load.js';
import type { LimitMode } from './rate-limit.js';
import { InFlightRequests } from './in-flight-requests.js';

let instance: FastifyInstance;
afterEach(() => instance.close());

async function answers(delayMs: number) {
  instance = fastify();
  instance.addHook('onRequest', async (request) => void (request.requestContext = { requestId: request.id } as never));
  shedLoad(instance, new InFlightRequests(), { delayMs: () => delayMs, mostMs: 200, mode: 'strict' }, new Metrics('load'));
  instance.setErrorHandler((error, _, reply) => {
    const { code, status, details } = error as unknown as Refusal;
    return reply.status(status ?? 500).send({ code, ...details });
  });
  instance.all('/', async () => 'fine');
  const ask = async (method: 'GET' | 'POST') => {
    const reply = await instance.inject({ method, url: '/' });
    return reply.statusCode === 200 ? 200 : [reply.statusCode, reply.json()];
  };
  return [await ask('GET'), await ask('POST')];
}

describe('load shedding', () => {
  const shed = [503, { code: 'overloaded', retryAfter: 2 }];

  it.each([
    ['nothing', 200, [200, 200]],
    ['reads first', 201, [shed, 200]],
    ['reads and commands', 401, [shed, shed]],
  ])('drops %s after a delay of %d ms', async (_, delayMs, expected) => {
    expect(await answers(delayMs)).toEqual(expected);
  });
});

describe('requests of one address', () => {
  const all = 230;
  async function flooded(mode: LimitMode, method: 'GET' | 'POST' = 'GET') {
    instance = fastify();
    instance.addHook('onRequest', async (request) => void (request.requestContext = { requestId: request.id } as never));
    shedLoad(instance, new InFlightRequests(), { delayMs: () => 0, mode }, new Metrics('load'));
    instance.setErrorHandler((error, _, reply) => reply.status((error as unknown as Refusal).status ?? 500).send());
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    instance.all('/slow', async () => held);
    instance.all('/', async () => 'fine');
    const flood = Array.from(
      { length: all },
      async () => (await instance.inject({ method, url: '/slow', remoteAddress: '192.0.2.1' })).statusCode,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    const of = async (remoteAddress: string) => (await instance.inject({ method, url: '/', remoteAddress })).statusCode;
    const during = { same: await of('192.0.2.1'), other: await of('192.0.2.2') };
    letGo();
    const statuses = await Promise.all(flood);
    return {
      ...during,
      answered: statuses.filter((status) => status === 200).length,
      afterwards: await of('192.0.2.1'),
      refused: [...new Set(statuses)],
    };
  }

  it.each([
    ['strict', 'GET', 50],
    ['relaxed', 'GET', 150],
    ['strict', 'POST', 100],
  ] as const)('have a share (%s, %s: %d at once) and leave room for another address', async (mode, method, share) => {
    const { same, other, answered, afterwards, refused } = await flooded(mode, method);
    expect({ same, other, answered, afterwards }).toEqual({ same: 429, other: 200, answered: share, afterwards: 200 });
    expect(refused).toEqual(expect.arrayContaining([200, 429]));
  });

  it('take everything without limits', async () => {
    expect(await flooded('off')).toMatchObject({ same: 503, other: 503, answered: 200, afterwards: 200 });
  });
});

describe('event loop delay', () => {
  const loop = (): { read: { mean: number; count: number; reset(): void }; given(ms: number): void } => {
    let samples: number[] = [];
    return {
      given: (ms) => void samples.push(ms),
      read: {
        get mean() {
          return (samples.reduce((sum, ms) => sum + ms, 0) / samples.length) * 1e6;
        },
        get count() {
          return samples.length;
        },
        reset: () => void (samples = []),
      },
    };
  };

  it('is 0 during the start', () => {
    const { read, given } = loop();
    const delay = new LoopDelay(read);
    for (let second = 1; second <= LoopDelay.WARM_UP_SECONDS; second += 1) {
      given(900);
      delay.sample();
      expect(delay.delayMs()).toBe(0);
    }
    delay.sample();
    expect(delay.delayMs()).toBe(0);
  });

  it('is that of the last second afterwards', () => {
    const { read, given } = loop();
    const delay = new LoopDelay(read);
    for (let second = 1; second <= LoopDelay.WARM_UP_SECONDS; second += 1) delay.sample();
    given(320);
    delay.sample();
    expect(delay.delayMs()).toBe(300);
    given(20);
    delay.sample();
    expect(delay.delayMs()).toBe(0);
  });
});
