import { Currency, type Money } from '@tankobon/contracts';

/** A row of `GROUP BY currency` with sums; PostgreSQL answers them as strings. */
export type SumRow<Column extends string> = { currency: Currency } & Record<Column, string | null>;

/** Returns the sums of one column in the order of `Currency`, without zeros. Minor units. */
export function moneyOf<Column extends string>(rows: readonly SumRow<Column>[], column: Column): Money[] {
  const sums = new Map(rows.map((row) => [row.currency, Number(row[column] ?? 0)]));
  return Currency.options
    .map((currency) => ({ currency, amountCents: sums.get(currency) ?? 0 }))
    .filter(({ amountCents }) => amountCents !== 0);
}
