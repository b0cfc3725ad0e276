import { expect, it } from '@jest/globals';
import { describeWith, eventually, testRedis } from '@tankobon/testing';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { MISSED } from './cache.js';
import { describeCache } from './fixtures/cache-conformance.js';
import { RedisCache } from './redis-cache.js';

// Real: Redis 8.
const open = async () => RedisCache.open({ url: (await testRedis()).url });

describeWith('Redis', 'Redis', () => {
  describeCache('in Redis', open, open);

  it('uses process memory within its time limit while Redis is gone, and returns', async () => {
    const wire = await startWire(new URL((await testRedis()).url));
    const cache = await RedisCache.open({ url: `redis://127.0.0.1:${wire.port}` });
    const heard: string[] = [];
    await cache.subscribe('listings', (message) => void heard.push(message));
    await cache.set('before', 'kept', 60_000);
    await wire.cut();
    const started = performance.now();
    expect((await cache.count('limit', 60_000)).count).toBe(1);
    expect((await cache.count('limit', 60_000)).count).toBe(2);
    await cache.set('during', 'local', 60_000);
    expect(await cache.get('during')).toBe('local');
    await cache.publish('listings', 'told here');
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(cache.healthy()).toBe(false);
    await wire.mend();
    await eventually(async () => expect(await cache.get('before')).toBe('kept'));
    await eventually(async () => expect(heard).toContain(MISSED));
    expect(heard.filter((message) => message === 'told here')).toHaveLength(1);
    await cache.publish('listings', 'again');
    await eventually(async () => expect(heard.filter((message) => message === 'again')).toHaveLength(1));
    await cache.close();
    await wire.cut();
  });

  it('opens before Redis is available', async () => {
    const cache = await RedisCache.open({ url: 'redis://127.0.0.1:1' });
    await cache.set('key', 'value', 1_000);
    expect(await cache.get('key')).toBe('value');
    expect(cache.healthy()).toBe(false);
    await cache.close();
  });
});

/** A connection to Redis that can be cut and mended. */
async function startWire(target: URL): Promise<{ port: number; cut(): Promise<void>; mend(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const mend = async () => {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy())));
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve));
    port = (server.address() as { port: number }).port;
  };
  const cut = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server?.close(resolve));
  };
  await mend();
  return { port, cut, mend };
}
