import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHash } from 'node:crypto';
import { createGateway } from '../app.js';
import { operations } from '../generated/operations.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';
import { operation, SELLER } from '../testing/public-reads.js';

const STRANGE = '{ home { stats { listings } } }';
/** Asks for the text of a stranger, under the name of an operation that is known. */
function smuggled(...hashes: string[]): string {
  const named = hashes.map((hash) => `"sha256Hash":"${hash}"`).join();
  return `/graphql?${new URLSearchParams({ query: STRANGE, extensions: `{"persistedQuery":{"version":1,${named}}}` }).toString()}`;
}
const [KNOWN] = Object.keys(operations) as [string];

/** Real: the gateway's HTTP. Services are fakes. */
describe('public operation', () => {
  let app: NestFastifyApplication;
  const services = new FakeServices({ 'catalog.matchSeries': () => ({ items: [] }) });
  const get = (path: string, headers = {}) => app.inject({ method: 'GET', url: path, headers });
  beforeAll(async () => {
    app = await createGateway(partsWith(services));
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());

  it.each([
    ['with another hash', operation('0'.repeat(64), {})],
    ['by its text', '/graphql?query=%7Bhome%7Bstats%7Blistings%7D%7D%7D'],
    ['by nothing', '/graphql'],
    ['by a text beside a known hash', smuggled(KNOWN)],
    ['by a known hash before that of the text', smuggled(KNOWN, createHash('sha256').update(STRANGE).digest('hex'))],
    ['by two extensions', `${operation('MatchSeries', {})}&extensions=%7B%7D`],
  ])('is not cached %s', async (_, path) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, JSON.parse(body).error]).toEqual([400, 'unknown_operation']);
  });

  it('is not cached if sent with POST', async () => {
    const post = () => app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ matchSeries(q: "ber") { id } }' } });
    const [first, again] = [await post(), await post()];
    expect([first.statusCode, first.headers['cache-control'], first.headers['etag']]).toEqual([200, 'no-store', undefined]);
    expect([again.statusCode, services.asked.length]).toEqual([200, 2]);
  });

  it('is run as an anonymous visitor, whatever token it carries', async () => {
    const { statusCode } = await get(operation('MatchSeries', { q: 'ber', first: 3 }), {
      authorization: `Bearer ${await tokenFor(SELLER, 'seller')}`,
    });
    expect([statusCode, services.asked.at(-1)!.context.actor]).toEqual([200, { id: 'visitor:everybody', role: 'visitor' }]);
  });
});
