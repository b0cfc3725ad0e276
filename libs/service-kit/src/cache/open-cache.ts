import type { Config } from '../config/config.js';
import type { Cache } from './cache.js';
import { MemoryCache } from './memory-cache.js';

/** Opens the cache chosen by the environment: Redis with `REDIS_URL`, else this process's memory. */
export async function openCache({ env }: Config): Promise<Cache> {
  if (!env.REDIS_URL) return new MemoryCache();
  const { RedisCache } = await import('./redis-cache.js');
  return RedisCache.open({ url: env.REDIS_URL });
}
