import { z } from 'zod';
import { MAX_CENTS } from './primitives.js';
import { problem } from './validation-sentences.js';

export const RateType = z.enum(['buy', 'rent_daily', 'rent_weekly']);
export type RateType = z.infer<typeof RateType>;
type RentType = Exclude<RateType, 'buy'>;

const Deposit = z.int().min(0).max(MAX_CENTS);
/** Second pricing option of a listing: for rent where its own rate is a sale, for sale where it is a rent. */
export const ListingOffer = z.strictObject({
  rateType: RateType,
  rateCents: z.int().min(1, problem('listing.price_needed')).max(MAX_CENTS),
  depositCents: Deposit.default(0),
});
export type ListingOffer = z.output<typeof ListingOffer>;
/** With the listing's own rate at most one sale and one rent. */
export const ListingOffers = z.array(ListingOffer).max(1, problem('listing.too_many_prices'));

/** Listing terms. `rateCents` null = ask the seller. */
type ListingRates = {
  readonly rateType: RateType;
  readonly rateCents: number | null;
  readonly depositCents: number;
  readonly offers: readonly ListingOffer[];
};
type PricingOption<T extends RateType> = { readonly rateType: T; readonly rateCents: number | null; readonly depositCents: number };

/** Returns all pricing options of a listing. A rate of 0 is no price: buyers ask the seller. */
const waysOf = ({ rateType, rateCents, depositCents, offers }: ListingRates): PricingOption<RateType>[] => [
  { rateType, rateCents: rateCents || null, depositCents },
  ...offers,
];
const isSale = (way: PricingOption<RateType>): way is PricingOption<'buy'> => way.rateType === 'buy';
const isRent = (way: PricingOption<RateType>): way is PricingOption<RentType> => way.rateType !== 'buy';

/** Returns the sale option, in minor units; null where the listing is not for sale. */
export const saleOf = (listing: ListingRates): PricingOption<'buy'> | null => waysOf(listing).find(isSale) ?? null;

/** Returns the rent option, in minor units a day or a week; null where the listing is not for rent. */
export const rentOf = (listing: ListingRates): PricingOption<RentType> | null => waysOf(listing).find(isRent) ?? null;
