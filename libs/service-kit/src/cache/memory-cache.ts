import { Cache, type HitCount } from './cache.js';

type Entry = { readonly value: string; readonly until: number };
type Window = { count: number; until: number };

/** Cache of one process. Bounded: the entry written longest ago is evicted first. */
export class MemoryCache extends Cache {
  private readonly entries = new Map<string, Entry>();
  private readonly windows = new Map<string, Window>();
  private readonly listeners = new Map<string, Set<(message: string) => void>>();

  constructor(
    private readonly atMost = 10_000,
    private readonly now: () => number = Date.now,
  ) {
    super();
  }

  async get(key: string): Promise<string | undefined> {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until > this.now()) return entry.value;
    this.entries.delete(key);
    return undefined;
  }

  async set(key: string, value: string, ttlMs: number): Promise<void> {
    this.entries.delete(key);
    this.entries.set(key, { value, until: this.now() + ttlMs });
    trim(this.entries, this.atMost);
  }

  async delete(...keys: string[]): Promise<void> {
    for (const key of keys) this.entries.delete(key);
  }

  async count(key: string, windowMs: number): Promise<HitCount> {
    const now = this.now();
    const running = this.windows.get(key);
    const window = running && running.until > now ? running : { count: 0, until: now + windowMs };
    window.count += 1;
    this.windows.delete(key);
    this.windows.set(key, window);
    if (this.windows.size > this.atMost) this.forgetEnded(now);
    return { count: window.count, resetInMs: window.until - now };
  }

  async publish(channel: string, message: string): Promise<void> {
    for (const listener of this.listeners.get(channel) ?? []) listener(message);
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    const heard = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, heard.add(listener));
    return () => void heard.delete(listener);
  }

  healthy(): boolean {
    return true;
  }

  async close(): Promise<void> {
    this.entries.clear();
    this.windows.clear();
    this.listeners.clear();
  }

  private forgetEnded(now: number): void {
    for (const [key, { until }] of this.windows) if (until <= now) this.windows.delete(key);
    trim(this.windows, this.atMost);
  }
}

function trim(map: Map<string, unknown>, atMost: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= atMost) return;
    map.delete(oldest);
  }
}
