import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogFacts, identityFacts, messagingFacts, moderationFacts, ordersFacts, payoutsFacts, rentalsFacts } from '@tankobon/contracts';
import type { Batch, EventLog, StoredRecord, Subscription } from '@tankobon/eventstore';
import { type FactRecord, readFactRecord } from './fact-record.js';

const TOPICS = [identityFacts, catalogFacts, ordersFacts, payoutsFacts, rentalsFacts, moderationFacts, messagingFacts].map(
  ({ topic }) => topic,
);

/** Maximum facts queued for one stream. Older ones are dropped, since the newest say the most. */
const MOST_BEHIND = 10_000;
const TIMES = { patienceMs: 5_000, againMs: 1_000 };

type FeedCallbacks = {
  /** The feed has failed for good; the process should exit. */
  readonly onCrash: (error: Error) => void;
  readonly onTrouble: (error: unknown) => void;
  /** The feed subscribed only after `start` had returned; facts published in between were missed. */
  readonly onLate: () => void;
};

/** Feed of all facts from now on, for this replica alone: its caches and sockets do not outlive the process. */
export class FactFeed {
  private readonly listeners = new Set<(fact: FactRecord) => void>();
  /** Number of open streams. */
  streams = 0;
  private subscription: Subscription | undefined;
  private group: string | undefined;
  private stopped = false;

  constructor(
    private readonly log: EventLog,
    private readonly times = TIMES,
  ) {}

  /** Resolves once subscribed, or after `patienceMs`: without the event log there are no live updates, but requests are answered. */
  async start(events: FeedCallbacks): Promise<void> {
    let late = false;
    const joined = this.join(events).then(() => late && !this.stopped && events.onLate());
    await Promise.race([joined, sleep(this.times.patienceMs, undefined, { ref: false })]);
    late = true;
  }

  get hears(): boolean {
    return this.subscription !== undefined;
  }

  /** Returns the number of records not consumed yet. */
  lag(): Promise<number> {
    if (this.group === undefined) return Promise.reject(new Error('The log lets nobody listen.'));
    return this.log.groupLag(this.group);
  }

  listen(listener: (fact: FactRecord) => void): void {
    this.listeners.add(listener);
  }

  /**
   * Yields matching facts as they arrive, until `gone` aborts.
   * Facts that arrive while the caller works are matched afterwards, against the caller's state then.
   */
  async *stream(matches: (fact: FactRecord) => boolean, gone: AbortSignal): AsyncGenerator<FactRecord> {
    const waiting: FactRecord[] = [];
    let asleep = false;
    let wake = () => {};
    const hear = (fact: FactRecord) => {
      if (asleep && !matches(fact)) return;
      asleep = false;
      if (waiting.push(fact) > MOST_BEHIND) waiting.shift();
      wake();
    };
    gone.addEventListener('abort', () => wake(), { once: true });
    this.listeners.add(hear);
    this.streams += 1;
    try {
      while (!gone.aborted) {
        const fact = waiting.shift();
        if (fact && matches(fact)) yield fact;
        else if (!fact) {
          asleep = true;
          await new Promise<void>((resolve) => (wake = resolve));
        }
      }
    } finally {
      this.listeners.delete(hear);
      this.streams -= 1;
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.subscription?.stop();
  }

  private async join({ onCrash, onTrouble }: FeedCallbacks): Promise<void> {
    const together = async (records: readonly StoredRecord[]) => {
      for (const record of records) this.tell(record);
      return true;
    };
    const onBatch = async ({ records }: Batch) => void (await together(records));
    while (!this.stopped && !this.subscription) {
      const group = `gateway-${randomUUID()}`;
      try {
        this.subscription = await this.log.subscribe({ group, topics: TOPICS, fromBeginning: false, onBatch, together, onCrash });
        this.group = group;
      } catch (error) {
        onTrouble(error);
        await sleep(this.times.againMs, undefined, { ref: false });
      }
    }
  }

  private tell(record: StoredRecord): void {
    for (const fact of readFactRecord(record)) for (const listener of this.listeners) listener(fact);
  }
}
