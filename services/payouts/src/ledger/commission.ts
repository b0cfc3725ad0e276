/**
 * What Tankobon keeps of a sale: 10 % of the price of the copies (shipping is the seller's), in hundredths of a percent.
 * Taken when the order is paid and frozen in the seller's earning: a later change of the rate does not touch it.
 */
export const COMMISSION_BASIS_POINTS = 1_000;

/** Minor units, rounded half up: 10 % of 995 is 100. Integers only. */
export function commissionOf(goodsCents: number): number {
  return Math.floor((goodsCents * COMMISSION_BASIS_POINTS + 5_000) / 10_000);
}
