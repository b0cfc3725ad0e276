import type { OrderStatus, RentalStatus, SaleStatus } from '@tankobon/contracts';

/** Sale status as which each rental status counts. */
export const AS_SALE: Readonly<Record<RentalStatus, SaleStatus>> = {
  ...{ pending_payment: 'awaiting_payment', confirmed: 'paid', shipped: 'shipped', active: 'delivered', overdue: 'delivered' },
  ...{ returned: 'delivered', closed: 'completed', disputed: 'disputed', cancelled: 'cancelled', expired: 'cancelled' },
};

/**
 * Returns an order's status: its own until it is paid, then the joint one of its sales and rentals. Cancelled and refunded ones do not
 * count. One disputed contract makes the order disputed; each contract keeps its own status.
 */
export function orderStatus(own: OrderStatus, sales: readonly SaleStatus[], disputed = false): OrderStatus {
  if (own !== 'paid') return own;
  const kept = sales.filter((status) => status !== 'cancelled' && status !== 'refunded');
  const all = (...among: readonly SaleStatus[]) => kept.every((status) => among.includes(status));
  if (kept.length === 0) return sales.every((status) => status === 'refunded') ? 'refunded' : 'cancelled';
  if (disputed || kept.includes('disputed')) return 'disputed';
  if (all('completed')) return 'completed';
  if (all('delivered', 'completed')) return 'delivered';
  if (all('shipped', 'delivered', 'completed')) return 'fulfilled';
  return 'paid';
}
