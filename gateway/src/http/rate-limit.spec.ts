import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';

type SampleRequest = { readonly method: 'GET' | 'POST' | 'DELETE'; readonly url: string; readonly payload?: object };

describe('rate limit', () => {
  let app: NestFastifyApplication;
  beforeEach(async () => void (app = await createGateway(partsWith(new FakeServices({}), { rateLimits: 'strict' }))));

  let bearer: (digit: string) => Promise<string>;
  beforeAll(() => {
    bearer = async (digit) => `Bearer ${await tokenFor(`person_${digit.repeat(32)}`, 'buyer')}`;
  });
  afterEach(() => app.close());

  async function send({ method, url, payload }: SampleRequest, headers: Record<string, string> = {}) {
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after']), error: reply.json().error as string };
  }
  const signIn = { email: 'a@example.org', password: 'ink on rice paper' };

  it.each<[string, number, (n: number) => SampleRequest]>([
    ['sign-ups', 5, () => ({ method: 'POST', url: '/auth/signup', payload: { ...signIn, displayName: 'A' } })],
    ['new passwords', 20, () => ({ method: 'POST', url: '/auth/forgot-password', payload: { email: 'a@example.org' } })],
    ['tries of a link', 20, () => ({ method: 'POST', url: '/auth/verify-email', payload: { token: 'a' } })],
    ['calls about a session', 120, () => ({ method: 'POST', url: '/auth/login', payload: signIn })],
    ['events of a provider', 1_200, () => ({ method: 'POST', url: '/webhooks/stripe', payload: {} })],
    ['searches', 120, (n) => ({ method: 'GET', url: `/items?q=${n}` })],
    ['operations of GraphQL', 600, () => ({ method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } })],
    ['commands', 300, () => ({ method: 'DELETE', url: '/cart' })],
  ])('allows an address this many %s: %d', async (_, max, request) => {
    for (let n = 0; n < max; n += 1) expect((await send(request(n))).status).not.toBe(429);
    const over = await send(request(max));
    expect([over.status, over.error]).toEqual([429, 'too_many_requests']);
    expect(over.retryAfter).toBeGreaterThan(0);
    expect((await send(request(max), { 'x-forwarded-for': '203.0.113.7' })).status).not.toBe(429);
  });

  it('allows a person ten checkouts a minute from any address', async () => {
    const checkout = { method: 'POST', url: '/cart/checkout-intent' } as const;
    const mine = { authorization: await bearer('1') };
    for (let n = 0; n < 10; n += 1) expect((await send(checkout, { ...mine, 'x-forwarded-for': `203.0.113.${n}` })).status).not.toBe(429);
    expect((await send(checkout, mine)).status).toBe(429);
    expect((await send(checkout, { authorization: await bearer('2') })).status).not.toBe(429);
  });

  it('allows a person thirty texts a minute of any kind, from any address', async () => {
    const [listing, conversation, offer] = ['listing-berserk-kaito', `conversation_${'1'.repeat(32)}`, `offer_${'1'.repeat(32)}`];
    const terms = { amountCents: 900, currency: 'usd' };
    const saying = [
      { method: 'POST', url: '/messages', payload: { conversationId: conversation, body: 'Is the obi there?' } },
      { method: 'POST', url: `/items/${listing}/requests`, payload: { message: 'Is the obi there?', preferredDelivery: 'either' } },
      { method: 'POST', url: `/items/${listing}/conversations`, payload: { message: 'Is the obi there?' } },
      { method: 'POST', url: `/conversations/${conversation}/offers`, payload: terms },
      { method: 'POST', url: `/offers/${offer}/counter`, payload: terms },
    ] as const;
    const mine = { authorization: await bearer('1') };
    for (let n = 0; n < 30; n += 1) {
      const { status } = await send(saying[n % saying.length]!, { ...mine, 'x-forwarded-for': `203.0.113.${n}` });
      expect([400, 429]).not.toContain(status);
    }
    for (const each of saying) expect([(await send(each, mine)).status, each.url]).toEqual([429, each.url]);
    expect((await send(saying[0], { authorization: await bearer('2') })).status).not.toBe(429);
  });

  it('ignores a forwarded address, except from a known proxy', async () => {
    const direct = await createGateway(partsWith(new FakeServices({}), { rateLimits: 'strict', proxies: ['10.0.0.2'] }));
    const signUp = async (remoteAddress: string, n: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` };
      return (
        await direct.inject({ method: 'POST', url: '/auth/signup', payload: { ...signIn, displayName: 'A' }, headers, remoteAddress })
      ).statusCode;
    };
    for (let n = 0; n < 5; n += 1) expect(await signUp('10.0.0.3', n)).not.toBe(429);
    expect(await signUp('10.0.0.3', 6)).toBe(429);
    expect(await signUp('10.0.0.2', 7)).not.toBe(429);
    await direct.close();
  });

  it('ignores reads and webhooks', async () => {
    for (let n = 0; n < 310; n += 1) {
      expect((await send({ method: 'GET', url: '/items/listing-a/availability' })).status).not.toBe(429);
      expect((await send({ method: 'POST', url: '/webhooks/stripe', payload: {} })).status).not.toBe(429);
    }
  });
});
