import type { Currency, StatementLine } from '@tankobon/contracts';

export const COLUMNS = ['at', 'kind', 'bucket', 'amountCents', 'amount', 'currency', 'ref', 'orderId'];

/** Converts a line of the statement to a row of the file, with its amount in minor units and formatted. */
export function toRow({ at, kind, bucket, amountCents, currency, ref, orderId }: StatementLine) {
  return [at, kind, bucket, amountCents, written(amountCents, currency), currency, ref, orderId];
}

/** Formats an amount, currency first: spreadsheets take text that begins with a minus sign for a formula. Yen have no hundredths. */
function written(cents: number, currency: Currency): string {
  const digits = currency === 'jpy' ? 0 : 2;
  return `${currency.toUpperCase()} ${(cents / 10 ** digits).toFixed(digits)}`;
}
