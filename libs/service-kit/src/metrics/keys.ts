import { KeyRing, Refusal } from '@tankobon/eventstore';
import type { Counter } from 'prom-client';
import type { Metrics } from './metrics.js';

/** Counts failures of the key ring: personal data reads as null meanwhile, and facts that carry some wait. */
export function observeKeys(metrics: Metrics, ring: KeyRing): KeyRing {
  return new CountingRing(ring, metrics.counter('key_ring_failures_total', 'Keys of people that could not be asked for.'));
}

class CountingRing extends KeyRing {
  constructor(
    private readonly ring: KeyRing,
    private readonly failures: Counter,
  ) {
    super();
  }

  keyOf(personId: string): Promise<Buffer | null> {
    return this.counted(this.ring.keyOf(personId));
  }

  createKey(personId: string): Promise<Buffer> {
    return this.counted(this.ring.createKey(personId));
  }

  override forget(personId?: string): void {
    this.ring.forget(personId);
  }

  private async counted<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof Refusal)) this.failures.inc();
      throw error;
    }
  }
}
