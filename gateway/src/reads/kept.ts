import type { CallContext } from '@tankobon/eventstore';
import { LRUCache } from 'lru-cache';
import type { Ready } from './ready.js';

export type Source<T> = {
  readonly read: (call: CallContext) => Promise<T>;
  /** The stamp of what `read` would answer now. Without one, what is doubted is read anew. */
  readonly stamp?: (call: CallContext) => Promise<string | undefined>;
};

/** A value that was read, and the stamp that was asked for before it was read: while the stamp is the same, the value is true. */
export type Entry<T = unknown> = {
  readonly key: string;
  readonly value: Promise<T>;
  readonly source: Source<T>;
  readonly stamp: string | undefined;
  /** Counts the reasons to think that the value has changed; `sure` = none since it was read or proven. */
  doubts: number;
  sure: boolean;
  ready?: Ready;
  renewal?: Promise<Entry<T>> | undefined;
};

/** Bytes that were sent, the headers they were sent with, and what they were made of. */
export type Sent = {
  readonly entries: readonly Entry[];
  /** Up to some length a text of one letter for each byte: node sends it together with the headers. */
  readonly body: Buffer | string;
  readonly etag?: string | undefined;
  readonly headers: readonly string[];
  readonly route: string;
};

/** Values by key, bounded in number and age. What is doubted is proven by its stamp before it is given out again, or read anew. */
export class Kept {
  private readonly entries: LRUCache<string, Entry>;
  private doubts = 0;

  constructor(max: number, ttl: number) {
    this.entries = new LRUCache({ max, ttl });
  }

  /** The entry of a key. Who waits for a version is given nothing that was read or proven before they asked. */
  async entry<T>(key: string, call: CallContext, source: Source<T>): Promise<Entry<T>> {
    const found = this.entries.get(key) as Entry<T> | undefined;
    if (call.minVersion !== undefined) return found ? this.renew(found, call) : this.fill(key, call, source, await stampNow(source, call));
    if (!found) return this.fill(key, call, source);
    if (found.sure) return found;
    return found.renewal ?? this.renewForAll(found, call);
  }

  /** Nothing is known against it. */
  isSure(entry: Entry): boolean {
    return entry.sure && this.entries.get(entry.key) === entry;
  }

  /** It has a stamp to be proven by. */
  isProvable(entry: Entry): boolean {
    return entry.stamp !== undefined && this.entries.get(entry.key) === entry;
  }

  /** Asks for the stamp now: whether the value is still true. */
  async holds(entry: Entry, call: CallContext): Promise<boolean> {
    const { doubts } = entry;
    return this.agrees(entry, await stampNow(entry.source, call), doubts);
  }

  /** Something has changed that these keys may show. */
  doubt(concerned: (key: string) => boolean): void {
    this.doubts += 1;
    for (const [key, entry] of this.entries.entries()) if (concerned(key)) this.suspect(entry);
  }

  /** Everybody who comes before the next doubt waits for the same proof. */
  private renewForAll<T>(found: Entry<T>, call: CallContext): Promise<Entry<T>> {
    const renewal = this.renew(found, call).finally(() => {
      if (found.renewal === renewal) found.renewal = undefined;
    });
    found.renewal = renewal;
    return renewal;
  }

  private async renew<T>(found: Entry<T>, call: CallContext): Promise<Entry<T>> {
    const { key, source, doubts } = found;
    const now = await stampNow(source, call);
    return this.agrees(found, now, doubts) ? found : this.fill(key, call, source, now);
  }

  private agrees(entry: Entry, now: string | undefined, doubts: number): boolean {
    const same = now !== undefined && now === entry.stamp;
    if (same && doubts === entry.doubts) entry.sure = true;
    return same;
  }

  private fill<T>(key: string, call: CallContext, source: Source<T>, stamp?: string): Entry<T> {
    const { doubts } = this;
    const entry: Entry<T> = { key, value: source.read(call), source, stamp, doubts: 0, sure: true };
    this.entries.set(key, entry as Entry);
    entry.value.then(
      () => this.doubts !== doubts && this.suspect(entry as Entry),
      () => this.drop(entry as Entry),
    );
    return entry;
  }

  private suspect(entry: Entry): void {
    entry.doubts += 1;
    entry.sure = false;
    entry.renewal = undefined;
    if (!entry.source.stamp) this.drop(entry);
  }

  private drop(entry: Entry): void {
    if (this.entries.peek(entry.key) === entry) this.entries.delete(entry.key);
  }
}

/** Nothing where it cannot be had: reading says why. */
async function stampNow<T>(source: Source<T>, call: CallContext): Promise<string | undefined> {
  return source.stamp?.(call).catch(() => undefined);
}
