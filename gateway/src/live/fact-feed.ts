import { EventEmitter, on } from 'node:events';
import { randomUUID } from 'node:crypto';
import { catalogFacts, identityFacts, moderationFacts, ordersFacts, payoutsFacts, rentalsFacts } from '@tankobon/contracts';
import type { EventLog, StoredRecord, Subscription } from '@tankobon/eventstore';
import { type FactRecord, readFactRecord } from './fact-record.js';

const TOPICS = [identityFacts, catalogFacts, ordersFacts, payoutsFacts, rentalsFacts, moderationFacts].map(({ topic }) => topic);

/** All facts from now on, for this replica alone: its caches and sockets live and die with it. */
export class FactFeed {
  private readonly emitter = new EventEmitter({ captureRejections: false }).setMaxListeners(0);
  private subscription: Subscription | undefined;

  constructor(private readonly log: EventLog) {}

  /** @param onCrash called when the feed cannot go on: the process should exit. */
  async start(onCrash: (error: Error) => void): Promise<void> {
    this.subscription = await this.log.subscribe({
      group: `gateway-${randomUUID()}`,
      topics: TOPICS,
      fromBeginning: false,
      onBatch: async ({ records }) => records.forEach((record) => this.tell(record)),
      onCrash,
    });
  }

  listen(listener: (fact: FactRecord) => void): void {
    this.emitter.on('fact', listener);
  }

  /** The facts that match, as they come, until the caller goes. */
  async *stream(matches: (fact: FactRecord) => boolean, signal: AbortSignal): AsyncGenerator<FactRecord> {
    try {
      for await (const [fact] of on(this.emitter, 'fact', { signal }) as AsyncIterable<[FactRecord]>) if (matches(fact)) yield fact;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
  }

  private tell(record: StoredRecord): void {
    for (const fact of readFactRecord(record)) this.emitter.emit('fact', fact);
  }
}
