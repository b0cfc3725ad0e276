import { aggregate, type Command } from '@tankobon/eventstore';
import { BY_HAND, evolve, type Plan, type PlanEvent } from './plan.js';

export type PlanCommand = Command<'ChoosePlan', Plan>;

/** Decides changes of a payout plan. Sellers choose only their own: its id is made of the caller's. */
export function decide({ data, by, now }: PlanCommand, plan: Plan): PlanEvent[] {
  const { usd, eur, jpy } = data.minimumCents;
  const least = plan.minimumCents;
  if (plan.rhythm === data.rhythm && usd === least.usd && eur === least.eur && jpy === least.jpy) return [];
  return [{ type: 'PayoutPlanChosen', data: { ...data, sellerId: by.id, at: now } }];
}

export const plan = aggregate<Plan, PlanCommand, PlanEvent>({ type: 'plan', initial: BY_HAND, evolve, decide });
