import { createPrivateKey, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * Reads an Ed25519 private key: PEM (PKCS 8) or JWK, plain or base64.
 *
 * @throws Error with a sentence for the operator who configures the service
 */
export function readPrivateKey(given: string | undefined): KeyObject {
  if (!given) throw new Error('JWT_PRIVATE_KEY is missing: an Ed25519 key (PEM or JWK, plain or base64) to sign access tokens with.');
  const text = /^\s*[-{]/.test(given) ? given.trim() : Buffer.from(given, 'base64').toString('utf8').trim();
  const key = parse(text);
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error('JWT_PRIVATE_KEY is no Ed25519 private key: PEM or JWK, plain or base64.');
  return key;
}

function parse(text: string): KeyObject | undefined {
  try {
    return text.startsWith('{') ? createPrivateKey({ key: JSON.parse(text), format: 'jwk' }) : createPrivateKey(text);
  } catch {
    return undefined;
  }
}

/** Creates a key pair as JWK texts: `privateKey` for identity, `publicKey` for the gateway. */
export function newTokenKeys(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: JSON.stringify(privateKey.export({ format: 'jwk' })),
    publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })),
  };
}

/** Derives 32 bytes for another purpose, which reveal nothing about the signing key. */
export function derivedSecret(key: KeyObject, purpose: string): Buffer {
  const { d } = key.export({ format: 'jwk' });
  return Buffer.from(hkdfSync('sha256', Buffer.from(d!, 'base64url'), '', purpose, 32));
}
