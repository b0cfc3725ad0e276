import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refuse } from '@tankobon/eventstore';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from './app.js';
import { FakeServices, partsWith, tokenFor } from './testing/fake-services.js';

const BUYER = `person_${'1'.repeat(32)}`;
const cart = { id: `cart_${BUYER}`, currency: 'usd', subtotalCents: 0, shippingCents: 0, items: [], version: 0 };
let browsed = 0;
const services = new FakeServices({
  'orders.cart': () => cart,
  'orders.addLine': ({ listingId }: { listingId: string }) => {
    if (listingId === 'listing-gone') refuse('not_found', { id: 'test', text: 'There is no such listing.' }, { status: 404 });
    return cart;
  },
  'catalog.browse': () => ({ items: [], nextCursor: null, total: (browsed += 1), totalCapped: false, facets: [] }),
  'catalog.listing': ({ listingId }: { listingId: string }) =>
    listingId === 'listing-a' ? { id: listingId } : refuse('not_found', { id: 'test', text: 'There is no such listing.' }, { status: 404 }),
  'catalog.bulkCreate': () => ({ results: [], failed: 0 }),
  'catalog.approve': ({ listingId }: { listingId: string }) => ({ id: listingId, status: 'live', version: 3 }),
  'identity.me': (_: unknown, { actor }: { actor: { id: string; role: string } }) => ({
    id: actor.id,
    role: actor.role,
    displayName: 'Aiko',
  }),
  'orders.order': () => new Promise(() => undefined),
  'orders.reviewsOf': () => ({ items: [], nextCursor: null, count: 0, average: null }),
});
let app: NestFastifyApplication;
let bearer: string;

beforeAll(async () => {
  app = await createGateway(partsWith(services));
  bearer = `Bearer ${await tokenFor(BUYER, 'buyer')}`;
});
afterAll(() => app.close());

const call = async (method: string, url: string, { body, headers }: { body?: unknown; headers?: Record<string, string> } = {}) => {
  const reply = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body && JSON.parse(reply.body), text: reply.body };
};

describe('request without a token', () => {
  it('reads public data', async () => {
    expect((await call('GET', '/items')).status).toBe(200);
  });

  it('is asked to sign in for a private call', async () => {
    const { status, body } = await call('GET', '/cart');
    expect([status, body.error]).toEqual([401, 'auth_required']);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['another key', { alg: 'EdDSA' }],
    ['an expired token', { expiresIn: '-1s' }],
    ['a token of another type', { typ: 'JWT' }],
  ])('is a visitor with %s', async (name, changes) => {
    const { generateKeyPairSync } = await import('node:crypto');
    const key = name === 'another key' ? { key: generateKeyPairSync('ed25519').privateKey } : {};
    const token = await tokenFor(BUYER, 'buyer', { ...(changes as object), ...key });
    expect((await call('GET', '/cart', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });
});

describe('reviews', () => {
  it('are listed for a known listing', async () => {
    const { status, body } = await call('GET', '/items/listing-a/reviews');
    expect([status, body]).toEqual([200, { reviews: [], stats: { count: 0, average: null }, nextCursor: null }]);
  });

  it('are not found for an unknown listing', async () => {
    const { status, body } = await call('GET', '/items/listing-nobody/reviews');
    expect([status, body.error]).toEqual([404, 'not_found']);
  });
});

describe('row of a file', () => {
  const rowOf = async (row: object) => {
    await call('POST', '/items/bulk', { body: { items: [{ title: 'A', description: 'B', ...row }] }, headers: { authorization: bearer } });
    const { items } = services.asked.at(-1)!.input as { items: object[] };
    return items[0];
  };

  it.each([
    ['both counts', { inventoryCount: 5, availableCount: 2 }, { inventory: 5, available: 2 }],
    ['the other spelling', { inventory_count: '5', available_count: '2' }, { inventory: 5, available: 2 }],
    ['no counts', {}, { inventory: 1, available: 1 }],
    ['one count', { inventoryCount: 5 }, { inventory: 5, available: 1 }],
    ['counts to round and to floor', { inventoryCount: 4.6, availableCount: -3 }, { inventory: 5, available: 0 }],
  ])('has %s', async (_, given, expected) => {
    expect(await rowOf(given)).toEqual({ title: 'A', description: 'B', rateType: 'buy', rateCents: null, ...expected });
  });
});

describe('person', () => {
  it('reads the cart in the words of the specification', async () => {
    const { status, body } = await call('GET', '/cart', { headers: { authorization: bearer } });
    expect([status, body]).toEqual([
      200,
      { cart: { id: cart.id, currency: 'usd', subtotalCents: 0, shippingCents: 0, version: 0, items: [] } },
    ]);
  });

  it('gets the fault of each field', async () => {
    const { status, body } = await call('POST', '/cart/items', { body: { itemId: 7, quantity: 0 }, headers: { authorization: bearer } });
    expect([status, body.error]).toEqual([400, 'validation_failed']);
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual(['itemId', 'quantity']);
  });

  it("gets faults in Japanese if that is the browser's language", async () => {
    const headers = { authorization: bearer, 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.5' };
    const gone = await call('POST', '/cart/items', { body: { itemId: 'listing-gone', quantity: 1 }, headers });
    expect(gone.body).toMatchObject({ error: 'not_found', message: 'この出品は見つかりません。' });
    const wrong = await call('POST', '/cart/items', { body: { itemId: 7, quantity: 0 }, headers });
    expect(wrong.body.fields.map(({ message }: { message: string }) => message)).toEqual([
      '文字で入力してください。',
      '1以上にしてください。',
    ]);
    expect((await call('GET', '/nowhere', { headers })).body.message).toBe('このアドレスには何もありません。');
    const deep = await call('POST', '/graphql', { body: { query: '{ myCart { id } }' }, headers: { 'accept-language': 'ja' } });
    expect(JSON.stringify(deep.body.errors)).not.toContain('sign in');
  });

  it('gets the name of an unknown field', async () => {
    const { body } = await call('POST', '/cart/items', {
      body: { itemId: 'listing-a', priceCents: 1 },
      headers: { authorization: bearer },
    });
    expect([body.error, body.fields[0].path]).toEqual(['unknown_field', 'priceCents']);
  });

  it('gets a refusal with the status of the contract', async () => {
    const { status, body } = await call('POST', '/cart/items', { body: { itemId: 'listing-gone' }, headers: { authorization: bearer } });
    expect([status, body.error, body.message]).toEqual([404, 'not_found', 'There is no such listing.']);
  });

  it('may not call operations of staff', async () => {
    expect((await call('POST', '/admin/items/listing-a/approve', { headers: { authorization: bearer } })).status).toBe(403);
  });

  it('sends an idempotency key to the service', async () => {
    await call('POST', '/cart/items', { body: { itemId: 'listing-a' }, headers: { authorization: bearer, 'idempotency-key': 'key-1' } });
    expect(services.asked.at(-1)?.context.idempotencyKey).toBe('key-1');
  });
});

describe('staff', () => {
  const ask = async (role: 'moderator' | 'admin' | 'buyer', method: string, url: string, body?: object) => {
    const authorization = `Bearer ${await tokenFor(`person_${'3'.repeat(32)}`, role)}`;
    const headers = { authorization, 'user-agent': `Firefox ${'x'.repeat(500)}`, 'x-forwarded-for': '203.0.113.7' };
    const { status } = await call(method, url, { headers, ...(body && { body }) });
    expect(status).toBe(200);
    return services.asked.at(-1)?.context.origin;
  };

  it.each(['moderator', 'admin'] as const)('is recorded with address and browser: %s', async (role) => {
    const origin = await ask(role, 'POST', '/admin/items/listing-a/approve');
    expect(origin).toEqual({ ip: '203.0.113.7', agent: `Firefox ${'x'.repeat(112)}` });
  });

  it('is not recorded for reads, and others never are', async () => {
    expect(await ask('admin', 'GET', '/cart')).toBeUndefined();
    expect(await ask('buyer', 'POST', '/cart/items', { itemId: 'listing-a' })).toBeUndefined();
  });
});

describe('unreadable request', () => {
  it.each([
    ['broken JSON', 'POST', '/auth/login', '{"email":', {}, 400, 'malformed_json'],
    [
      'another content type',
      'POST',
      '/auth/login',
      'email=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['a body of 2 MB', 'POST', '/auth/login', JSON.stringify({ email: 'a'.repeat(2_000_000) }), {}, 413, 'too_large'],
    [
      'a body of 17 kB where a few fields are read',
      'POST',
      '/auth/login',
      JSON.stringify({ email: 'a'.repeat(17_000) }),
      {},
      413,
      'too_large',
    ],
    ['a query of 70 kB', 'POST', '/graphql', JSON.stringify({ query: `{ ${'a'.repeat(70_000)} }` }), {}, 413, 'too_large'],
    ['lists in lists', 'POST', '/auth/login', '['.repeat(7_000) + ']'.repeat(7_000), {}, 400, 'malformed_json'],
    ['objects in a long body', 'POST', '/items/bulk', '{"a":'.repeat(150_000), {}, 400, 'malformed_json'],
    ['a prototype in the body', 'POST', '/auth/login', '{"__proto__":{"admin":true}}', {}, 400, 'malformed_json'],
    ['a body where none is read', 'POST', '/auth/logout', '{"everywhere":true}', {}, 400, 'unknown_field'],
    ['a list where no body is read', 'POST', '/auth/logout', '[]', {}, 400, 'validation_failed'],
    ['half an escape in the path', 'GET', '/items/%E0%A4%A', undefined, {}, 404, 'not_found'],
    ['an id longer than any', 'GET', `/items/${'a'.repeat(2_000)}`, undefined, {}, 404, 'not_found'],
    ['broken JSON for an unknown path', 'POST', '/nothing/here', '{', {}, 404, 'not_found'],
    ['broken JSON for a method that the path does not have', 'PUT', '/items', '{', {}, 405, 'method_not_allowed'],
    ['a method with a body that few know', 'QUERY', '/items', undefined, {}, 405, 'method_not_allowed'],
    ['an unknown path', 'GET', '/nothing/here', undefined, {}, 404, 'not_found'],
    ['a repeated query key', 'GET', '/items?q=a&q=b', undefined, {}, 400, 'validation_failed'],
    ['a bad limit', 'GET', '/items?limit=101', undefined, {}, 400, 'validation_failed'],
    ['an id that cannot exist', 'GET', '/items/%27%20OR%201=1', undefined, {}, 404, 'not_found'],
  ] as const)('is refused: %s', async (_, method, url, body, headers, status, error) => {
    const answer = await call(method, url, { ...(body !== undefined && { body }), headers });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it('is refused with at most twenty wrong fields', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, 1]));
    const { status, body } = await call('POST', '/auth/login', {
      body: JSON.stringify({ email: 'a@example.org', password: 'x', ...unknown }),
    });
    expect([status, body.error, body.fields.length]).toEqual([400, 'unknown_field', 20]);
    const long = await call('POST', '/auth/login', {
      body: JSON.stringify({ email: 'a@example.org', password: 'x', ['k'.repeat(9_000)]: 1 }),
    });
    expect(long.body.fields[0].path).toHaveLength(120);
  });

  it('is refused: invalid UTF-8', async () => {
    const payload = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    const reply = await app.inject({ method: 'POST', url: '/auth/login', headers: { 'content-type': 'application/json' }, payload });
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'malformed_json']);
  });

  it('names the allowed methods of its path', async () => {
    const { status, headers, body } = await call('DELETE', '/items');
    expect([status, body.error, headers.allow]).toEqual([405, 'method_not_allowed', 'GET, HEAD, POST']);
  });
});

describe('unavailable service', () => {
  it('is answered with Retry-After', async () => {
    const { status, headers, body } = await call('GET', '/items/listing-a/availability');
    expect([status, body.error, headers['retry-after']]).toEqual([503, 'service_unavailable', '2']);
  });

  it('leaves the rest of a GraphQL response', async () => {
    const { body } = await call('POST', '/graphql', {
      body: { query: '{ me { displayName wallet { balances { currency } } } }' },
      headers: { authorization: bearer },
    });
    expect(body.data).toEqual({ me: { displayName: 'Aiko', wallet: null } });
    expect(body.errors[0]).toMatchObject({ path: ['me', 'wallet'], extensions: { code: 'service_unavailable', status: 503 } });
  });
});

describe('command', () => {
  it('returns its versions in a signed token', async () => {
    const staff = `Bearer ${await tokenFor(`person_${'2'.repeat(32)}`, 'moderator')}`;
    const { status, headers } = await call('POST', '/admin/items/listing-a/approve', { headers: { authorization: staff } });
    expect([status, headers['x-version']]).toEqual([200, expect.stringMatching(/^catalog:listing_1@3\.[0-9a-z]+\.[\w-]{16}$/)]);
  });
});

describe('impossible id', () => {
  it('is null in GraphQL too', async () => {
    const headers = { authorization: bearer };
    const query = '{ listing(id: "nonsense") { id } order(id: "nonsense") { id } listings(ids: ["nonsense"]) { id } }';
    const { body } = await call('POST', '/graphql', { body: { query }, headers });
    expect(body).toEqual({ data: { listing: null, order: null, listings: [] } });
  });
});

describe('GraphQL limits', () => {
  const ask = (query: string) => call('POST', '/graphql', { body: { query } });
  const code = async (query: string) => (await ask(query)).body.errors[0].extensions.code;

  it('refuse an operation over the limits of depth, cost or aliases', async () => {
    expect(await code(`{ ${Array.from({ length: 16 }, (_, i) => `a${i}: home { stats { listings } }`).join(' ')} }`)).toBe(
      'too_many_aliases',
    );
    expect(await code('{ browse(first: 100) { items { id seller { id } series { id hook { id } } reviews { items { id } } } } }')).toBe(
      'too_costly',
    );
  });

  const doubling = (layers: number) => {
    const fragments = Array.from({ length: layers }, (_, at) => `fragment f${at} on Listing { ...f${at + 1} ...f${at + 1} }`);
    return `{ browse { items { ...f0 } } } ${fragments.join(' ')} fragment f${layers} on Listing { seller { id } }`;
  };

  it.each([
    [6, 'too_costly'],
    [40, 'validation_failed'],
  ])('refuse fragments that double %d times at once', async (layers, expected) => {
    const started = performance.now();
    expect(await code(doubling(layers))).toBe(expected);
    // Written out, forty layers are a million million fields.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('stop an operation after five seconds and name the missing parts', async () => {
    const started = Date.now();
    const { body } = await call('POST', '/graphql', {
      body: { query: '{ me { displayName } order(id: "order_00000000000000000000000000000000") { id } }' },
      headers: { authorization: bearer },
    });
    expect(body.data).toEqual({ me: { displayName: 'Aiko' }, order: null });
    expect(body.errors).toEqual([
      {
        message: expect.any(String),
        locations: expect.any(Array),
        path: ['order'],
        extensions: { code: 'deadline_exceeded', status: 503, retryAfter: 2, requestId: expect.any(String) },
      },
    ]);
    const deadline = services.asked.findLast(({ call: name }) => name === 'orders.order')?.context.deadline ?? 0;
    expect(deadline).toBeGreaterThanOrEqual(started + 5_000);
    expect(deadline).toBeLessThanOrEqual(Date.now());
  }, 20_000);

  it('refuse a document that is no query', async () => {
    for (const query of ['mutation { approve { id } }', 'subscription { cartChanged { id } }']) {
      const { status, body } = await ask(query);
      expect([status, body.errors[0].extensions.code]).toEqual([400, 'only_queries']);
    }
  });

  it('refuse introspection and batches', async () => {
    const { body, headers } = await ask('{ __schema { types { name } } }');
    expect(body.errors[0].extensions).toEqual({ code: 'validation_failed', status: 400, requestId: headers['x-request-id'] });
    expect((await call('POST', '/graphql', { body: [{ query: '{ me { id } }' }] })).status).toBe(400);
  });

  it('require a header that a form cannot send', async () => {
    expect((await call('GET', '/graphql?query=%7Bme%7Bid%7D%7D')).status).toBe(400);
  });
});

describe('API description', () => {
  it('names every path with the schema of its body', async () => {
    const { body } = await call('GET', '/docs-json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/items', '/items/{id}', '/cart/checkout-intent', '/admin/contracts/{id}/payout']),
    );
    expect(JSON.stringify(body.paths['/auth/login'].post.requestBody)).toContain('password');
  });

  it('documents that white space around a text is trimmed before validation', async () => {
    const { paths } = (await call('GET', '/docs-json')).body;
    const [{ schema }] = paths['/items'].get.parameters.filter(({ name }: { name: string }) => name === 'q');
    const allowed = new RegExp(schema.pattern, 'u');
    for (const [sent, status] of [
      ['berserk\r', 200],
      ['\fberserk', 200],
      ['ber\fserk', 400],
    ] as const) {
      expect((await call('GET', `/items?q=${encodeURIComponent(sent)}`)).status).toBe(status);
      expect(allowed.test(sent)).toBe(status === 200);
    }
  });

  it('lists responses and refusal codes of every route', async () => {
    const { paths } = (await call('GET', '/docs-json')).body;
    const operations = Object.entries<Record<string, { responses: Record<string, { content?: object }> }>>(paths).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, { responses }]) => [`${method} ${path}`, responses] as const),
    );
    expect(
      operations.filter(([, responses]) => !Object.keys(responses).some((status) => status < '300' && responses[status]!.content)),
    ).toEqual([]);
    expect(paths['/contracts/{id}/mark-sent'].post.responses['409'].description).toBe(
      '`invalid_transition`, `address_missing`, `return_address_missing`',
    );
    expect(paths['/cart'].get.responses['200'].content['application/json'].schema.properties).toEqual({
      cart: { $ref: '#/components/schemas/Cart' },
    });
  });

  it('lists sign-in rules, optional bodies and the error shape', async () => {
    const { paths, components } = (await call('GET', '/docs-json')).body;
    expect([paths['/cart'].get.security, paths['/items'].get.security]).toEqual([[{ bearer: [] }], undefined]);
    expect([paths['/cart/checkout-intent'].post.requestBody.required, paths['/cart/items'].post.requestBody.required]).toEqual([
      false,
      true,
    ]);
    expect(paths['/cart'].get.responses.default.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' });
    expect(components.schemas.Error.required).toEqual(['error', 'message', 'requestId']);
  });
});

describe('headers of every response', () => {
  it('include the security headers and name no software', async () => {
    const { headers } = await call('GET', '/nothing');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('are set even if the path is unreadable', async () => {
    const { headers, body } = await call('GET', '/items/%E0%A4%A');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': body.requestId });
  });

  it('let only known origins in', async () => {
    const evil = await call('GET', '/items', { headers: { origin: 'http://localhost:3000.evil.example' } });
    expect(evil.headers['access-control-allow-origin']).toBeUndefined();
  });
});
