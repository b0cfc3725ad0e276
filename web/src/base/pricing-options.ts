import type { RateType } from '../generated/graphql.js';

/** One pricing option of a listing: buy, or rent by the day or the week. `rateCents` null = ask the seller. */
export type PricingOption = { readonly rateType: RateType; readonly rateCents: number | null; readonly depositCents: number };
/** A listing's pricing: its own rate, and the other option if there is one. */
export type ListingPricing = PricingOption & { readonly offers: readonly PricingOption[] };

export const isSale = ({ rateType }: Pick<PricingOption, 'rateType'>): boolean => rateType === 'buy';
/** Returns all pricing options. A rate of 0 is no price and becomes null. */
export const pricingOptionsOf = ({ rateType, rateCents, depositCents, offers }: ListingPricing): PricingOption[] => [
  { rateType, rateCents: rateCents || null, depositCents },
  ...offers,
];

/** The option to buy; null where the listing is not for sale. */
export const saleOf = (listing: ListingPricing): PricingOption | null => pricingOptionsOf(listing).find(isSale) ?? null;
/** The option to rent; null where the listing is not for rent. */
export const rentOf = (listing: ListingPricing): PricingOption | null => pricingOptionsOf(listing).find((way) => !isSale(way)) ?? null;

/** The option of a card's one button: the first with an available copy and a price, else the listing's own. */
export function cardOptionOf(listing: ListingPricing & { readonly buyable: number; readonly nextFree: string | null }): PricingOption {
  const isAvailable = (way: PricingOption) => Boolean(way.rateCents) && (isSale(way) ? listing.buyable > 0 : listing.nextFree !== null);
  const ways = pricingOptionsOf(listing);
  return ways.find(isAvailable) ?? ways[0]!;
}
