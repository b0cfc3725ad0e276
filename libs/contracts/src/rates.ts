import { z } from 'zod';
import { MAX_CENTS } from './primitives.js';

export const RateType = z.enum(['buy', 'rent_daily', 'rent_weekly']);
export type RateType = z.infer<typeof RateType>;
type RentType = Exclude<RateType, 'buy'>;

const Deposit = z.int().min(0).max(MAX_CENTS);
/** Another way to have a listing's copies, beside its own rate: for rent where that is for sale, for sale where that is for rent. */
export const ListingOffer = z.strictObject({
  rateType: RateType,
  rateCents: z.int().min(1, 'An offer has a price.').max(MAX_CENTS),
  depositCents: Deposit.default(0),
});
export type ListingOffer = z.output<typeof ListingOffer>;
/** One for sale and one for rent, with the listing's own rate. */
export const ListingOffers = z.array(ListingOffer).max(1, 'A listing has one price and one rent at most.');

/** How a listing's copies can be had. `rateCents` null = ask the seller. */
type Rated = {
  readonly rateType: RateType;
  readonly rateCents: number | null;
  readonly depositCents: number;
  readonly offers: readonly ListingOffer[];
};
type Way<T extends RateType> = { readonly rateType: T; readonly rateCents: number | null; readonly depositCents: number };

/** A rate of 0 is no price: it is asked of the seller. */
const waysOf = ({ rateType, rateCents, depositCents, offers }: Rated): Way<RateType>[] => [
  { rateType, rateCents: rateCents || null, depositCents },
  ...offers,
];
const isSale = (way: Way<RateType>): way is Way<'buy'> => way.rateType === 'buy';
const isRent = (way: Way<RateType>): way is Way<RentType> => way.rateType !== 'buy';

/** How it is bought, in minor units; null where it is not for sale. */
export const saleOf = (listing: Rated): Way<'buy'> | null => waysOf(listing).find(isSale) ?? null;

/** How it is rented, in minor units a day or a week; null where it is not for rent. */
export const rentOf = (listing: Rated): Way<RentType> | null => waysOf(listing).find(isRent) ?? null;
