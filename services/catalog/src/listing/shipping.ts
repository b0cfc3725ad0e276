import type { Currency, ListingDetails } from '@tankobon/contracts';

type Fee = ListingDetails['shippingFee'];

/** The tiers of the specification in minor units; yen has none, so there it is whole yen. */
const tiers: Record<Currency, Record<Fee, number>> = {
  usd: { Included: 0, $6: 600, $8: 800, $12: 1_200 },
  eur: { Included: 0, $6: 600, $8: 800, $12: 1_200 },
  jpy: { Included: 0, $6: 900, $8: 1_200, $12: 1_800 },
};

/** Every tier in every currency. */
export const shippingTiers = () =>
  Object.entries(tiers).flatMap(([currency, fees]) =>
    Object.entries(fees).map(([shippingFee, cents]) => ({ currency: currency as Currency, shippingFee: shippingFee as Fee, cents })),
  );

/** What one order line pays for shipping. A copy that is picked up ships for nothing. */
export function shippingCents({
  shippingFee,
  currency,
  locationType,
}: Pick<ListingDetails, 'shippingFee' | 'currency' | 'locationType'>): number {
  return locationType === 'onsite' ? 0 : tiers[currency][shippingFee];
}
