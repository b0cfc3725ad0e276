import type { Charge } from '../../ui/breakdown.js';
import { money } from '../../ui/format.js';

type Totals = { currency: string; subtotalCents: number; shippingCents: number; depositCents: number };

/** The lines of a bill; a deposit, which comes back, is one of its own. */
export function charges(t: (key: 'subtotal' | 'shipping' | 'deposit' | 'today' | 'total') => string, totals: Totals): Charge[] {
  const { currency, subtotalCents, shippingCents, depositCents } = totals;
  const total = { amount: money(subtotalCents + shippingCents + depositCents, currency), total: true };
  return [
    { name: t('subtotal'), amount: money(subtotalCents, currency) },
    { name: t('shipping'), amount: money(shippingCents, currency) },
    ...(depositCents > 0
      ? [
          { name: t('deposit'), amount: money(depositCents, currency) },
          { name: t('today'), ...total },
        ]
      : [{ name: t('total'), ...total }]),
  ];
}
