import { daysAfter } from '@tankobon/contracts';

type Rent = { rateType: 'rent_daily' | 'rent_weekly'; rateCents: number; rentCents: number; endDate: string };
type FirstRent = Rent & { startDate: string; offer?: object; extendsId?: string };

/** Returns the day until which a rent pays. Begun weeks are paid to their end, agreed rents and extensions to their own. */
export function firstPaidUntil({ offer, extendsId, startDate, ...rent }: FirstRent): string {
  return offer || extendsId ? rent.endDate : paidUntil(startDate, rent);
}

/** Returns the same after a paid extension, whose days cost money from `from` on. */
export function paidUntil(from: string, { rateType, rateCents, rentCents, endDate }: Rent): string {
  if (rateType === 'rent_daily' || rateCents < 1) return endDate;
  const until = daysAfter(from, 7 * Math.floor(rentCents / rateCents));
  return until > endDate ? until : endDate;
}
