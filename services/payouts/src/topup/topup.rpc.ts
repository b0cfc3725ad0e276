import { Injectable } from '@nestjs/common';
import { type CallInput, newId, payouts, type TopUp as TopUpAnswer } from '@tankobon/contracts';
import { type CallContext, EventStore, Processes, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { countOpenTopUps, lockTopUpsOf } from './top-ups.view.js';
import { answerOf, type TopUp } from './topup.js';
import { topUp } from './topup.decide.js';

/** RPC of top-ups, money that people add to their own balance. Each answer waits for the provider, as far as it answers in time. */
@Injectable()
export class TopUpRpc {
  constructor(
    private readonly store: EventStore,
    private readonly processes: Processes,
  ) {}

  @Handles(payouts.topUp)
  async topUp(command: CallInput<typeof payouts.topUp>, call: CallContext): Promise<TopUpAnswer> {
    const { actor: by } = call;
    const { topUpId } = await this.store.transaction(call, async (tx) => {
      const id = newId('topup');
      await lockTopUpsOf(tx.manager, by.id);
      const data = { ...command, topUpId: id, personId: by.id, open: await countOpenTopUps(tx.manager, by.id) };
      await tx.handle(topUp, id, { type: 'StartTopUp', data, by });
      return { topUpId: id };
    });
    const state = await this.processes.resume(topUp, topUpId, call);
    if (state.status === 'failed') return refuse('payment_refused', message('topup.refused'));
    return state.status === 'none' || state.status === 'preparing' ? unavailable() : answerOf(state);
  }

  @Handles(payouts.topUpStatus)
  async topUpStatus({ topUpId }: CallInput<typeof payouts.topUpStatus>, { actor }: CallContext): Promise<TopUpAnswer> {
    return ownOf((await this.store.load(topUp, topUpId)).state, actor.id);
  }

  @Handles(payouts.markTopUpPaid)
  async markTopUpPaid({ topUpId }: CallInput<typeof payouts.markTopUpPaid>, call: CallContext): Promise<TopUpAnswer> {
    const command = { type: 'MarkReceived' as const, data: {}, by: call.actor };
    const { state } = await this.processes.run(topUp, topUpId, command, call, { isRetriedByCaller: true });
    return state.status === 'cancelled' ? refuse('invalid_transition', message('topup.cancelled')) : ownOf(state, call.actor.id);
  }
}

const unavailable = (): never => refuse('payment_unavailable', message('payment.unavailable'));

function ownOf(state: TopUp, personId: string): TopUpAnswer {
  if (state.status === 'none' || state.terms.personId !== personId) return refuse('not_found', message('topup.not_found'));
  return answerOf(state);
}
