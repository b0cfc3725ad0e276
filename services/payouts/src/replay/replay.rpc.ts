import { Injectable } from '@nestjs/common';
import { type CallInput, newId, payouts } from '@tankobon/contracts';
import { type CallContext, EventStore, Processes } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { findLastReplay } from './replays.view.js';
import { countFailedPayouts } from '../payout/payouts.view.js';
import { countUnhandled } from '../provider/stripe-event.js';
import { replay } from './replay.decide.js';
import { countQueued, queueEvents } from './replay-queue.js';
import { REPLAYING } from './replay-worker.js';

@Injectable()
export class ReplayRpc {
  constructor(
    private readonly store: EventStore,
    private readonly processes: Processes,
  ) {}

  /** Records a replay with its queued events before asking for mails: the process repeats that until messaging answers. */
  @Handles(payouts.replayWebhooks)
  async replayWebhooks({ target, reason }: CallInput<typeof payouts.replayWebhooks>, call: CallContext) {
    const replayId = await this.store.transaction(call, async (tx) => {
      const id = newId('replay');
      const events = await queueEvents(tx.manager, id, target);
      await tx.handle(replay, id, { type: 'RequestReplay', data: { target, reason, events }, by: call.actor });
      tx.wake(REPLAYING);
      return id;
    });
    const state = await this.processes.resume(replay, replayId, call);
    return { replayId, pending: state.status === 'none' ? 0 : state.events + (state.mails ?? 0) };
  }

  @Handles(payouts.ops)
  async ops() {
    const { manager } = this.store;
    const [pending, last] = [await countQueued(manager), await findLastReplay(manager)];
    return { replays: { pending, last }, unworkedEvents: await countUnhandled(manager), failedPayouts: await countFailedPayouts(manager) };
  }
}
