import { daysAfter } from '@tankobon/contracts';

type Rent = { rateType: 'rent_daily' | 'rent_weekly'; rateCents: number; rentCents: number; endDate: string };
type FirstRent = Rent & { startDate: string; offer?: object; extendsId?: string };

/** The day until which a rent pays: of weeks that are begun to their end, of an agreed rent and of days more to their own. */
export function firstPaidUntil({ offer, extendsId, startDate, ...rent }: FirstRent): string {
  return offer || extendsId ? rent.endDate : paidUntil(startDate, rent);
}

/** The same once days more are paid, which began to cost at `from`. */
export function paidUntil(from: string, { rateType, rateCents, rentCents, endDate }: Rent): string {
  if (rateType === 'rent_daily' || rateCents < 1) return endDate;
  const until = daysAfter(from, 7 * Math.floor(rentCents / rateCents));
  return until > endDate ? until : endDate;
}
