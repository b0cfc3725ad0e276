import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../app.js';
import { type FakeServices, partsWith, signed, tokenFor } from '../testing/fake-services.js';
import { operation, SELLER, servicesOf, type World } from '../testing/public-reads.js';
import { Invalidation } from './invalidation.js';
import { ResponseCache } from './response-cache.js';

const MATCH = operation('MatchSeries', { q: 'ber', first: 3 });
const ITEM = operation('ItemScreen', { id: 'listing-a' });

/** Real: the gateway listening on a port. Services are fakes. */
describe('cached response to visitors', () => {
  let app: NestFastifyApplication;
  let url: string;
  let figures: () => Promise<string>;
  let services: FakeServices;
  const world: World = { state: 1, between: () => undefined };
  const fact = (type: string, data: object = {}) =>
    app.get(Invalidation).hear({ type, data: { ...data }, streamId: 'listing_1', version: 2 });
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`${url}${path}`, { headers, method });
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };
  const made = () => services.asked.filter(({ context }) => context.actor.role !== 'system').length;

  beforeAll(async () => {
    services = servicesOf(world);
    const parts = partsWith(services);
    app = await createGateway(parts);
    figures = () => parts.metrics.text();
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  beforeEach(() => {
    Object.assign(world, { state: 1, between: () => undefined });
    app.get(ResponseCache).invalidate();
    services.asked.length = 0;
  });
  afterAll(() => app.close());

  it.each(['/items?q=akira', '/items/listing-a', '/series?q=ber', MATCH])('is sent again with a new request id: %s', async (path) => {
    const [first, again] = [await ask(path), await ask(path)];
    expect([first.status, again.status, made()]).toEqual([200, 200, 1]);
    expect(again.body).toBe(first.body);
    const { 'x-request-id': one, date: _, ...same } = first.headers;
    expect(again.headers).toMatchObject(same);
    expect(Object.keys(again.headers).sort()).toEqual(Object.keys(first.headers).sort());
    expect(again.headers['x-request-id']).not.toBe(one);
    expect(again.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-content-type-options': 'nosniff' });
  });

  it('is answered 304 to its holder, even compressed by a proxy, and never to HEAD', async () => {
    const { etag } = (await ask('/items')).headers;
    const asked = [{ 'if-none-match': etag! }, { 'if-none-match': `"old", W/${etag}` }, { 'if-none-match': '"old"' }];
    expect(await Promise.all(asked.map(async (headers) => (await ask('/items', headers)).status))).toEqual([304, 304, 200]);
    app.get(ResponseCache).invalidate();
    expect((await ask('/items', asked[0])).status).toBe(304);
    const head = await ask('/items', {}, 'HEAD');
    expect([head.status, head.body, head.headers['etag']]).toEqual([200, '', etag]);
  });

  it('is made again after an invalidation, even during its making', async () => {
    await ask('/items');
    world.state = 2;
    fact('catalog.ListingEdited.v1', { listingId: 'listing-b' });
    world.between = () => ((world.state = 3), fact('catalog.ListingPaused.v1', { listingId: 'listing-b' }));
    expect((await ask('/items')).body).toContain('"total":2');
    world.between = () => undefined;
    expect((await ask('/items')).body).toContain('"total":3');
  });

  it('is a listing until a fact about that listing', async () => {
    await Promise.all([ask('/items/listing-a'), ask(ITEM)]);
    const before = made();
    fact('catalog.StockReserved.v1', { listingId: 'listing-b' });
    await Promise.all([ask('/items/listing-a'), ask(ITEM)]);
    expect(made()).toBe(before);
    world.state = 2;
    fact('catalog.StockReserved.v1', { listingId: 'listing-a' });
    expect((await ask('/items/listing-a')).body).toContain('"title":"2"');
    expect((await ask(ITEM)).body).toContain('"title":"2"');
    world.state = 3;
    fact('orders.SaleCompleted.v1', { listingId: 'listing-b' });
    expect((await ask('/items/listing-a')).body).toContain('"title":"3"');
  });

  it('is made again for a writer, then sent to everybody', async () => {
    await ask('/items');
    const wrote = { 'x-min-version': signed('catalog:listing_1@3') };
    world.state = 2;
    expect((await ask('/items', wrote)).body).toContain('"total":2');
    expect((await ask('/items')).body).toContain('"total":2');
    const calls = made();
    await ask('/items', { 'x-min-version': signed('catalog:listing_1@3', Date.now() - 5_000) });
    expect(made()).toBe(calls);
  });

  it("is made again for a signed-in person and shows nobody's draft", async () => {
    const bearer = { authorization: `Bearer ${await tokenFor(SELLER, 'buyer')}` };
    await ask('/items');
    await ask('/items', bearer);
    expect(made()).toBe(2);
    const draft = await ask('/items/listing-draft', bearer);
    expect([draft.status, draft.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect((await ask('/items/listing-draft')).status).toBe(404);
  });

  it('is never an error, a partial response or a missing resource', async () => {
    for (const path of ['/items?q=down', '/items/listing-draft', '/items?limit=0']) for (let n = 0; n < 2; n += 1) await ask(path);
    expect(made()).toBe(4);
    world.state = 13;
    expect((await ask(ITEM)).body).toContain('"errors":[');
    world.state = 1;
    expect((await ask(ITEM)).body).not.toContain('"errors":[');
  });

  it('is separate per language and allows other origins', async () => {
    await ask('/items', { 'accept-language': 'ja' });
    await ask('/items', { 'accept-language': 'en' });
    expect(made()).toBe(2);
    const { headers } = await ask('/items', { origin: 'http://localhost:3000' });
    expect(headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect((await ask('/items')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is counted like every response', async () => {
    const counted = async () => Number(/http_request_seconds_count\{[^}]*route="\/items"[^}]*\} (\d+)/.exec(await figures())?.[1] ?? 0);
    const before = await counted();
    await ask('/items?q=vinland');
    await ask('/items?q=vinland');
    expect(await counted()).toBe(before + 2);
  });

  it('is sent whole after an earlier client hung up', async () => {
    await ask('/items');
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /items HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
    socket.destroy();
    expect((await ask('/items')).body).toContain('"total":1');
  });
});
