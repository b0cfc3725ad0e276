import type { RateType } from '../generated/graphql.js';

/** One way to have a copy: to buy it, or to rent it by the day or the week. `rateCents` null = ask the seller. */
export type Way = { readonly rateType: RateType; readonly rateCents: number | null; readonly depositCents: number };
/** A listing as far as it says how its copies can be had: its own rate, and the other way where there is one. */
export type Rated = Way & { readonly offers: readonly Way[] };

export const isSale = ({ rateType }: Pick<Way, 'rateType'>): boolean => rateType === 'buy';
/** A rate of 0 is no price: it is asked of the seller. */
export const waysOf = ({ rateType, rateCents, depositCents, offers }: Rated): Way[] => [
  { rateType, rateCents: rateCents || null, depositCents },
  ...offers,
];

/** How it is bought; null where it is not for sale. */
export const saleOf = (listing: Rated): Way | null => waysOf(listing).find(isSale) ?? null;
/** How it is rented; null where it is not for rent. */
export const rentOf = (listing: Rated): Way | null => waysOf(listing).find((way) => !isSale(way)) ?? null;

/** The way that is named by a button alone: the listing's own, or the other one where nothing can be had of that. */
export function firstWay(listing: Rated & { readonly buyable: number; readonly nextFree: string | null }): Way {
  const canBeHad = (way: Way) => Boolean(way.rateCents) && (isSale(way) ? listing.buyable > 0 : listing.nextFree !== null);
  const ways = waysOf(listing);
  return ways.find(canBeHad) ?? ways[0]!;
}
