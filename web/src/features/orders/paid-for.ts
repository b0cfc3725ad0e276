import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';

/** Everything that was paid for one line, in minor units. */
export const paidFor = ({ priceCents, quantity, shippingCents }: Order['sales'][number]): number => priceCents * quantity + shippingCents;

/** What of a paid order goes back: issued already, and still on its way. */
export function goingBack({ paidAt, sales }: Order): { refunded: number; refunding: number } {
  const sum = (status: string) => sales.filter((sale) => sale.status === status).reduce((total, sale) => total + paidFor(sale), 0);
  return paidAt ? { refunded: sum('refunded'), refunding: sum('cancelled') } : { refunded: 0, refunding: 0 };
}
