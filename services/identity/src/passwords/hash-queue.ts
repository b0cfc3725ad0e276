import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Turns } from '@tankobon/service-kit';

/**
 * Runs a few hashes at once and lets a bounded number wait: a flood of sign-ins must not take the whole machine.
 *
 * @throws Refusal `too_many_requests` 429 when the queue is full
 */
export class HashQueue {
  private readonly turns: Turns;

  constructor(
    atOnce = 2,
    private readonly places = 50,
  ) {
    this.turns = new Turns(atOnce);
  }

  /** Running and waiting hashes. */
  get size(): number {
    return this.turns.taken + this.turns.waiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.checkRoom();
    return this.turns.run(work);
  }

  /** @throws Refusal `too_many_requests` 429 when the queue is full */
  checkRoom(): void {
    if (!this.turns.isFull || this.turns.waiting < this.places) return;
    refuse('too_many_requests', message('session.too_many_people'), {
      status: 429,
      details: { retryAfter: 2 },
    });
  }
}
