import type { Charge } from '../../ui/breakdown.js';
import { money } from '../../ui/format.js';

type Totals = { currency: string; subtotalCents: number; shippingCents: number };

/** The lines of a bill. */
export function charges(t: (key: 'subtotal' | 'shipping' | 'total') => string, totals: Totals): Charge[] {
  const { currency, subtotalCents, shippingCents } = totals;
  return [
    { name: t('subtotal'), amount: money(subtotalCents, currency) },
    { name: t('shipping'), amount: money(shippingCents, currency) },
    { name: t('total'), amount: money(subtotalCents + shippingCents, currency), total: true },
  ];
}
