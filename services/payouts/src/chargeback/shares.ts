/** A source of money for a lost chargeback: a contract's price as far as it is earned, or a held deposit. */
export type ShareSource = { id: string; cents: number };

/**
 * Shares an amount over sources in proportion, in whole minor units: the rounding rest goes one by one to the largest remainders (of equal
 * ones, to the first). Never more than a source has; a shortfall is not shared.
 */
export function shareOut(amountCents: number, parts: readonly ShareSource[]): Map<string, number> {
  const all = parts.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  const amount = BigInt(amountCents) < all ? BigInt(amountCents) : all;
  if (amount <= 0n) return new Map();
  const exact = parts.map(({ id, cents }) => ({ id, whole: (amount * BigInt(cents)) / all, rest: (amount * BigInt(cents)) % all }));
  let left = amount - exact.reduce((sum, { whole }) => sum + whole, 0n);
  for (const share of exact.toSorted((a, b) => Number(b.rest - a.rest))) {
    if (left === 0n) break;
    share.whole += 1n;
    left -= 1n;
  }
  return new Map(exact.filter(({ whole }) => whole > 0n).map(({ id, whole }) => [id, Number(whole)]));
}
