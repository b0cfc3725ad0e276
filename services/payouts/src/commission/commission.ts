import type { CommissionRule } from '@tankobon/contracts';
import { derivedStreamId, type Event } from '@tankobon/eventstore';

/** Target of a rule: everybody, a seller, or a category in lower case. */
export type CommissionScope = Pick<CommissionRule, 'scope' | 'of'>;
/** `basisPoints`: null ends the rule. */
export type CommissionEvent = Event<'CommissionSet', CommissionScope & { basisPoints: number | null; by: string; at: string }>;
export type Commission = { basisPoints: number | null };

/** Rate for everybody before any rule was set, in hundredths of a percent. */
export const FIRST_BASIS_POINTS = 1_000;
export const noRule: Commission = { basisPoints: null };

/** Returns a rule's stream id; each target has one stream. */
export const ruleIdOf = ({ scope, of }: CommissionScope): string => derivedStreamId('commission', 'commission', scope, of ?? '');

/** Applies one event. Never refuses: a recorded event has happened. */
export const evolve = (_: Commission, { data: { basisPoints } }: CommissionEvent): Commission => ({ basisPoints });

/**
 * Returns the commission on the price of the copies (shipping is the seller's), in minor units rounded half up: 10 % of 995 is 100.
 * Integers only.
 */
export function commissionOf(goodsCents: number, basisPoints: number): number {
  return Math.floor((goodsCents * basisPoints + 5_000) / 10_000);
}
