import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { Sessions } from './sessions.js';
import { TokenReader } from './token.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const personId = `person_${'a'.repeat(32)}`;

function token(seconds: number, key = privateKey): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ sid: 'session_1', role: 'buyer' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
    .setSubject(personId)
    .setIssuer('tankobon')
    .setAudience('tankobon-web')
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + seconds)
    .sign(key);
}

const reader = (sessions = new Sessions()) => TokenReader.of(publicKey.export({ type: 'spki', format: 'pem' }).toString(), sessions);

describe('cached access token', () => {
  afterEach(() => void jest.useRealTimers());

  it('identifies its person', async () => {
    const [tokens, text] = [await reader(), await token(60)];
    const first = await tokens.verify(text);
    expect(first).toMatchObject({ actor: { id: personId, role: 'buyer' }, sessionId: 'session_1' });
    expect(await tokens.verify(text)).toEqual(first);
  });

  it('ends at its time', async () => {
    const [tokens, text] = [await reader(), await token(60)];
    expect(await tokens.verify(text)).toBeDefined();
    jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ['performance'] });
    expect(await tokens.verify(text)).toBeUndefined();
  });

  it('ends with its session and takes the current role', async () => {
    const sessions = new Sessions();
    const [tokens, text] = [await reader(sessions), await token(60)];
    expect(await tokens.verify(text)).toBeDefined();
    sessions.roleChanged(personId, 'seller', new Date(Date.now() + 1_000).toISOString());
    expect(await tokens.verify(text)).toMatchObject({ actor: { role: 'seller' } });
    sessions.ended(personId, new Date().toISOString(), 'session_1');
    expect(await tokens.verify(text)).toBeUndefined();
  });

  it('is refused with another signature', async () => {
    const tokens = await reader();
    const foreign = await token(60, generateKeyPairSync('ed25519').privateKey);
    expect(await tokens.verify(foreign)).toBeUndefined();
    expect(await tokens.verify(foreign)).toBeUndefined();
  });
});
