import { LRUCache } from 'lru-cache';
import { moment } from '../door/moment.js';

/** Of all answers together: a page of 48 listings is about 120 kB. */
const BYTES = 50_000_000;
/** Of headers, more or less. */
const HEAD_BYTES = 1_500;
/** Bounds what a lost fact could do. */
const AGE_MS = 30_000;
/** What a caller wrote is everywhere by then: as long as services wait for a version. */
const SPREAD_MS = 2_000;
const MOST_AGED = 10_000;
const EVERYTHING = 'everything';

/** An answer as it was sent, the moment when it began to be made, and of what. */
export type CachedResponse = {
  readonly body: Buffer;
  readonly headers: readonly string[];
  readonly etag: string;
  readonly route: string;
  readonly since: number;
  readonly madeOf: ReadonlySet<string>;
};

/** Ready answers, bounded in bytes and age. One is true that began to be made after the last thing happened that makes it old. */
export class Kept {
  private readonly answers = new LRUCache<string, CachedResponse>({
    maxSize: BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + HEAD_BYTES,
  });
  private readonly aged = new Map<string, number>();

  keep(question: string, sent: CachedResponse): void {
    if (this.isTrue(sent)) this.answers.set(question, sent);
  }

  /** @param told when the caller was told what they have seen last: an answer that may be older is none for them */
  find(question: string, told = -Infinity): CachedResponse | undefined {
    const sent = this.answers.get(question);
    return sent && this.isTrue(sent) && sent.since > told + SPREAD_MS ? sent : undefined;
  }

  /** What is made of these is old from now on; without any, everything. */
  age(names?: readonly string[]): void {
    const one = names && this.aged.size < MOST_AGED;
    if (!one) this.aged.clear();
    for (const name of one ? names : [EVERYTHING]) this.aged.set(name, moment());
  }

  private isTrue({ since, madeOf }: CachedResponse): boolean {
    const isYounger = (name: string) => since > (this.aged.get(name) ?? 0);
    return moment() - since < AGE_MS && isYounger(EVERYTHING) && [...madeOf].every(isYounger);
  }
}
