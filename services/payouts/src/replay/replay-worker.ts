import { Injectable } from '@nestjs/common';
import { type Actor, EventStore, type StoreTx, systemCall } from '@tankobon/eventstore';
import { Jobs, Logger } from '@tankobon/service-kit';
import { notifySubject } from '../webhook/webhook-events.js';
import { StripeEvent } from '../provider/stripe-event.js';
import { findQueued, type QueuedEvent } from './replay-queue.js';

/** Name of the job that works off the queue. */
export const REPLAYING = 'webhook replay';
/** Interval without a signal, for events left by a replica that died. */
const EVERY_MS = 60_000;
const AT_ONCE = 100;

/** Works off queued events, each in a transaction of its own: a crash leaves the others queued, and replicas share them. */
@Injectable()
export class ReplayWorker {
  /** Last id of the round so far: a failing event does not block those behind it, and is tried again in the next round. */
  private after = '';

  constructor(
    private readonly store: EventStore,
    private readonly logger: Logger,
    jobs: Jobs,
  ) {
    jobs.every(REPLAYING, EVERY_MS, () => this.round());
    jobs.wake(REPLAYING);
  }

  private async round(): Promise<number | void> {
    const queued = await findQueued(this.store.manager, this.after, AT_ONCE);
    for (const each of queued) await this.replayOne(each);
    this.after = queued.length === AT_ONCE ? queued.at(-1)!.id : '';
    return this.after === '' ? undefined : 0;
  }

  private async replayOne({ id, replayId }: QueuedEvent): Promise<void> {
    const call = systemCall('payouts.replay', { causationId: replayId, step: id });
    const work = (tx: StoreTx) => replayEvent(tx, { id, replayId }, call.actor);
    await this.store.transaction(call, work).catch((error: unknown) => {
      this.logger.error({ err: error, event: id, replayId }, 'An event of the provider could not be replayed.');
    });
  }
}

/**
 * Handles a queued event. An event that still belongs to no stream is over. The stream is written before the row, as its steps do; two
 * replicas with the same event note the news twice, which is one check.
 */
async function replayEvent(tx: StoreTx, { id, replayId }: QueuedEvent, by: Actor): Promise<null> {
  const event = await tx.manager.findOneBy(StripeEvent, { id, replayId });
  if (!event) return null;
  const { streamId, isOver } = event.subject ? await notifySubject(event.subject, tx, by) : { streamId: null, isOver: true };
  const over = isOver || streamId === null;
  await tx.manager.update(StripeEvent, { id, replayId }, { streamId, replayId: null, ...(over && { workedAt: tx.now }) });
  return null;
}
