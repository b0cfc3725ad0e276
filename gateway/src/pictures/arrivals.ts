/** Younger arrivals have no rate yet, and are never dropped. */
const SETTLED_MS = 2_000;
/** Bytes per millisecond. A faster arrival is soon over, and stays even when the store is what makes all of them wait. */
const FAST = 50;

type IncomingUpload = { readonly startedAt: number; readonly received: () => number; readonly drop: () => void };

/** Files that are still arriving, at most `most` at a time. Where all places are taken, the slowest makes room. */
export class Arrivals {
  private readonly arriving = new Set<IncomingUpload>();

  constructor(private readonly most: number) {}

  /**
   * Adds an arrival; the returned function removes it. Undefined where nothing that arrives can make room.
   * @param received bytes that have arrived since the beginning
   * @param drop ends an arrival that makes room
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
