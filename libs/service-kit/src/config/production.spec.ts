import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { type ConfigMistakes, readConfig } from './config.js';
import { bitsOf } from './strength.js';

const SECRET = 'pM4vTq9ZbX2kLs7HnWf3Rd8YcJ6gUe1A';
const SAFE: Record<string, string> = {
  TANKOBON_MODE: 'production',
  INTERNAL_SECRET: SECRET,
  JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
  JWT_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  WEB_ORIGIN: 'https://shop.test',
  SMTP_URL: 'smtps://mail.test',
  STRIPE_SECRET_KEY: ['sk', 'live', '51Qx8Zr2mVt6Yw9Kb4'].join('_'),
  STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}`,
  STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${SECRET.toLowerCase()}c`,
  S3_ENDPOINT: 'https://s3.test',
  S3_ACCESS_KEY: 'tankobon',
  S3_SECRET_KEY: SECRET,
};
const SERVICES = ['identity', 'catalog', 'orders', 'rentals', 'moderation', 'payouts', 'messaging', 'pictures', 'gateway'];

function refusals(given: Record<string, string>, service = 'payouts'): readonly string[] {
  try {
    readConfig(service, { ...SAFE, ...given });
    return [];
  } catch (error) {
    return (error as ConfigMistakes).mistakes;
  }
}

const WEAK = 'is too easy to guess: make one with "openssl rand -base64 32".';

describe('production configuration', () => {
  it.each(SERVICES)('starts %s with settings of its own', (service) => {
    expect(refusals({}, service)).toEqual([]);
  });

  it.each([
    ['INTERNAL_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', WEAK],
    ['INTERNAL_SECRET', 'k7Qx9Zk7Qx9Zk7Qx9Zk7Qx9Zk7Qx9Zk7', WEAK],
    ['INTERNAL_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789', WEAK],
    ['INTERNAL_SECRET', 'qwertyuiopasdfghjklzxcvbnm1234567890', WEAK],
    ['INTERNAL_SECRET', 'correct horse battery staple', WEAK],
    ['INTERNAL_SECRET', 'OurInternalServicesSecretForProduction', WEAK],
    ['INTERNAL_SECRET', 'tankobon-internal-demo-secret', WEAK],
    ['INTERNAL_SECRET', '12345678901234567890123456789012', WEAK],
    ['INTERNAL_SECRET', 'x9Kq2Lm7', WEAK],
    ['S3_SECRET_KEY', '28417365', WEAK],
    ['S3_SECRET_KEY', 'minioadmin', WEAK],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_a', WEAK],
    ['STRIPE_WEBHOOK_SECRET', `whsec_${SECRET},whsec_test`, WEAK],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', `whsec_${SECRET},whsec_test`, WEAK],
    ['STRIPE_SECRET_KEY', 'sk_test_51Qx8Zr2mVt6Yw9Kb4', 'is no live key: production takes real payments (sk_live_…).'],
    ['STRIPE_SECRET_KEY', 'sk_live_1', 'is no live key: production takes real payments (sk_live_…).'],
    ['STRIPE_API', 'http://stripe.test:12111', 'is not https: money goes over it.'],
    ['WEB_ORIGIN', 'http://shop.test', 'is not https://<host>: sessions would travel in the clear.'],
    ['WEB_ORIGIN', 'https://shop.test,http://shop.test', 'is not https://<host>: sessions would travel in the clear.'],
    ['WEB_ORIGIN', 'https://shop.test/app', 'is not https://<host>: sessions would travel in the clear.'],
    ['WEB_ORIGIN', 'https://*', 'is not https://<host>: sessions would travel in the clear.'],
    ['WEB_ORIGIN', '', 'is missing: it is https://<host> of the shop.'],
    ['REVIEW_GUARD', 'off', 'is off: production reviews need a paid order.'],
    ['RATE_LIMITS', 'off', 'is off: production does not run without limits.'],
    ['INTERNAL_SECRET', '', 'is missing: production does not use the default secret.'],
    ['STRIPE_SECRET_KEY', '', 'is missing: production does not run on simulated payments.'],
    ['STRIPE_WEBHOOK_SECRET', '', 'is missing: webhooks could not be verified.'],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', '', 'is missing: news of sellers’ accounts could not be verified.'],
  ])('refuses %s=%s', (name, value, why) => expect(refusals({ [name]: value })).toEqual([`${name} ${why}`]));

  it.each([
    ['identity', 'JWT_PRIVATE_KEY', 'is missing: production signs with a key of its own.'],
    ['gateway', 'JWT_PUBLIC_KEY', 'is missing: production trusts a key of its own.'],
    ['messaging', 'SMTP_URL', 'is missing: production sends its mail.'],
    ['gateway', 'S3_ENDPOINT', 'is missing: a folder is one machine’s, pictures are everybody’s.'],
    ['pictures', 'S3_ENDPOINT', 'is missing: a folder is one machine’s, pictures are everybody’s.'],
    ['pictures', 'S3_ACCESS_KEY', 'is missing: it opens the store of the pictures.'],
    ['pictures', 'S3_SECRET_KEY', 'is missing: it opens the store of the pictures.'],
  ])('refuses %s without %s', (service, name, why) => {
    expect(refusals({ [name]: '' }, service)).toEqual([`${name} ${why}`]);
    expect(refusals({ [name]: '' }, 'orders')).toEqual([]);
  });

  it('reports all mistakes at once', () => {
    const careless = { INTERNAL_SECRET: 'secretsecretsecretsecret', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API: 'http://x.test' };
    const wrong = {
      ...careless,
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
      S3_SECRET_KEY: '28417365',
      WEB_ORIGIN: 'http://shop.test',
      RPC_PORT: 'x',
    };
    const names = refusals(wrong).map((sentence) => sentence.split(' ')[0]);
    expect(names.sort()).toEqual(Object.keys(wrong).sort());
  });

  it('accepts generated secrets, every time', () => {
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      const secrets = Array.from({ length: 3_000 }, () => randomBytes(24).toString(encoding));
      expect(secrets.filter((secret) => bitsOf(secret) < 64)).toEqual([]);
      expect(refusals({ INTERNAL_SECRET: secrets[0]!, S3_SECRET_KEY: secrets[1]! })).toEqual([]);
    }
  });

  it('checks none of this in the demo', () => {
    expect(refusals({ TANKOBON_MODE: 'demo', INTERNAL_SECRET: 'aaaaaaaaaaaaaaaaaaaa', STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([]);
  });
});
