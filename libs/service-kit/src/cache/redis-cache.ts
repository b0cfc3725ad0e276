import type { RedisClientType } from 'redis';
import { LATE, within } from '../within.js';
import { Cache, type HitCount, MISSED } from './cache.js';
import { MemoryCache } from './memory-cache.js';

export type RedisCacheOptions = {
  readonly url: string;
  /** Prefix of every key and channel. */
  readonly prefix?: string;
  /** Longest time an operation waits for Redis, milliseconds. */
  readonly budgetMs?: number;
};

type Listener = (message: string) => void;

/** Pause of Redis calls after a failure, so that an outage costs a budget only now and then. */
const PAUSE_MS = 1_000;

class Channel {
  readonly listeners = new Set<Listener>();
  /** Stable function for the channel's life: the client subscribes it once, however often it reconnects. */
  readonly tell = (message: string): void => {
    for (const listener of this.listeners) listener(message);
  };
}

/** Cache shared by all processes. While Redis does not answer in time, this process uses its own memory. */
export class RedisCache extends Cache {
  private readonly local = new MemoryCache();
  private readonly channels = new Map<string, Channel>();
  private pausedUntil = 0;

  private constructor(
    private readonly commands: RedisClientType,
    private readonly subscriber: RedisClientType,
    private readonly prefix: string,
    private readonly budgetMs: number,
  ) {
    super();
  }

  /** Connects in the background: a service starts without Redis too. */
  static async open({ url, prefix = 'tankobon:', budgetMs = 100 }: RedisCacheOptions): Promise<RedisCache> {
    const { createClient } = await import('redis');
    const socket = { connectTimeout: 1_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 2_000) };
    const client = (): RedisClientType => createClient({ url, disableOfflineQueue: true, socket }) as unknown as RedisClientType;
    const cache = new RedisCache(client(), client(), prefix, budgetMs);
    await cache.connect();
    return cache;
  }

  get(key: string): Promise<string | undefined> {
    return this.ask(
      async () => (await this.commands.get(this.prefix + key)) ?? undefined,
      () => this.local.get(key),
    );
  }

  set(key: string, value: string, ttlMs: number): Promise<void> {
    return this.ask(
      async () => void (await this.commands.set(this.prefix + key, value, { expiration: { type: 'PX', value: ttlMs } })),
      () => this.local.set(key, value, ttlMs),
    );
  }

  delete(...keys: string[]): Promise<void> {
    if (keys.length === 0) return Promise.resolve();
    return this.ask(
      async () => void (await this.commands.del(keys.map((key) => this.prefix + key))),
      () => this.local.delete(...keys),
    );
  }

  count(key: string, windowMs: number): Promise<HitCount> {
    return this.ask(
      async () => {
        const name = `${this.prefix}count:${key}`;
        const [count, , left] = await this.commands.multi().incr(name).pExpire(name, windowMs, 'NX').pTTL(name).exec();
        return { count: Number(count), resetInMs: Math.max(Number(left), 0) };
      },
      () => this.local.count(key, windowMs),
    );
  }

  publish(channel: string, message: string): Promise<void> {
    return this.ask(
      async () => void (await this.commands.publish(this.prefix + channel, message)),
      async () => this.channels.get(channel)?.tell(message),
    );
  }

  async subscribe(channel: string, listener: Listener): Promise<() => void> {
    const known = this.channels.get(channel);
    const heard = known ?? new Channel();
    heard.listeners.add(listener);
    this.channels.set(channel, heard);
    if (!known && this.subscriber.isReady) await this.listen(channel, heard);
    return () => void heard.listeners.delete(listener);
  }

  healthy(): boolean {
    return this.commands.isReady && Date.now() >= this.pausedUntil;
  }

  async close(): Promise<void> {
    this.channels.clear();
    await this.local.close();
    for (const client of [this.commands, this.subscriber]) client.destroy();
  }

  private async connect(): Promise<void> {
    for (const client of [this.commands, this.subscriber]) client.on('error', () => undefined);
    this.subscriber.on('ready', () => void this.listenAgain());
    await within(1_000, Promise.allSettled([this.commands.connect(), this.subscriber.connect()]));
  }

  /** Resubscribes all channels and tells their listeners that messages may have been missed. */
  private async listenAgain(): Promise<void> {
    for (const [name, channel] of this.channels) {
      await this.listen(name, channel).catch(() => undefined);
      channel.tell(MISSED);
    }
  }

  private listen(name: string, channel: Channel): Promise<void> {
    return this.subscriber.subscribe(this.prefix + name, channel.tell);
  }

  private async ask<T>(redis: () => Promise<T>, local: () => Promise<T>): Promise<T> {
    if (!this.healthy()) return local();
    try {
      const answer = await within(this.budgetMs, redis());
      if (answer !== LATE) return answer;
    } catch {
      // Any error of Redis counts as an outage: the local memory answers.
    }
    this.pausedUntil = Date.now() + PAUSE_MS;
    return local();
  }
}
