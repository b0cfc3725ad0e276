import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../app.js';
import { FakeServices, partsWith } from '../testing/fake-services.js';
import { HotReads } from './hot-reads.js';

const page = { items: [], nextCursor: null, total: 0, totalCapped: false, facets: [] };

/** Real: the gateway listening on a port. Services are fakes. */
describe('What a visitor was just sent', () => {
  let app: NestFastifyApplication;
  let url: string;
  let figures: () => Promise<string>;
  let asked = 0;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, { headers });
    const { total } = answer.status === 200 ? ((await answer.json()) as { total: number }) : { total: undefined };
    return { status: answer.status, total, headers: Object.fromEntries(answer.headers) };
  };

  beforeAll(async () => {
    const parts = partsWith(new FakeServices({ 'catalog.browse': () => ({ ...page, total: (asked += 1) }) }));
    app = await createGateway(parts);
    figures = () => parts.metrics.text();
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  afterAll(() => app.close());

  it('is sent to the next one with the same headers and a request id of its own', async () => {
    const first = await get('/items?q=akira');
    const again = await get('/items?q=akira');
    expect(again.total).toBe(first.total);
    const { 'x-request-id': one, date: _, ...same } = first.headers;
    expect(again.headers).toMatchObject(same);
    expect(again.headers['x-request-id']).not.toBe(one);
    expect(Object.keys(again.headers).sort()).toEqual(Object.keys(first.headers).sort());
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/items?q=berserk');
    expect((await get('/items?q=berserk', { 'if-none-match': headers['etag']! })).status).toBe(304);
  });

  it('is made anew once a listing changed, and for who waits for a version', async () => {
    const { total } = await get('/items?q=monster');
    app.get(HotReads).forget('listing-a');
    const changed = await get('/items?q=monster');
    expect(changed.total).toBeGreaterThan(total!);
    const waited = await get('/items?q=monster', { 'x-min-version': 'catalog:listing_1@3' });
    expect(waited.total).toBeGreaterThan(changed.total!);
    expect((await get('/items?q=monster')).total).toBe(waited.total);
  });

  it('is counted like every answer', async () => {
    const counted = async () => Number(/http_request_seconds_count\{[^}]*route="\/items"[^}]*\} (\d+)/.exec(await figures())?.[1] ?? 0);
    const before = await counted();
    await get('/items?q=vinland');
    await get('/items?q=vinland');
    expect(await counted()).toBe(before + 2);
  });

  it('answers other origins with what they may read', async () => {
    await get('/items?q=pluto');
    const { headers } = await get('/items?q=pluto', { origin: 'http://localhost:3000' });
    expect(headers['access-control-allow-origin']).toBe('http://localhost:3000');
  });
});
