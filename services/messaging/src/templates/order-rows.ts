import type { OrderMailLine } from './order-mails.js';
import type { MoneyFormat } from './template.js';

type RowWords = { copy: string; times: (quantity: number) => string; shipping: string };

/** Returns a row for each line's goods, then one for all shipping. */
export function rowsOf(
  lines: readonly OrderMailLine[],
  { copy, times, shipping }: RowWords,
  currency: string,
  money: MoneyFormat,
): [string, string][] {
  const goods = lines.map(({ title, quantity, priceCents }): [string, string] => [
    `${title ?? copy}${quantity > 1 ? times(quantity) : ''}`,
    money(priceCents * quantity, currency),
  ]);
  const shippingCents = lines.reduce((sum, line) => sum + line.shippingCents, 0);
  return shippingCents > 0 ? [...goods, [shipping, money(shippingCents, currency)]] : goods;
}
