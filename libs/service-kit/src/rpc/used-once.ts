/** How far a call may be overtaken by later ones of its sender and still be told from a repeat. */
const WINDOW = 32_768;
const WORDS = WINDOW / 32;

/** The numbers of one sender that were used: the highest, and a bit for each of those just below it (RFC 4303, 3.4.3). */
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

/** Lets each number of a sender pass once. Four kilobytes for each process that calls, however much it calls. */
export class UsedOnce {
  private readonly senders = new Map<string, Numbers>();
  private tidiedAt = 0;

  /** @param forgetAfterMs a sender that was silent for so long has no number left that anybody would accept. */
  constructor(private readonly forgetAfterMs: number) {}

  get size(): number {
    return this.senders.size;
  }

  /** False the second time, and for a number too far behind to know. */
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
