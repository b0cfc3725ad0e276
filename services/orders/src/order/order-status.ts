import type { OrderStatus, RentalStatus, SaleStatus } from '@tankobon/contracts';

/** What a rental counts as among sales. */
export const AS_SALE: Readonly<Record<RentalStatus, SaleStatus>> = {
  ...{ pending_payment: 'awaiting_payment', confirmed: 'paid', shipped: 'shipped', active: 'delivered', overdue: 'delivered' },
  ...{ returned: 'delivered', closed: 'completed', disputed: 'disputed', cancelled: 'cancelled', expired: 'cancelled' },
};

/**
 * The status of an order: its own until it is paid, then what its sales and rentals make of it together. Those that were taken back do not
 * count. While one of them is disputed so is the order; each still says itself how far it is.
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
