import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const services = ['IDENTITY', 'CATALOG', 'ORDERS', 'RENTALS', 'MODERATION', 'PAYOUTS', 'MESSAGING', 'PICTURES'];

/** Adds missing secrets to an environment file and returns whether it wrote any. */
export function ensureSecrets(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const there = new Set(text.split('\n').map((line) => line.split('=')[0]));
  const missing = Object.entries(freshSecrets()).filter(([name]) => !there.has(name));
  const pair = missing.filter(([name]) => name.startsWith('JWT_'));
  if (pair.length === 1) throw new Error(`${file} has one half of the signing key: remove it or add ${pair[0][0]}.`);
  if (missing.length === 0) return false;
  const lines = missing.map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, `${text && !text.endsWith('\n') ? `${text}\n` : text}${lines.join('\n')}\n`, { mode: 0o600 });
  return true;
}

/** Fails at once, not after minutes, for volumes created with other secrets, which would refuse every login. @throws with the remedy */
export function refuseDataOfOtherSecrets(file, volumes) {
  if (existsSync(file) || volumes.length === 0) return;
  throw new Error(
    `${volumes.join(', ')}: the data of an earlier cluster is there, and ${file} with its secrets is not. Bring that file back, or remove the data: npm run cluster -- down --volumes`,
  );
}

function freshSecrets() {
  const secret = () => randomBytes(24).toString('base64url');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const line = (pem) => Buffer.from(pem).toString('base64');
  return {
    POSTGRES_PASSWORD: secret(),
    ...Object.fromEntries(services.flatMap((name) => [`${name}_OWNER_PASSWORD`, `${name}_DB_PASSWORD`].map((key) => [key, secret()]))),
    INTERNAL_SECRET: secret(),
    S3_ACCESS_KEY: randomBytes(10).toString('hex'),
    S3_SECRET_KEY: secret(),
    JWT_PRIVATE_KEY: line(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    JWT_PUBLIC_KEY: line(publicKey.export({ type: 'spki', format: 'pem' })),
  };
}
