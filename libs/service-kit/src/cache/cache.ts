export type Counted = {
  /** How often this key was counted in the running window, this time included. */
  readonly count: number;
  /** Milliseconds until the window ends and counting starts again at one. */
  readonly resetInMs: number;
};

/** What a listener hears after the connection was gone for a while. */
export const MISSED = '*';

/** Cache, soft counters and fan-out. Never the truth: everything here may be lost at any moment. Injected by class. */
export abstract class Cache {
  abstract get(key: string): Promise<string | undefined>;
  /** Keeps a value for at most `ttlMs` milliseconds. */
  abstract set(key: string, value: string, ttlMs: number): Promise<void>;
  abstract delete(...keys: string[]): Promise<void>;
  /** Counts a hit in a fixed window of `windowMs` milliseconds that starts with the first hit. */
  abstract count(key: string, windowMs: number): Promise<Counted>;
  /** Tells every process that subscribed to the channel, this one included. */
  abstract publish(channel: string, message: string): Promise<void>;
  /** Hears the messages of a channel; the returned function stops that. `MISSED` means that some may not have arrived: forget everything. */
  abstract subscribe(channel: string, listener: (message: string) => void): Promise<() => void>;
  /** False while the store behind it does not answer and this process works on its own memory. */
  abstract healthy(): boolean;
  abstract close(): Promise<void>;
}
