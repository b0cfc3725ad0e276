/** Younger uploads have no rate yet and are never dropped. */
const SETTLED_MS = 2_000;
/** Bytes per millisecond. A faster upload is soon over, and is kept even when the store slows down all of them. */
const FAST = 50;

type IncomingUpload = { readonly startedAt: number; readonly received: () => number; readonly drop: () => void };

/** Uploads in progress, at most `most` at a time. When all places are taken, a new upload replaces the slowest. */
export class Arrivals {
  private readonly arriving = new Set<IncomingUpload>();

  constructor(private readonly most: number) {}

  /**
   * Adds an upload; the returned function removes it. Returns undefined where no upload in progress can be dropped.
   * @param received returns the bytes that have arrived so far
   * @param drop ends this upload in favour of another
   */
  add(received: () => number, drop: () => void, now = Date.now()): (() => void) | undefined {
    if (this.arriving.size >= this.most && !this.dropSlowest(now)) return undefined;
    const arrival = { startedAt: now, received, drop };
    this.arriving.add(arrival);
    return () => void this.arriving.delete(arrival);
  }

  private dropSlowest(now: number): boolean {
    const rate = ({ startedAt, received }: IncomingUpload) => received() / (now - startedAt);
    const slow = [...this.arriving].filter((each) => now - each.startedAt >= SETTLED_MS && rate(each) < FAST);
    const [slowest] = slow.sort((one, other) => rate(one) - rate(other));
    if (!slowest) return false;
    this.arriving.delete(slowest);
    slowest.drop();
    return true;
  }
}
