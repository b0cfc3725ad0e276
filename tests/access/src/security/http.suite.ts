import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Market } from '../market.js';
import { nobodysPath } from '../input-cases.js';
import { operationsOf, servedRoutes } from '../surface.js';

const ROOT = join(import.meta.dirname, '../../../..');

/** S18–S21, S25, S28, S32, S37: headers of every answer, its readers, and the served routes. */
export async function httpSuite(market: Market): Promise<void> {
  const { http, people } = market;
  const operations = await operationsOf(market);

  describe('S18, S19: every response', () => {
    it.each(operations.map((operation) => [operation.name, operation] as const))(
      'has the security headers: %s',
      async (_, { method, path }) => {
        for (const token of [undefined, people['buyer B'].token]) {
          const body = method === 'GET' ? undefined : '{';
          const { headers } = await http.call(method, nobodysPath(path), { token, body });
          expect(headers).toMatchObject({
            'strict-transport-security': 'max-age=31536000; includeSubDomains',
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'strict-origin-when-cross-origin',
            'cross-origin-opener-policy': 'same-origin',
            'permissions-policy': expect.stringContaining('camera=()'),
            'content-security-policy': expect.stringContaining("default-src 'none'"),
            'cache-control': expect.stringMatching(token ? /^(no-store|private, no-cache)$/ : /^(no-store|public, no-cache)$/),
          });
          expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
          expect(headers).not.toHaveProperty('x-powered-by');
          expect(headers).not.toHaveProperty('server');
        }
      },
    );
  });

  describe('S20: another origin', () => {
    const GOOD = 'http://localhost:3000';
    it.each([
      'https://evil.example',
      'null',
      `${GOOD}.evil.example`,
      'http://evil-localhost:3000',
      'https://localhost:3000',
      'http://localhost:30000',
      'http://localhost',
      'http://LOCALHOST:3000',
      'file://',
    ])('is refused: %s', async (origin) => {
      const read = await http.call('GET', '/items', { headers: { origin } });
      expect(read.headers['access-control-allow-origin']).toBeUndefined();
      const asked = await http.call('OPTIONS', '/cart/items', { headers: { origin, 'access-control-request-method': 'POST' } });
      expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    });

    it('is allowed for our own web app only', async () => {
      const { headers } = await http.call('GET', '/items', { headers: { origin: GOOD } });
      expect(headers).toMatchObject({ 'access-control-allow-origin': GOOD, 'access-control-allow-credentials': 'true' });
    });
  });

  describe('S21: form of another site', () => {
    it.each(['/auth/refresh', '/auth/logout'])('cannot use the cookie at %s', async (path) => {
      const { status, body } = await http.call('POST', path, { headers: { cookie: 'refresh=anything' } });
      expect([status, body.error]).toEqual([400, 'csrf_header_missing']);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'cannot send a command as %s',
      async (type) => {
        const { status } = await http.call('POST', '/cart/items', { body: '{"itemId":"listing-a"}', headers: { 'content-type': type } });
        expect(status).toBe(415);
      },
    );

    it('cannot call GraphQL', async () => {
      expect((await http.call('GET', '/graphql?query=%7Bhome%7Bstats%7Blistings%7D%7D%7D')).status).toBe(400);
      expect(
        (await http.call('POST', '/graphql', { body: '{"query":"{me{id}}"}', headers: { 'content-type': 'text/plain' } })).status,
      ).toBe(415);
    });
  });

  describe('S25: webhook', () => {
    it.each(['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`])(
      'is refused without a signature: %s',
      async (signature) => {
        const event = { id: 'evt_1', type: 'payment_intent.succeeded', livemode: false, data: { object: { id: 'pi_1' } } };
        const { status, body } = await http.call('POST', '/webhooks/stripe', { body: event, headers: { 'stripe-signature': signature } });
        expect([status, body.error]).toEqual([400, 'invalid_signature']);
      },
    );
  });

  describe('S28: return from the provider', () => {
    it('leads to our own web app', async () => {
      const { body } = await http.call('POST', '/sellers/stripe/onboard', { token: people['seller A'].token });
      expect(new URL(body.url, 'http://localhost:3000').origin).toBe('http://localhost:3000');
    });
  });

  describe('S32: secrets', () => {
    const PATTERNS =
      /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/=]{20}|\b(?:sk|rk)_live_[A-Za-z0-9]{16}|\bwhsec_[A-Za-z0-9]{32}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}|\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/;
    it('are in no file of the repository', () => {
      const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, maxBuffer: 64_000_000 }).toString().split('\0').filter(Boolean);
      const text = (file: string) => {
        const stat = statSync(join(ROOT, file), { throwIfNoEntry: false });
        return stat?.isFile() && stat.size < 2_000_000 ? readFileSync(join(ROOT, file), 'latin1') : '';
      };
      expect(files.filter((file) => PATTERNS.test(text(file)))).toEqual([]);
    });

    it('are found by the search', () => expect(PATTERNS.test(`key = "${['sk', 'live', 'a1b2c3d4e5f6g7h8i9'].join('_')}"`)).toBe(true));
  });

  describe('S37: served paths', () => {
    const OURS = /^(GET|HEAD) \/docs|^GET \/media\/\{picture\}\/\{file\}$|^(GET|HEAD|POST|OPTIONS) \/graphql$|^OPTIONS \*$/;
    it('are those of the OpenAPI document and the GraphQL schema', () => {
      const named = new Set(operations.map(({ name }) => name));
      const served = servedRoutes(market).filter((route) => !OURS.test(route) && !route.startsWith('HEAD '));
      expect(served.filter((route) => !named.has(route))).toEqual([]);
      expect([...named].filter((name) => !served.includes(name))).toEqual([]);
    });

    it.each([
      '/metrics',
      '/livez',
      '/readyz',
      '/health',
      '/internal/status',
      '/internal/streams/order_1',
      '/.env',
      '/.git/config',
      '/admin',
      '/swagger.json',
    ])('exclude %s', async (path) => {
      expect((await http.call('GET', path, { token: people.admin.token })).status).toBe(404);
    });
  });
}
