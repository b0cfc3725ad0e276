import { LRUCache } from 'lru-cache';
import { moment } from '../http/moment.js';

/** Size limit of the response cache, in bytes. A page of 48 listings is about 120 kB. */
const BYTES = 50_000_000;
/** Estimated bytes of a response's headers. */
const HEAD_BYTES = 1_500;
/** Lifetime of a cached response. Limits how long a lost fact leaves it stale. */
const AGE_MS = 30_000;
/** Time after which a caller's write has reached every service: as long as services wait for a version. */
const SPREAD_MS = 2_000;
const MOST_AGED = 10_000;
const EVERYTHING = 'everything';

/** A response as it was sent. `since`: when its computation began, in milliseconds since 1970. `madeOf`: the reads behind it. */
export type CachedResponse = {
  readonly body: Buffer;
  readonly headers: readonly string[];
  readonly etag: string;
  readonly route: string;
  readonly since: number;
  readonly madeOf: ReadonlySet<string>;
};

/** Response cache, bounded in bytes and age. An entry is valid if its computation began after the last invalidation of any of its reads. */
export class ResponseCache {
  private readonly answers = new LRUCache<string, CachedResponse>({
    maxSize: BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + HEAD_BYTES,
  });
  private readonly aged = new Map<string, number>();

  store(question: string, sent: CachedResponse): void {
    if (this.isTrue(sent)) this.answers.set(question, sent);
  }

  /** @param reported when the caller's newest consistency token was issued; a response that may be older is not returned */
  find(question: string, reported = -Infinity): CachedResponse | undefined {
    const sent = this.answers.get(question);
    return sent && this.isTrue(sent) && sent.since > reported + SPREAD_MS ? sent : undefined;
  }

  /** Invalidates every entry made of these reads; without `names`, every entry. */
  invalidate(names?: readonly string[]): void {
    const one = names && this.aged.size < MOST_AGED;
    if (!one) this.aged.clear();
    for (const name of one ? names : [EVERYTHING]) this.aged.set(name, moment());
  }

  private isTrue({ since, madeOf }: CachedResponse): boolean {
    const isYounger = (name: string) => since > (this.aged.get(name) ?? 0);
    return moment() - since < AGE_MS && isYounger(EVERYTHING) && [...madeOf].every(isYounger);
  }
}
