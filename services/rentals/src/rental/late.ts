import { dailyRate, dayIn, daysBetween } from '@tankobon/contracts';
import type { AgreedRentalTerms } from './rental.js';

type LateFeeTerms = Pick<AgreedRentalTerms, 'timeZone' | 'endDate' | 'depositCents' | 'rateType' | 'rateCents'>;

/** How many days after its end it came back, or was posted, and what they cost: never more than the deposit. */
export function lateOf(lent: LateFeeTerms, at: string): { lateDays: number; lateCents: number } {
  const lateDays = Math.max(0, daysBetween(lent.endDate, dayIn(lent.timeZone, at)));
  return { lateDays, lateCents: Math.min(lent.depositCents, lateDays * dailyRate(lent)) };
}

type ReturnAmounts = { readonly releaseCents: number | null; readonly lateCents: number };

/** What goes back for sure: as much as the seller said, of what late days leave. */
export const promisedOf = (depositCents: number, { releaseCents, lateCents }: ReturnAmounts): number =>
  Math.min(releaseCents ?? 0, depositCents - lateCents);

/** What is left for the seller to claim beside what was promised and what late days cost. */
export const claimableOf = (depositCents: number, back: ReturnAmounts): number =>
  depositCents - back.lateCents - promisedOf(depositCents, back);
