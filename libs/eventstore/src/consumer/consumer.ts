import type { Core } from '../core/core.js';
import { isOutage, isShutOut } from '../core/errors.js';
import type { Batch, EventLog, StoredRecord, Subscription } from '../log/event-log.js';
import { atMost, sleep } from '../work/signal.js';
import { handleRecords } from './batch-work.js';
import { deadLetter } from './dead-letter.js';
import { Handlers } from './handlers.js';
import { Healer } from './healer.js';
import { UnreadableRecord } from './parse-record.js';
import { RETRY_MS } from './retry.js';

const AT_ONCE = 100;
const JOIN_AGAIN_MS = 1_000;
/** A group that still counts on a member which died lets nobody in for half a minute. */
const JOIN_PATIENCE_MS = 1_000;

/** The consumer of a service: one group for all its projections and reactions. */
export class Consumer {
  readonly handlers: Handlers;
  readonly healer: Healer;
  private subscription: Subscription | undefined;
  private joining: Promise<void> | undefined;
  private stopped = false;
  /** When a batch or a try ended last. */
  lastProgress = Date.now();

  constructor(
    private readonly core: Core,
    private readonly log: EventLog,
    private readonly onCrash: (error: Error) => void,
  ) {
    const { projections = [], reactions = [] } = core.options;
    this.handlers = new Handlers(projections, reactions);
    this.healer = new Healer(core, log, this.handlers, () => (this.lastProgress = Date.now()));
  }

  get listens(): boolean {
    return this.handlers.topics.length > 0;
  }

  /** Resolves when it runs, or after a moment: then it goes on trying, and nobody who only wants an answer waits for the log. */
  async start(): Promise<void> {
    if (!this.listens) return;
    this.healer.start();
    this.joining = this.joinAtLast();
    await atMost(this.joining, JOIN_PATIENCE_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.joining;
    await this.subscription?.stop();
    if (this.listens) await this.healer.stop();
  }

  private async join(): Promise<boolean> {
    const onBatch = (batch: Batch) => this.onBatch(batch);
    const together = (records: readonly StoredRecord[]) => this.together(records).catch(() => false);
    const { service, observe } = this.core;
    try {
      const topics = this.handlers.topics;
      this.subscription = await this.log.subscribe({ group: service, topics, onBatch, together, onCrash: this.onCrash });
      return true;
    } catch (error) {
      observe.trouble?.('consumer', error);
      return false;
    }
  }

  private async joinAtLast(): Promise<void> {
    while (!this.stopped && !(await this.join())) await sleep(JOIN_AGAIN_MS);
  }

  private async onBatch(batch: Batch): Promise<void> {
    this.lastProgress = Date.now();
    for (let from = 0; from < batch.records.length && !batch.stopping(); from += AT_ONCE) {
      const records = batch.records.slice(from, from + AT_ONCE);
      const handled = await this.together(records).catch((error: unknown) => this.oneByOne(records, batch, error));
      if (!handled) return;
      await batch.done(records.at(-1)!.offset);
    }
  }

  private async together(records: readonly StoredRecord[]): Promise<true> {
    const { handled, duplicates, parked } = await handleRecords(this.core, this.handlers, records);
    this.lastProgress = Date.now();
    if (handled > 0) this.core.observe.factsHandled?.(handled);
    if (duplicates > 0) this.core.observe.inboxDuplicates?.(duplicates);
    if (parked > 0) this.healer.ring();
    return true;
  }

  /** Finds the record that fails; false = the rest belongs to somebody else. @throws what is an outage, so that the log brings all of it again */
  private async oneByOne(records: readonly StoredRecord[], batch: Batch, error: unknown): Promise<boolean> {
    if (isOutage(error) || isShutOut(error)) throw error;
    for (const record of records) {
      if (batch.stopping()) return false;
      await this.insist(record);
      await batch.done(record.offset);
    }
    return true;
  }

  private async insist(record: StoredRecord): Promise<void> {
    const firstAt = new Date().toISOString();
    for (let tries = 1; ; tries += 1) {
      try {
        await this.together([record]);
        return;
      } catch (error) {
        this.lastProgress = Date.now();
        if (isOutage(error) || isShutOut(error)) throw error;
        const pause = error instanceof UnreadableRecord ? undefined : RETRY_MS[tries - 1];
        if (pause === undefined) return deadLetter(this.core, this.log, record, { error, tries, firstAt });
        await sleep(pause);
      }
    }
  }
}
