import { describe, expect, it } from '@jest/globals';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { derivedSecret, newTokenKeys, readPrivateKey } from './token-keys.js';

const { privateKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
const base64 = (text: string) => Buffer.from(text).toString('base64');
const publicHalf = (key: Parameters<typeof createPublicKey>[0]) => createPublicKey(key).export({ format: 'jwk' }).x;

describe('signing key', () => {
  it.each([
    ['PEM', pem],
    ['PEM in base64', base64(pem)],
    ['JWK', jwk],
    ['JWK in base64', base64(jwk)],
    ['PEM with blank lines around it', `\n${pem}\n`],
  ])('is read as %s', (_, text) => expect(publicHalf(readPrivateKey(text))).toBe(publicHalf(privateKey)));

  it.each([
    ['none', undefined],
    ['a word', 'secret'],
    ['a broken JWK', '{"kty":"OKP"}'],
    ['an RSA key', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' }) as string],
    ['a public key', newTokenKeys().publicKey],
  ])('stops the start with a sentence if it is %s', (_, text) => expect(() => readPrivateKey(text)).toThrow(/^JWT_PRIVATE_KEY is /));

  it('derives one stable secret for each purpose', () => {
    expect(derivedSecret(privateKey, 'a')).toEqual(derivedSecret(readPrivateKey(jwk), 'a'));
    expect(derivedSecret(privateKey, 'a')).not.toEqual(derivedSecret(privateKey, 'b'));
  });
});
