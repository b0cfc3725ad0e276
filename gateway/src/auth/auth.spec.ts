import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../app.js';
import { FakeServices, partsWith } from '../testing/fake-services.js';

const user = { id: `person_${'1'.repeat(32)}`, role: 'buyer', displayName: 'Aiko', email: 'aiko@example.org' };
const session = { token: 'access', refreshToken: 'refresh-1', refreshExpiresAt: '2027-01-01T00:00:00.000Z', deviceToken: 'device-1', user };
const services = new FakeServices({
  'identity.signUp': () => ({ user }),
  'identity.signIn': () => session,
  'identity.forgotPassword': () => ({ ok: true }),
});

describe.each([
  ['on https', true, '__Host-'],
  ['on a machine of one’s own', false, ''],
])('device that signs in, %s', (_, secure, prefix) => {
  let app: NestFastifyApplication;
  beforeAll(async () => void (app = await createGateway(partsWith(services, { secure }))));
  beforeEach(() => void services.asked.splice(0));
  afterAll(() => app.close());

  const post = (url: string, payload: object, cookies: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, cookies });
  const signIn = (email: string, cookies?: Record<string, string>) =>
    post('/auth/login', { email, password: 'ink on rice paper' }, cookies);
  const deviceOf = ({ cookies }: Awaited<ReturnType<typeof post>>) => cookies.find(({ name }) => name.startsWith(`${prefix}device-`))!;

  it('gets a cookie hidden from scripts, other sites and the response body', async () => {
    const reply = await signIn('aiko@example.org');
    const flags = { value: 'device-1', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 400 * 86_400 };
    expect(deviceOf(reply)).toMatchObject({ ...flags, ...(secure && { secure }) });
    expect(reply.body).not.toContain('device-1');
    expect(deviceOf(reply).name).not.toContain('aiko');
  });

  it('is reported to identity per account, in any spelling of the email', async () => {
    const { name, value } = deviceOf(await signIn('aiko@example.org'));
    await signIn(' Aiko@Example.org ', { [name]: value });
    await post('/auth/forgot-password', { email: 'aiko@example.org' }, { [name]: value });
    await signIn('kaito@example.org', { [name]: value });
    const from = services.asked.map(({ input }) => input as { address: string; device?: string });
    expect(from.map(({ device }) => device)).toEqual([undefined, 'device-1', 'device-1', undefined]);
    expect(new Set(from.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
  });
});

describe('language at registration and sign-in', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => void (app = await createGateway(partsWith(services))));
  beforeEach(() => void services.asked.splice(0));
  afterAll(() => app.close());

  const account = { email: 'aiko@example.org', password: 'ink on rice paper' };
  it.each([
    ['/auth/signup', { ...account, displayName: 'Aiko' }],
    ['/auth/login', account],
  ])("follows the browser's %s", async (url, payload) => {
    for (const header of ['ja-JP,ja;q=0.9,en;q=0.5', 'de'])
      await app.inject({ method: 'POST', url, payload, headers: { 'accept-language': header } });
    expect(services.asked.map(({ input }) => (input as { language?: string }).language)).toEqual(['ja', 'en']);
  });
});
