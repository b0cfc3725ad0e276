import type { LineTerms } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';

export const termsOf = ({ priceCents, shippingCents, currency }: LineTerms): LineTerms => ({ priceCents, shippingCents, currency });

export const sameTerms = (a: LineTerms, b: LineTerms): boolean =>
  (Object.keys(termsOf(a)) as (keyof LineTerms)[]).every((part) => a[part] === b[part]);

/** Refuses terms that have changed since the buyer saw them. */
export function checkShown({ lineId, title }: { lineId: string; title: string }, shown: LineTerms | undefined, current: LineTerms): void {
  if (!shown || sameTerms(shown, current)) return;
  const details = { lines: [{ lineId, title, agreed: shown, current }] };
  refuse('price_changed', message('cart.terms_changed_again'), { details });
}

type PricedLine = Pick<LineTerms, 'priceCents' | 'shippingCents'> & { readonly quantity: number; readonly rental?: RentalDeposit };
type RentalDeposit = { readonly depositCents: number };

/** Returns the total of all lines, each with its shipping and its deposit. */
export const totalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { quantity, priceCents, shippingCents }) => sum + quantity * priceCents + shippingCents, 0) + depositsOf(lines);

export const depositsOf = (lines: readonly { readonly rental?: RentalDeposit }[]): number =>
  lines.reduce((sum, { rental }) => sum + (rental?.depositCents ?? 0), 0);
