import { money } from './format.js';
import classes from './money-sums.module.css';

export type Money = { readonly currency: string; readonly amountCents: number };

/** Sums, one line for each currency; "0" without any. */
export function MoneySums({ of: sums }: { of: readonly Money[] }) {
  if (sums.length === 0) return <>0</>;
  return sums.map(({ currency, amountCents }) => (
    <span key={currency} className={classes.sum}>
      {money(amountCents, currency)}
    </span>
  ));
}
