import type { CommissionRule } from '@tankobon/contracts';
import { derivedStreamId, type Event } from '@tankobon/eventstore';

/** Whom a rule is for. A category is one however it is spelled. */
export type CommissionScope = Pick<CommissionRule, 'scope' | 'of'>;
/** `basisPoints`: null from here on there is none. */
export type CommissionEvent = Event<'CommissionSet', CommissionScope & { basisPoints: number | null; by: string; at: string }>;
export type Commission = { basisPoints: number | null };

/** What everybody gave from the beginning, in hundredths of a percent. */
export const FIRST_BASIS_POINTS = 1_000;
export const noRule: Commission = { basisPoints: null };

/** Each rule has a stream of its own. */
export const ruleIdOf = ({ scope, of }: CommissionScope): string => derivedStreamId('commission', 'commission', scope, of ?? '');

/** Replays one fact. Never refuses: what is recorded has happened. */
export const evolve = (_: Commission, { data: { basisPoints } }: CommissionEvent): Commission => ({ basisPoints });

/** Of the price of the copies (shipping is the seller's), in minor units rounded half up: 10 % of 995 is 100. Integers only. */
export function commissionOf(goodsCents: number, basisPoints: number): number {
  return Math.floor((goodsCents * basisPoints + 5_000) / 10_000);
}
