import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { refuse } from '@tankobon/eventstore';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, signed, tokenFor } from '../testing/fake-services.js';
import { HotReads } from './hot-reads.js';

const SELLER = `person_${'1'.repeat(32)}`;
const draft = { id: 'listing-draft', tags: [], seller: { id: SELLER }, series: null };
const page = { items: [], nextCursor: null, total: 0, totalCapped: false, facets: [] };

/** Real: the gateway listening on a port. Services are fakes. */
describe('What a visitor was just sent', () => {
  let app: NestFastifyApplication;
  let url: string;
  let figures: () => Promise<string>;
  let asked = 0;
  let listings = 0;
  let stamp = 'one';
  let down = false;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, { headers });
    const { total } = answer.status === 200 ? ((await answer.json()) as { total: number }) : { total: undefined };
    return { status: answer.status, total, headers: Object.fromEntries(answer.headers) };
  };

  beforeAll(async () => {
    const parts = partsWith(
      new FakeServices({
        'catalog.browse': () => (down ? refuse('service_unavailable', 'Down.', { status: 503 }) : { ...page, total: (asked += 1) }),
        'catalog.pageStamp': () => (down ? refuse('service_unavailable', 'Down.', { status: 503 }) : { stamp }),
        'catalog.listing': ({ listingId }: { listingId: string }, { actor }) => {
          if (listingId === 'listing-a') return (listings += 1) && { ...draft, id: listingId };
          return actor.id === SELLER ? draft : refuse('not_found', 'No such.', { status: 404 });
        },
        'catalog.listingStamps': ({ ids }: { ids: string[] }) => ({ items: stamp ? ids.map((id) => ({ id, stamp })) : [] }),
      }),
    );
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
    app.get(HotReads).forget(['item', 'list'], 'listing-a');
    const changed = await get('/items?q=monster');
    expect(changed.total).toBeGreaterThan(total!);
    const waited = await get('/items?q=monster', { 'x-min-version': signed('catalog:listing_1@3') });
    expect(waited.total).toBeGreaterThan(changed.total!);
    expect((await get('/items?q=monster')).total).toBe(waited.total);
  });

  it('is sent again to who waits for a version while it is the same, and never once it is another', async () => {
    const waiting = { 'x-min-version': signed('catalog:listing_1@3') };
    const { total } = await get('/items', waiting);
    const proven = await get('/items', waiting);
    const again = await get('/items', waiting);
    expect([proven.total, again.total]).toEqual([total, total]);
    stamp = 'another';
    const changed = await get('/items', waiting);
    expect(changed.total).toBeGreaterThan(again.total!);
    expect((await get('/items')).total).toBe(changed.total);
  });

  it('is sent again when a listing changed that it does not show', async () => {
    const waiting = { 'x-min-version': signed('catalog:listing_1@3') };
    await get('/items', waiting);
    const { total } = await get('/items', waiting);
    app.get(HotReads).forget(['item', 'list'], 'listing-far');
    expect((await get('/items')).total).toBe(total);
    app.get(HotReads).forget(['item', 'list'], 'listing-near');
    stamp = 'a third';
    expect((await get('/items')).total).toBeGreaterThan(total!);
  });

  it('is a listing while its stamp is the same, and never once it is another or none', async () => {
    const waiting = { 'x-min-version': signed('catalog:listing_1@3') };
    const read = async () => [(await get('/items/listing-a', waiting)).status, listings];
    expect([await read(), await read(), await read()]).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    stamp = 'sold';
    expect(await read()).toEqual([200, 2]);
    stamp = '';
    expect(await read()).toEqual([200, 3]);
  });

  it('is nobody’s draft: a new seller with an old token sees it, visitors do not', async () => {
    const bearer = { authorization: `Bearer ${await tokenFor(SELLER, 'buyer')}` };
    expect((await get('/items/listing-draft', bearer)).status).toBe(200);
    expect((await get('/items/listing-draft')).status).toBe(404);
  });

  it('goes the whole way where no stamp can be had', async () => {
    const waiting = { 'x-min-version': signed('catalog:listing_1@3') };
    await get('/items', waiting);
    await get('/items', waiting);
    down = true;
    const { status } = await get('/items', waiting).finally(() => (down = false));
    expect(status).toBe(503);
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
