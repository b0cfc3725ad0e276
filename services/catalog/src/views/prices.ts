import { MAX_CENTS, type RateType } from '@tankobon/contracts';

/**
 * Returns the price columns for comparisons: of the chosen rate type, else of the listing's own. Without a price `cheapest` is above all
 * prices and `dearest` below. `c` is the listing's row in the query around it.
 */
export function pricesOf(rateType: RateType | undefined): { readonly cheapest: string; readonly dearest: string } {
  const suffix = rateType ? `_${rateType}` : '';
  return { cheapest: `c.cheapest${suffix}`, dearest: `c.dearest${suffix}` };
}

/** The bounds exclude listings without a price. */
export const atLeast = (rateType: RateType | undefined, cents: string) =>
  `${pricesOf(rateType).cheapest} BETWEEN ${cents} AND ${MAX_CENTS}`;
export const atMost = (rateType: RateType | undefined, cents: string) => `${pricesOf(rateType).dearest} BETWEEN 0 AND ${cents}`;
