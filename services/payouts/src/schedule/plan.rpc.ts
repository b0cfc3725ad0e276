import { Injectable } from '@nestjs/common';
import { type CallInput, type PayoutPlan, payouts } from '@tankobon/contracts';
import { type CallContext, EventStore } from '@tankobon/eventstore';
import { Handles, Clock } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findPlan } from './payout-plans.view.js';
import { dueAt } from './due-at.js';
import { BY_HAND, type Plan, planStreamOf, RHYTHMS } from './plan.js';
import { plan } from './plan.decide.js';

@Injectable()
export class PlanRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  @Handles(payouts.payoutPlan)
  async payoutPlan(_: CallInput<typeof payouts.payoutPlan>, { actor }: CallContext) {
    return this.planAnswer((await findPlan(this.db.manager, actor.id)) ?? BY_HAND);
  }

  @Handles(payouts.choosePayoutPlan)
  async choose(data: CallInput<typeof payouts.choosePayoutPlan>, call: CallContext) {
    const { state } = await this.store.handle(plan, planStreamOf(call.actor.id), { type: 'ChoosePlan', data, by: call.actor }, call);
    return this.planAnswer(state);
  }

  private async planAnswer({ rhythm, minimumCents }: Plan): Promise<PayoutPlan> {
    const nextRunAt = rhythm === 'by_hand' ? null : dueAt(RHYTHMS[rhythm], await this.clock.now()).next;
    return { rhythm, minimumCents, nextRunAt };
  }
}
