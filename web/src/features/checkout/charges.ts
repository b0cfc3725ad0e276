import type { BreakdownLine } from '../../ui/breakdown.js';
import { money } from '../../ui/format.js';

type Totals = { currency: string; subtotalCents: number; shippingCents: number; depositCents: number; walletCents?: number | null };
type Names = 'subtotal' | 'shipping' | 'deposit' | 'today' | 'total' | 'fromBalance' | 'left';

/** Charges of a bill; the refundable deposit and the part paid from the balance have their own lines. */
export function charges(t: (key: Names) => string, totals: Totals): BreakdownLine[] {
  const { currency, subtotalCents, shippingCents, depositCents } = totals;
  const walletCents = totals.walletCents ?? 0;
  const totalCents = subtotalCents + shippingCents + depositCents;
  const total = { amount: money(totalCents, currency), total: true };
  const parts = [
    { name: t('fromBalance'), amount: money(-walletCents, currency) },
    { name: t('left'), amount: money(totalCents - walletCents, currency), total: true },
  ];
  return [
    { name: t('subtotal'), amount: money(subtotalCents, currency) },
    { name: t('shipping'), amount: money(shippingCents, currency) },
    ...(depositCents > 0
      ? [
          { name: t('deposit'), amount: money(depositCents, currency) },
          { name: t('today'), ...total },
        ]
      : [{ name: t('total'), ...total }]),
    ...(walletCents > 0 ? parts : []),
  ];
}
