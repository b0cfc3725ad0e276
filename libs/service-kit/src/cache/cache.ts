export type HitCount = {
  /** Number of hits in the current window, including this one. */
  readonly count: number;
  /** Milliseconds until the window ends. */
  readonly resetInMs: number;
};

/** Message to listeners after a lost connection: others may have been missed. */
export const MISSED = '*';

/** Cache, soft counters and fan-out. Never a source of truth: all of it may be lost at any time. Injected by class. */
export abstract class Cache {
  abstract get(key: string): Promise<string | undefined>;
  /** Stores a value for at most `ttlMs` milliseconds. */
  abstract set(key: string, value: string, ttlMs: number): Promise<void>;
  abstract delete(...keys: string[]): Promise<void>;
  /** Counts a hit in a fixed window of `windowMs` milliseconds that starts with the first hit. */
  abstract count(key: string, windowMs: number): Promise<HitCount>;
  /** Sends a message to every process subscribed to the channel, including this one. */
  abstract publish(channel: string, message: string): Promise<void>;
  /** Subscribes to a channel and returns the unsubscribe function. `MISSED` = messages may have been lost: drop everything cached. */
  abstract subscribe(channel: string, listener: (message: string) => void): Promise<() => void>;
  /** Returns false while the store does not answer and this process uses its own memory. */
  abstract healthy(): boolean;
  abstract close(): Promise<void>;
}
