/** Replay window: how many later packets of its sender may overtake a packet before it is rejected. */
const WINDOW = 32_768;
const WORDS = WINDOW / 32;

/** Used numbers of one sender: the highest, and a bit for each one just below it (RFC 4303, 3.4.3). */
class Numbers {
  private readonly bits = new Int32Array(WORDS);
  private highest = -1;
  lastUsed = 0;

  take(number: number, now: number): boolean {
    if (number <= this.highest - WINDOW) return false;
    this.lastUsed = now;
    for (let fresh = Math.max(this.highest + 1, number - WINDOW + 1); fresh <= number; fresh += 1) this.mark(fresh, false);
    this.highest = Math.max(this.highest, number);
    if (this.isMarked(number)) return false;
    this.mark(number, true);
    return true;
  }

  private isMarked(number: number): boolean {
    return (this.bits[Math.floor(number / 32) % WORDS]! & (1 << (number % 32))) !== 0;
  }

  private mark(number: number, used: boolean): void {
    const word = Math.floor(number / 32) % WORDS;
    const bit = 1 << (number % 32);
    this.bits[word] = used ? this.bits[word]! | bit : this.bits[word]! & ~bit;
  }
}

/** Accepts each number of a sender once. Uses four kilobytes per calling process, regardless of its calls. */
export class UsedOnce {
  private readonly senders = new Map<string, Numbers>();
  private tidiedAt = 0;

  /** @param forgetAfterMs idle time after which a sender is forgotten: all its packets are too old by then. */
  constructor(private readonly forgetAfterMs: number) {}

  get size(): number {
    return this.senders.size;
  }

  /** Returns false for a used number, and for one too far behind to know. */
  take(sender: string, number: number, now: number): boolean {
    this.tidy(now);
    const numbers = this.senders.get(sender) ?? new Numbers();
    this.senders.set(sender, numbers);
    return numbers.take(number, now);
  }

  private tidy(now: number): void {
    if (now - this.tidiedAt < this.forgetAfterMs) return;
    this.tidiedAt = now;
    for (const [sender, { lastUsed }] of this.senders) if (now - lastUsed > this.forgetAfterMs) this.senders.delete(sender);
  }
}
