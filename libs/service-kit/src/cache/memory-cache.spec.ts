import { describe, expect, it } from '@jest/globals';
import { describeCache } from './fixtures/cache-conformance.js';
import { MemoryCache } from './memory-cache.js';

describeCache('in memory', async () => new MemoryCache());

describe('size limit of the memory cache', () => {
  it('evicts the value that was written longest ago', async () => {
    const cache = new MemoryCache(2);
    for (const key of ['a', 'b', 'c']) await cache.set(key, key, 5_000);
    expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual([undefined, 'b', 'c']);
  });

  it('evicts counters too, ended windows first', async () => {
    let now = 0;
    const cache = new MemoryCache(2, () => now);
    await cache.count('ended', 10);
    await cache.count('running', 1_000);
    now = 20;
    await cache.count('new', 1_000);
    expect((await cache.count('running', 1_000)).count).toBe(2);
  });
});
