import type { RateType } from '../generated/graphql.js';

/** One pricing option of a listing: buy, or rent by the day or the week. `rateCents` null = ask the seller. */
export type Way = { readonly rateType: RateType; readonly rateCents: number | null; readonly depositCents: number };
/** A listing's pricing: its own rate, and the other option if there is one. */
export type Rated = Way & { readonly offers: readonly Way[] };

export const isSale = ({ rateType }: Pick<Way, 'rateType'>): boolean => rateType === 'buy';
/** Returns all pricing options. A rate of 0 is no price and becomes null. */
export const waysOf = ({ rateType, rateCents, depositCents, offers }: Rated): Way[] => [
  { rateType, rateCents: rateCents || null, depositCents },
  ...offers,
];

/** The option to buy; null where the listing is not for sale. */
export const saleOf = (listing: Rated): Way | null => waysOf(listing).find(isSale) ?? null;
/** The option to rent; null where the listing is not for rent. */
export const rentOf = (listing: Rated): Way | null => waysOf(listing).find((way) => !isSale(way)) ?? null;

/** The option of a card's one button: the first with an available copy and a price, else the listing's own. */
export function firstWay(listing: Rated & { readonly buyable: number; readonly nextFree: string | null }): Way {
  const canBeHad = (way: Way) => Boolean(way.rateCents) && (isSale(way) ? listing.buyable > 0 : listing.nextFree !== null);
  const ways = waysOf(listing);
  return ways.find(canBeHad) ?? ways[0]!;
}
