import { dailyRate, dayIn, daysBetween } from '@tankobon/contracts';
import type { AgreedRentalTerms } from './rental.js';

type LateFeeTerms = Pick<AgreedRentalTerms, 'timeZone' | 'endDate' | 'depositCents' | 'rateType' | 'rateCents'>;

/** Returns the days between a rental's end and its return, or its posting, and their cost: never more than the deposit. */
export function lateOf(lent: LateFeeTerms, at: string): { lateDays: number; lateCents: number } {
  const lateDays = Math.max(0, daysBetween(lent.endDate, dayIn(lent.timeZone, at)));
  return { lateDays, lateCents: Math.min(lent.depositCents, lateDays * dailyRate(lent)) };
}

type ReturnAmounts = { readonly releaseCents: number | null; readonly lateCents: number };

/** Returns the part of the deposit that goes back for sure: the promised amount, at most what late days leave. */
export const promisedOf = (depositCents: number, { releaseCents, lateCents }: ReturnAmounts): number =>
  Math.min(releaseCents ?? 0, depositCents - lateCents);

/** Returns the rest that the seller can claim, beside the promised amount and the cost of late days. */
export const claimableOf = (depositCents: number, back: ReturnAmounts): number =>
  depositCents - back.lateCents - promisedOf(depositCents, back);
