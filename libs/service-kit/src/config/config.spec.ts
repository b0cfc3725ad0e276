import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type ConfigMistakes, readConfig } from './config.js';
import { registerDemoSecret } from './production.js';

const safe = {
  TANKOBON_MODE: 'production',
  DATABASE_URL: 'postgres://catalog:x@db/catalog',
  INTERNAL_SECRET: 'c41b2f0e9d8a7765544332211ffeedd0',
  JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
};

function mistakes(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    return (error as ConfigMistakes).mistakes;
  }
}

describe('the environment of a process', () => {
  it('has a default for everything a demo needs', () => {
    const { env, production } = readConfig('catalog', { DATABASE_URL: 'postgres://localhost/catalog' });
    expect(env).toMatchObject({ TANKOBON_MODE: 'demo', CATALOG_RPC: 'localhost:4102', RATE_LIMITS: 'on', DATABASE_POOL: 10 });
    expect(production).toBe(false);
  });

  it('reads lists, numbers and empty variables as what they mean', () => {
    const { env } = readConfig('catalog', { KAFKA_BROKERS: 'kafka-1:9092, kafka-2:9092', RPC_PORT: '4102', REDIS_URL: '' });
    expect(env.KAFKA_BROKERS).toEqual(['kafka-1:9092', 'kafka-2:9092']);
    expect(env.RPC_PORT).toBe(4102);
    expect(env.REDIS_URL).toBeUndefined();
  });

  it('names every mistake at once, each in a sentence', () => {
    const wrong = { RPC_PORT: 'many', CATALOG_RPC: 'catalog', RATE_LIMITS: 'maybe', REDIS_URL: 'http://redis' };
    expect(mistakes(() => readConfig('catalog', wrong, { needs: ['DATABASE_URL'] }))).toEqual([
      'DATABASE_URL is missing.',
      'REDIS_URL does not start with redis:// or rediss://.',
      'RPC_PORT is not a port number.',
      'CATALOG_RPC is not of the form host:port.',
      'RATE_LIMITS is neither on nor off.',
    ]);
  });

  it('knows the extra variables of a service', () => {
    const extra = { HASH_MEMORY: z.coerce.number('is not a number').default(19_456), ISSUER: z.string() };
    expect(readConfig('identity', { ISSUER: 'tankobon' }, { extra }).env).toMatchObject({ HASH_MEMORY: 19_456, ISSUER: 'tankobon' });
    expect(mistakes(() => readConfig('identity', { HASH_MEMORY: 'lots' }, { extra }))).toEqual([
      'HASH_MEMORY is not a number.',
      'ISSUER is missing.',
    ]);
  });
});

describe('production', () => {
  it('starts with secrets of its own', () => {
    expect(readConfig('catalog', safe).production).toBe(true);
  });

  it('refuses simulated payments, and only where payments are made', () => {
    expect(mistakes(() => readConfig('payouts', safe))).toEqual([
      'STRIPE_SECRET_KEY is missing: production does not run on simulated payments.',
    ]);
    expect(mistakes(() => readConfig('catalog', safe))).toEqual([]);
    const paying = { ...safe, STRIPE_SECRET_KEY: 'sk_live_9f8e7d', STRIPE_WEBHOOK_SECRET: 'whsec_1a2b3c4d' };
    expect(mistakes(() => readConfig('payouts', paying))).toEqual([]);
  });

  it('refuses demo data, the review guard off and limits off', () => {
    const careless = { ...safe, DEMO_DATA: 'on', REVIEW_GUARD: 'off', RATE_LIMITS: 'off' };
    expect(mistakes(() => readConfig('orders', careless))).toEqual([
      'DEMO_DATA is on: production does not load demo data.',
      'REVIEW_GUARD is off: production reviews need a finished order.',
      'RATE_LIMITS is off: production does not run without limits.',
    ]);
  });

  it('refuses secrets that stand in this repository, and says which', () => {
    registerDemoSecret('the demo signing key');
    const careless = { ...safe, INTERNAL_SECRET: 'tankobon-internal-demo-secret', JWT_PRIVATE_KEY: 'the demo signing key' };
    expect(mistakes(() => readConfig('identity', careless))).toEqual([
      'INTERNAL_SECRET is a default that everybody can read: set one of your own.',
      'JWT_PRIVATE_KEY is a default that everybody can read: set one of your own.',
    ]);
    const { INTERNAL_SECRET: _, ...without } = safe;
    expect(mistakes(() => readConfig('catalog', without))).toEqual([
      'INTERNAL_SECRET is missing: production does not use the default secret.',
    ]);
  });

  it('refuses to sign or to trust without a key', () => {
    expect(mistakes(() => readConfig('identity', safe))).toEqual([
      'JWT_PRIVATE_KEY is missing: production does not sign with the demo key.',
    ]);
    expect(mistakes(() => readConfig('gateway', { ...safe, JWT_PUBLIC_KEY: '' }))).toEqual([
      'JWT_PUBLIC_KEY is missing: production does not trust the demo key.',
    ]);
  });
});
