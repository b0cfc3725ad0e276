import { Injectable } from '@nestjs/common';
import { type CommissionRule, type CallInput, payouts } from '@tankobon/contracts';
import { type CallContext, EventStore } from '@tankobon/eventstore';
import { Handles, Clock } from '@tankobon/service-kit';
import { findRules } from './commission-rules.view.js';
import { type CommissionScope, FIRST_BASIS_POINTS, ruleIdOf } from './commission.js';
import { commission } from './commission.decide.js';

const FIRST: CommissionRule = { scope: 'everybody', of: null, basisPoints: FIRST_BASIS_POINTS, since: null };

@Injectable()
export class CommissionRpc {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  @Handles(payouts.commission)
  async commission(_: CallInput<typeof payouts.commission>, { actor }: CallContext) {
    const rules = await this.rules();
    const own = rules.find(({ scope, of }) => scope === 'seller' && of === actor.id);
    if (own) return { basisPoints: own.basisPoints, byCategory: [] };
    const byCategory = rules.flatMap(({ scope, of, basisPoints }) => (scope === 'category' && of ? [{ category: of, basisPoints }] : []));
    return { basisPoints: rules[0]!.basisPoints, byCategory };
  }

  @Handles(payouts.commissionRules)
  async commissionRules() {
    return { rules: await this.rules() };
  }

  @Handles(payouts.setCommission)
  async setCommission({ basisPoints, ...of }: CallInput<typeof payouts.setCommission>, call: CallContext) {
    const rule = scopeOf(of);
    const inForce = (await this.rules()).length;
    await this.store.handle(
      commission,
      ruleIdOf(rule),
      { type: 'SetCommission', data: { ...rule, basisPoints, inForce }, by: call.actor },
      call,
    );
    return { rules: await this.rules() };
  }

  /** Returns the rules in force, the one for everybody first. */
  private async rules(): Promise<CommissionRule[]> {
    const rules = await findRules(this.store.manager, await this.clock.now());
    return rules.some(({ scope }) => scope === 'everybody') ? rules : [FIRST, ...rules];
  }
}

function scopeOf({ category, sellerId }: { category?: string | undefined; sellerId?: string | undefined }): CommissionScope {
  if (sellerId !== undefined) return { scope: 'seller', of: sellerId };
  return category === undefined ? { scope: 'everybody', of: null } : { scope: 'category', of: category.toLowerCase() };
}
