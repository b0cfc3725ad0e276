import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { createPrivateKey, createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Market, PASSWORD, signIn } from '../market.js';
import { until } from '../things.js';

const OURS = { 'x-requested-with': 'tankobon' };

/** S4–S7, S9: the person that a request speaks for, and for how long. */
export function sessionSuite(market: Market): void {
  const { http, people, backend } = market;
  const status = (token?: string, headers: Record<string, string> = {}) => http.call('GET', '/user/status', { token, headers });
  const login = (email: string) => http.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  const cookieOf = (headers: Readonly<Record<string, string | undefined>>) => String(headers['set-cookie']).split(';')[0]!;

  describe('S4: identity headers of a client', () => {
    it.each(['x-user-id', 'x-actor-id', 'x-actor', 'x-forwarded-user', 'x-role', 'remote-user'])('are ignored: %s', async (name) => {
      const { id } = people.admin;
      expect((await status(undefined, { [name]: id, 'x-user-role': 'admin' })).status).toBe(401);
      const answer = await status(people['buyer A'].token, { [name]: id, 'x-user-role': 'admin' });
      expect(answer.body.user.id).toBe(people['buyer A'].id);
    });
  });

  describe('S5: session', () => {
    it('has an access token of 15 minutes and a cookie hidden from scripts and sites', async () => {
      const { body, headers } = await login(people['buyer B'].email);
      const { exp, nbf } = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
      expect(exp - nbf).toBeLessThanOrEqual(15 * 60 + 5);
      expect(body).not.toHaveProperty('refreshToken');
      const flags = String(headers['set-cookie']).toLowerCase();
      expect(['httponly', 'samesite=strict', 'path=/'].filter((flag) => !flags.includes(flag))).toEqual([]);
      expect(flags).not.toContain('domain=');
    });

    it('ends for both holders after a reuse of its old token', async () => {
      const first = cookieOf((await login(people['buyer B'].email)).headers);
      const refresh = (cookie: string) => http.call('POST', '/auth/refresh', { headers: { ...OURS, cookie } });
      const rotated = await refresh(first);
      expect(rotated.status).toBe(200);
      const next = await refresh(cookieOf(rotated.headers));
      expect(next.status).toBe(200);
      expect((await refresh(first)).body.error).toBe('session_expired');
      expect((await refresh(cookieOf(next.headers))).body.error).toBe('session_expired');
    });

    it('survives a concurrent second renewal', async () => {
      const first = cookieOf((await login(people['buyer B'].email)).headers);
      const refresh = (cookie: string) => http.call('POST', '/auth/refresh', { headers: { ...OURS, cookie } });
      const [, other] = await Promise.all([refresh(first), refresh(first)]);
      expect(other.status).toBe(200);
      expect((await refresh(cookieOf(other.headers))).status).toBe(200);
    });
  });

  describe('S6: access token', () => {
    const real = () => createPrivateKey(backend.secrets.JWT_PRIVATE_KEY);
    const strange = () => generateKeyPairSync('ed25519').privateKey;
    const shared = () => createSecretKey(Buffer.from(backend.secrets.JWT_PUBLIC_KEY));
    const signed = (changes: Record<string, unknown>, header: object = {}, key: KeyObject = real()) => {
      const now = Math.floor(Date.now() / 1_000);
      const whole = {
        sub: people.admin.id,
        role: 'admin',
        sid: 'session_1',
        iss: 'tankobon',
        aud: 'tankobon-web',
        iat: now,
        nbf: now - 5,
        exp: now + 600,
      };
      return new SignJWT({ ...whole, ...changes }).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header }).sign(key);
    };
    const unsigned = async () => {
      const [, payload] = (await signed({})).split('.');
      return `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
    };

    it('is accepted in its right form', async () => {
      expect((await status(await signed({}))).status).toBe(200);
    });

    it.each<[string, () => Promise<string>]>([
      ['has no signature', unsigned],
      ['is signed with the public key as a secret', () => signed({}, { alg: 'HS256' }, shared())],
      ['is signed with another key', () => signed({}, {}, strange())],
      ['has expired', () => signed({ exp: Math.floor(Date.now() / 1_000) - 1 })],
      ['never expires', () => signed({ exp: undefined })],
      ['is not valid yet', () => signed({ nbf: Math.floor(Date.now() / 1_000) + 60 })],
      ['says not from when', () => signed({ nbf: undefined })],
      ['comes from somebody else', () => signed({ iss: 'somebody' })],
      ['is for somebody else', () => signed({ aud: 'another-app' })],
      ['has no type', () => signed({}, { typ: undefined })],
      ['is of another type', () => signed({}, { typ: 'JWT' })],
      ['names a role nobody has', () => signed({ role: 'system' })],
      ['names nobody', () => signed({ sub: 'admin' })],
      ['was altered', async () => (await signed({})).replace(/\.(.)/, (_, first: string) => `.${first === 'e' ? 'f' : 'e'}`)],
    ])('is refused when it %s', async (_, token) => {
      const answer = await status(await token());
      expect([answer.status, answer.body.error]).toEqual([401, 'auth_required']);
    });
  });

  describe('S7: session within five seconds', () => {
    const refusedIn = async (token: string) => {
      const started = performance.now();
      await until(
        () => status(token),
        (answer) => answer.status === 401,
        5_000,
      );
      return performance.now() - started;
    };

    it('ends with a sign-out', async () => {
      const { body, headers } = await login(people['buyer B'].email);
      await http.call('POST', '/auth/logout', { token: body.token, headers: { ...OURS, cookie: cookieOf(headers) } });
      expect(await refusedIn(body.token)).toBeLessThan(5_000);
    });

    it('ends with a ban, which refuses the next sign-in', async () => {
      const person = await market.somebody('Soon Banned');
      await http.call('POST', `/admin/people/${person.id}/ban`, { token: people.admin.token, body: { reason: 'Sold prints.' } });
      expect(await refusedIn(person.token)).toBeLessThan(5_000);
      expect((await login(person.email)).body.error).toBe('account_banned');
    });

    it('ends with an erasure', async () => {
      const person = await market.somebody('Soon Gone');
      await http.call('DELETE', '/user', { token: person.token });
      expect(await refusedIn(person.token)).toBeLessThan(5_000);
    });

    it('loses a removed role', async () => {
      const person = await market.somebody('Soon Demoted');
      const role = (name: string) =>
        http.call('POST', `/admin/people/${person.id}/role`, { token: people.admin.token, body: { role: name } });
      await role('moderator');
      const token = await signIn(http, person.email);
      const queue = () => http.call('GET', '/admin/moderation/queue', { token });
      expect((await queue()).status).toBe(200);
      await role('buyer');
      await until(queue, (answer) => answer.status === 403, 5_000);
    });
  });

  describe('S9: password', () => {
    const register = (password: string) =>
      http.call('POST', '/auth/signup', { body: { email: `p-${Math.random()}@example.org`, password, displayName: 'Somebody' } });

    it.each([
      ['of 7 characters', 'kIw9-x2', 400],
      ['of 8 characters', 'kIw9-x2q', 201],
      ['of 64 characters', 'q'.repeat(60) + 'Zw1!', 201],
      ['of 200 characters', 'ä paper 1 '.repeat(20), 201],
      ['of 201 characters', 'a'.repeat(201), 400],
      ['that everybody uses', 'password123', 400],
      ['of four words', 'four plain little words', 201],
    ])('%s', async (_, password, expected) => {
      const { status: given, body } = await register(password);
      expect([given, body.error]).toEqual([expected, expected === 400 ? 'weak_password' : undefined]);
    });

    it('counts to its last character', async () => {
      const email = `long-${Math.random()}@example.org`;
      const password = 'long and quiet '.repeat(8);
      await http.call('POST', '/auth/signup', { body: { email, password, displayName: 'Somebody' } });
      const tried = await http.call('POST', '/auth/login', { body: { email, password: password.slice(0, -1) } });
      expect(tried.body.error).toBe('invalid_credentials');
    });
  });
}
