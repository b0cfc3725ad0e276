import type { PayoutPlan } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';
import type { Rhythm } from './due-at.js';

/** Rhythm of a seller's automatic payouts, and the least amount per currency for one, in minor units. */
export type Plan = Pick<PayoutPlan, 'rhythm' | 'minimumCents'>;
export type PlanEvent = Event<'PayoutPlanChosen', Plan & { sellerId: string; at: string }>;

/** Payout times of sellers with a plan: 03:00 UTC, after the day's exports and reconciliation. */
export const RHYTHMS = { daily: { days: 1, hour: 3 }, weekly: { days: 7, hour: 3 } } as const satisfies Record<string, Rhythm>;

/** Default until a seller chooses: staff pays out by hand. */
export const BY_HAND: Plan = { rhythm: 'by_hand', minimumCents: { usd: 0, eur: 0, jpy: 0 } };

/** Returns the stream id of a seller's only plan: the person's digits. */
export const planStreamOf = (sellerId: string): string => sellerId.replace(/^person_/, 'plan_');

/** Applies one event. Never refuses: a recorded event has happened. */
export function evolve(_: Plan, { data: { rhythm, minimumCents } }: PlanEvent): Plan {
  return { rhythm, minimumCents };
}
