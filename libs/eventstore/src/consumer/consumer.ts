import type { Core } from '../core/core.js';
import { isOutage, isShutOut } from '../core/errors.js';
import type { Batch, EventLog, StoredRecord, Subscription } from '../log/event-log.js';
import { atMost, sleep } from '../work/signal.js';
import { handleRecords } from './batch-work.js';
import { deadLetter } from './dead-letter.js';
import { ALL, Handlers } from './handlers.js';
import { GapRepair } from './gap-repair.js';
import { UnreadableRecord } from './parse-record.js';

const AT_ONCE = 100;
const JOIN_AGAIN_MS = 1_000;
/** A group that still counts a dead member admits no new one for 30 s. */
const JOIN_PATIENCE_MS = 1_000;

/** Consumer of a service: one consumer group for all its projections and reactions. */
export class Consumer {
  readonly handlers: Handlers;
  readonly gapRepair: GapRepair;
  private subscription: Subscription | undefined;
  private joining: Promise<void> | undefined;
  private stopped = false;
  /** Time at which a batch last began or ended, ms. */
  lastProgress = Date.now();

  constructor(
    private readonly core: Core,
    private readonly log: EventLog,
    private readonly onCrash: (error: Error) => void,
  ) {
    const { projections = [], reactions = [] } = core.options;
    this.handlers = new Handlers(projections, reactions);
    this.gapRepair = new GapRepair(core, log, this.handlers);
  }

  get listens(): boolean {
    return this.handlers.topics.length > 0;
  }

  /** Resolves once subscribed, or after a moment while it keeps trying: a service can answer without the event log. */
  async start(): Promise<void> {
    if (!this.listens) return;
    this.gapRepair.start();
    this.joining = this.joinAtLast();
    await atMost(this.joining, JOIN_PATIENCE_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.joining;
    await this.subscription?.stop();
    if (this.listens) await this.gapRepair.stop();
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
      await this.handle(records);
      await batch.done(records.at(-1)!.offset);
    }
  }

  /**
   * Handles records together; if that fails, each handler by itself. An unreadable record becomes a dead letter.
   * @throws an outage, so that the log delivers all records again
   */
  private async handle(records: readonly StoredRecord[]): Promise<void> {
    if (records.length === 0) return;
    try {
      await this.together(records);
    } catch (error) {
      if (isOutage(error) || isShutOut(error)) throw error;
      if (!(error instanceof UnreadableRecord)) return void (await this.together(records, true));
      const at = records.indexOf(error.record);
      await this.handle(records.slice(0, at));
      const firstAt = new Date().toISOString();
      await deadLetter(this.core, this.log, ALL, { record: error.record, error, tries: 1, firstAt });
      await this.handle(records.slice(at + 1));
    }
  }

  private async together(records: readonly StoredRecord[], careful = false): Promise<true> {
    const { handled, duplicates, aside } = await handleRecords(this.core, this.handlers, records, careful);
    this.lastProgress = Date.now();
    if (handled > 0) this.core.observe.factsHandled?.(handled);
    if (duplicates > 0) this.core.observe.inboxDuplicates?.(duplicates);
    if (aside > 0) this.gapRepair.wake();
    return true;
  }
}
