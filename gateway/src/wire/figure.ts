import type { Currency, Money } from '@tankobon/contracts';

/** The currency of figures that the specification gives none (ADR 11). */
export const FIGURE_CURRENCY: Currency = 'usd';

/** Returns the one figure that the specification names, in minor units of `FIGURE_CURRENCY`. */
export const figureOf = (sums: readonly Money[]): number => sums.find(({ currency }) => currency === FIGURE_CURRENCY)?.amountCents ?? 0;
