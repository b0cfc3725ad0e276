import type { PayoutPlan } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** When a seller is paid out without being asked, and how much has to have come together per currency, in minor units. */
export type Plan = Pick<PayoutPlan, 'rhythm' | 'minimumCents'>;
export type PlanEvent = Event<'PayoutPlanChosen', Plan & { sellerId: string; at: string }>;

/** Until a seller chooses, somebody of the marketplace presses the button. */
export const BY_HAND: Plan = { rhythm: 'by_hand', minimumCents: { usd: 0, eur: 0, jpy: 0 } };

/** One plan for a seller: its id is the person's digits. */
export const planStreamOf = (sellerId: string): string => sellerId.replace(/^person_/, 'plan_');

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(_: Plan, { data: { rhythm, minimumCents } }: PlanEvent): Plan {
  return { rhythm, minimumCents };
}
