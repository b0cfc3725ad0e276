import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type ConfigMistakes, readConfig } from './config.js';

function mistakes(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    return (error as ConfigMistakes).mistakes;
  }
}

describe('environment of a process', () => {
  it('has a default for everything a demo needs', () => {
    const { env, production } = readConfig('catalog', { DATABASE_URL: 'postgres://localhost/catalog' });
    expect(env).toMatchObject({ TANKOBON_MODE: 'demo', CATALOG_RPC: 'localhost:4102', RATE_LIMITS: 'on', DATABASE_POOL: 10 });
    expect(production).toBe(false);
  });

  it('parses lists, numbers and empty variables', () => {
    const { env } = readConfig('catalog', { KAFKA_BROKERS: 'kafka-1:9092, kafka-2:9092', RPC_PORT: '4102', REDIS_URL: '' });
    expect(env.KAFKA_BROKERS).toEqual(['kafka-1:9092', 'kafka-2:9092']);
    expect(env.RPC_PORT).toBe(4102);
    expect(env.REDIS_URL).toBeUndefined();
  });

  it('reports all mistakes at once, each in a sentence', () => {
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
