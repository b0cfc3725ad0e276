import { refuse } from '@tankobon/eventstore';

/**
 * Lets a few hashes run at once and a bounded number wait: a flood of sign-ins must not take the whole machine.
 *
 * @throws Refusal `too_many_requests` 429 when the queue is full
 */
export class HashQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce = 2,
    private readonly places = 50,
  ) {}

  /** Those that run and those that wait. */
  get size(): number {
    return this.running + this.waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** @throws Refusal `too_many_requests` 429 when nobody else fits in */
  checkRoom(): void {
    if (this.running < this.atOnce || this.waiting.length < this.places) return;
    refuse('too_many_requests', 'Too many people sign in right now. Please try again in a moment.', {
      status: 429,
      details: { retryAfter: 2 },
    });
  }

  private async turn(): Promise<void> {
    this.checkRoom();
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Hands the turn to the next in line, or gives it back. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
