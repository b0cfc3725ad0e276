import { dailyRate, dayIn, daysBetween } from '@tankobon/contracts';
import type { Terms } from './rental.js';

type Lent = Pick<Terms, 'timeZone' | 'endDate' | 'depositCents' | 'rateType' | 'rateCents'>;

/** How many days after its end it came back, or was posted, and what they cost: never more than is not promised of the deposit. */
export function lateOf(lent: Lent, at: string, promisedCents = 0): { lateDays: number; lateCents: number } {
  const lateDays = Math.max(0, daysBetween(lent.endDate, dayIn(lent.timeZone, at)));
  return { lateDays, lateCents: Math.min(lent.depositCents - promisedCents, lateDays * dailyRate(lent)) };
}

/** What is left for the seller to claim beside what was promised and what late days cost. */
export const claimableOf = (depositCents: number, promisedCents: number, lateCents: number): number =>
  Math.max(0, depositCents - promisedCents - lateCents);
