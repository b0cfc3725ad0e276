import type { LineTerms } from '@tankobon/contracts';

/** The terms alone, of whatever has them. */
export const termsOf = ({ priceCents, shippingCents, currency }: LineTerms): LineTerms => ({ priceCents, shippingCents, currency });

export const sameTerms = (a: LineTerms, b: LineTerms): boolean =>
  (Object.keys(termsOf(a)) as (keyof LineTerms)[]).every((part) => a[part] === b[part]);

type Priced = Pick<LineTerms, 'priceCents' | 'shippingCents'> & { readonly quantity: number };

/** What all lines cost together, each with its shipping. */
export const totalOf = (lines: readonly Priced[]): number =>
  lines.reduce((sum, { quantity, priceCents, shippingCents }) => sum + quantity * priceCents + shippingCents, 0);
