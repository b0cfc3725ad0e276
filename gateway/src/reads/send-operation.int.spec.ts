import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, signed, tokenFor } from '../testing/fake-services.js';
import { HotReads } from './hot-reads.js';

const ORIGIN = 'http://localhost:3000';
const MATCH = '{ matchSeries(q: "ber", first: 3) { title } }';
const REVIEWED = '{ browse(first: 1) { items { id reviews { count } } } }';
const NOT_THERE = '{ matchSeries(q: "ber", first: 3) { title } me { id } cart { id } }';
const listing = { id: 'listing-a', tags: [], gallery: [], seller: { id: 'person_1' }, series: null };

/** Real: the gateway listening on a port. Services are fakes. */
describe('What an operation of a visitor was just answered', () => {
  let app: NestFastifyApplication;
  let url: string;
  let figures: () => Promise<string>;
  let reviews = 0;
  let title = 'ベルセルク Bérserk';
  const run = jest.spyOn(HotReads.prototype, 'matchSeries');
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/graphql`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await post(JSON.stringify({ query }), headers);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };

  beforeAll(async () => {
    const services = new FakeServices({
      'catalog.matchSeries': () => ({ items: [{ id: 'mal-1', title }] }),
      'catalog.browse': () => ({ items: [listing], nextCursor: null, total: 1, totalCapped: false, facets: [] }),
      'orders.reviewsOf': () => ({ items: [], nextCursor: null, count: (reviews += 1), average: null }),
    });
    const parts = partsWith(services);
    app = await createGateway(parts);
    figures = () => parts.metrics.text();
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  beforeEach(() => {
    app.get(HotReads).forget();
    run.mockClear();
  });
  afterAll(() => app.close());

  it('is not sent again once something changed', async () => {
    await ask(MATCH);
    title = 'Berserk Deluxe';
    app.get(HotReads).forget();
    expect((await ask(MATCH)).body).toContain('Berserk Deluxe');
  });

  it('is not sent again where more than kept reads is in it', async () => {
    const [first, again] = [await ask(REVIEWED), await ask(REVIEWED)];
    expect(first.body).toContain('"count":');
    expect(again.body).not.toBe(first.body);
  });

  it('is not sent again where a part of it is missing', async () => {
    expect((await ask(NOT_THERE)).body).toContain('"errors"');
    await ask(NOT_THERE);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('is sent to the next one without being made again, with the same headers and a request id of its own', async () => {
    const [first, again] = [await ask(MATCH), await ask(MATCH)];
    expect(run).toHaveBeenCalledTimes(1);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(Object.keys(again.headers).sort()).toEqual(Object.keys(first.headers).sort());
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('is made anew for another question, for who is signed in and for who waits for a version', async () => {
    await ask(MATCH);
    await ask(MATCH.replace('3', '4'));
    await ask(MATCH, { authorization: `Bearer ${await tokenFor('person_1', 'buyer')}` });
    await ask(MATCH, { 'x-min-version': signed('catalog:listing_1@3') });
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('names the origin that asked, and no other', async () => {
    const origins = [{ origin: ORIGIN }, {}, { origin: 'http://evil.example' }, { origin: ORIGIN }];
    const answers = [];
    for (const headers of origins)
      answers.push((await ask(MATCH, headers as Record<string, string>)).headers['access-control-allow-origin']);
    expect(answers).toEqual([ORIGIN, undefined, undefined, ORIGIN]);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('is counted like every answer', async () => {
    const counted = async () =>
      Number(/http_request_seconds_count\{[^}]*method="POST",route="\/graphql"[^}]*\} (\d+)/.exec(await figures())?.[1] ?? 0);
    const before = await counted();
    await ask(MATCH);
    await ask(MATCH);
    expect(await counted()).toBe(before + 2);
  });

  it('leaves every other body to the framework', async () => {
    const long = JSON.stringify({ query: MATCH, extensions: { note: 'x'.repeat(20_000) } });
    const statuses = [await post('{"query":'), await post(long), await post('{}'), await post(JSON.stringify({ query: MATCH }))];
    expect(statuses.map(({ status }) => status)).toEqual([400, 200, 400, 200]);
  });
});
