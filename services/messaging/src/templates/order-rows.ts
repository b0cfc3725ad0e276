import type { Line } from './order-mails.js';
import type { Money } from './template.js';

type RowWords = { copy: string; times: (quantity: number) => string; shipping: string };

/** A row for the goods of each line, then one for all of their shipping. */
export function rowsOf(lines: readonly Line[], { copy, times, shipping }: RowWords, currency: string, money: Money): [string, string][] {
  const goods = lines.map(({ title, quantity, priceCents }): [string, string] => [
    `${title ?? copy}${quantity > 1 ? times(quantity) : ''}`,
    money(priceCents * quantity, currency),
  ]);
  const shippingCents = lines.reduce((sum, line) => sum + line.shippingCents, 0);
  return shippingCents > 0 ? [...goods, [shipping, money(shippingCents, currency)]] : goods;
}
