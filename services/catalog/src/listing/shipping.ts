import type { Currency, ListingDetails } from '@tankobon/contracts';

type Fee = ListingDetails['shippingFee'];

/** The specification's tiers in minor units (whole yen, because yen has no minor unit). */
const tiers: Record<Currency, Record<Fee, number>> = {
  usd: { Included: 0, $6: 600, $8: 800, $12: 1_200 },
  eur: { Included: 0, $6: 600, $8: 800, $12: 1_200 },
  jpy: { Included: 0, $6: 900, $8: 1_200, $12: 1_800 },
};

export const shippingTiers = () =>
  Object.entries(tiers).flatMap(([currency, fees]) =>
    Object.entries(fees).map(([shippingFee, cents]) => ({ currency: currency as Currency, shippingFee: shippingFee as Fee, cents })),
  );

/** Returns the shipping price of one order line in minor units: 0 for a pick-up. */
export function shippingCents({
  shippingFee,
  currency,
  locationType,
}: Pick<ListingDetails, 'shippingFee' | 'currency' | 'locationType'>): number {
  return locationType === 'onsite' ? 0 : tiers[currency][shippingFee];
}
