import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RpcTransport } from '@tankobon/service-kit';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, signed } from '../testing/fake-services.js';
import { ConsistencyTokens } from './consistency-tokens.js';
import { InFlightRequests } from './in-flight-requests.js';

const page = { items: [], nextCursor: null, total: 0, totalCapped: false, facets: [] };
const WAIT_MS = 400;

/** A service that is behind: whoever waits for a version waits in vain. */
function behind(services: FakeServices): RpcTransport {
  return {
    send: async (...asked) => {
      const { minVersion } = asked[2];
      if (minVersion !== undefined) await sleep(WAIT_MS);
      const answer = (await services.send(...asked)) as WireAnswer;
      return minVersion === undefined || answer.kind !== 'answer' ? answer : { ...answer, stale: true };
    },
    breakers: () => ({}),
    close: async () => undefined,
  };
}
type WireAnswer = Awaited<ReturnType<RpcTransport['send']>>;

/** Real: the gateway on a port. The service behind it is behind. */
describe('consistency token of a caller', () => {
  const services = new FakeServices({ 'catalog.browse': () => page });
  const parts = partsWith(behind(services), { rateLimits: 'strict', shedAboveMs: Infinity });
  let app: NestFastifyApplication;
  let url: string;
  beforeAll(async () => {
    app = await createGateway(parts);
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  afterAll(() => app.close());

  async function read(version: string, path = '/items', from = '203.0.113.1') {
    const started = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { 'X-Min-Version': version, 'X-Forwarded-For': from } });
    await answer.text();
    return { status: answer.status, stale: answer.headers.get('x-stale'), ms: performance.now() - started };
  }

  it.each([
    ['that we never gave', 'identity:person_x@999999999'],
    ['with a signature of somebody else', new ConsistencyTokens('another secret').issue(['catalog:listing_1@3'])],
    ['with the signature of another one', signed('catalog:listing_1@3').replace('@3', '@4')],
    ['told at another time', signed('catalog:listing_1@3', 1_000).replace('@3.rs', '@3.rt')],
    ['that is none', 'nonsense'],
    ['too long', 'a'.repeat(5_000)],
  ])('causes no wait if it is %s: a stale response at once', async (_, version) => {
    const answers = [await read(version), await read(version, '/items?limit=7'), await read(version)];
    for (const { status, stale, ms } of answers) expect([status, stale, ms < WAIT_MS]).toEqual([200, 'true', true]);
    expect(services.asked.every(({ context }) => context.minVersion === undefined)).toBe(true);
  });

  it('causes one wait in a request if it is valid', async () => {
    const first = await read(signed('identity:person_1@3'), '/items?limit=11');
    const second = await read(signed('identity:person_1@3'), '/items');
    for (const { status, stale, ms } of [first, second])
      expect([status, stale, ms >= WAIT_MS - 5, ms < WAIT_MS * 1.9]).toEqual([200, 'true', true, true]);
  });

  it('delays a few requests of one address, and still those of others', async () => {
    const version = signed('identity:person_1@4');
    const paths = Array.from({ length: 20 }, (_, n) => `/items?limit=${n + 20}`);
    const all = Promise.all([...paths.map((path) => read(version, path)), read(version, '/items?limit=90', '203.0.113.2')]);
    const answers = await all;
    const waited = answers.filter(({ ms }) => ms >= WAIT_MS - 5);
    expect(waited.length).toBeLessThanOrEqual(9);
    expect(answers.at(-1)!.ms).toBeGreaterThanOrEqual(WAIT_MS - 5);
    expect(answers.every(({ status, stale }) => status === 200 && stale === 'true')).toBe(true);
  });

  it('is sent signed, and other responses show nothing of it', async () => {
    await read('nonsense', '/items?limit=55');
    const plain = await fetch(`${url}/items?limit=55`);
    expect(plain.headers.get('x-stale')).toBeNull();
    expect(new ConsistencyTokens('s').read(new ConsistencyTokens('s').issue(['a:b_1@2', 'c:d_2@3']))).toEqual({
      minVersion: 'a:b_1@2,c:d_2@3',
      issuedAt: expect.any(Number),
      unknown: false,
    });
  });
});

describe('in-flight counter', () => {
  it('leaves out requests that wait for a version', () => {
    const inFlight = new InFlightRequests();
    const [leave, other] = [inFlight.start('one', 'here'), inFlight.start('two', 'there')];
    const [goOn, again] = [inFlight.pause('one'), inFlight.pause('one')];
    expect([inFlight.count, inFlight.countFor('here'), inFlight.countFor('there')]).toEqual([1, 0, 1]);
    goOn();
    expect(inFlight.count).toBe(1);
    leave();
    again();
    expect(inFlight.count).toBe(1);
    other();
    inFlight.pause('nobody')();
    expect([inFlight.count, inFlight.countFor('here'), inFlight.countFor('there')]).toEqual([0, 0, 0]);
  });
});
