import type { Currency, StatementLine } from '@tankobon/contracts';

export const COLUMNS = ['at', 'kind', 'bucket', 'amountCents', 'amount', 'currency', 'ref', 'orderId'];

/** A line of the file; the amount in minor units, and as people write it. */
export function toRow({ at, kind, bucket, amountCents, currency, ref, orderId }: StatementLine) {
  return [at, kind, bucket, amountCents, written(amountCents, currency), currency, ref, orderId];
}

/** The currency in front: a text that begins with a minus sign would be taken for a formula. Yen have no hundredths. */
function written(cents: number, currency: Currency): string {
  const digits = currency === 'jpy' ? 0 : 2;
  return `${currency.toUpperCase()} ${(cents / 10 ** digits).toFixed(digits)}`;
}
