import { Injectable } from '@nestjs/common';
import { type In, newId, payouts } from '@tankobon/contracts';
import { type CallContext, EventStore, Processes, refuse } from '@tankobon/eventstore';
import { Answers } from '@tankobon/service-kit';
import { findLastReplay } from '../views/replays.view.js';
import { countFailedPayouts } from '../views/payouts.view.js';
import { countUnworked } from '../webhook/stripe-event.js';
import { replay } from './replay.decide.js';
import { countQueued, queueEvents } from './replay-queue.js';
import { REPLAYING } from './replaying.js';

@Injectable()
export class ReplayDoor {
  constructor(
    private readonly store: EventStore,
    private readonly processes: Processes,
  ) {}

  /** Written down with what it queues, before mails are asked for: a crash in between leaves that to the process. */
  @Answers(payouts.replayWebhooks)
  async replayWebhooks({ target, reason }: In<typeof payouts.replayWebhooks>, call: CallContext) {
    const replayId = await this.store.transaction(call, async (tx) => {
      const id = newId('replay');
      const events = await queueEvents(tx.manager, id, target);
      await tx.handle(replay, id, { type: 'RequestReplay', data: { target, reason, events }, by: call.actor });
      tx.ring(REPLAYING);
      return id;
    });
    const state = await this.processes.advance(replay, replayId, call);
    if (state.status === 'none' || state.mails === null) {
      return refuse('mail_unavailable', 'Mail does not answer right now: what it has is queued as soon as it does.');
    }
    return { replayId, pending: state.events + state.mails };
  }

  @Answers(payouts.ops)
  async ops() {
    const { manager } = this.store;
    const [pending, last] = [await countQueued(manager), await findLastReplay(manager)];
    return { replays: { pending, last }, unworkedEvents: await countUnworked(manager), failedPayouts: await countFailedPayouts(manager) };
  }
}
