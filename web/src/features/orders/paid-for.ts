import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';

/** Everything that was paid for one line, in minor units. */
export const paidFor = ({ priceCents, quantity, shippingCents }: Order['sales'][number]): number => priceCents * quantity + shippingCents;

/** Everything that was paid for a rented line: rent, shipping and deposit. */
export const paidForRental = ({ rentCents, shippingCents, depositCents }: Order['rentals'][number]): number =>
  rentCents + shippingCents + depositCents;

/** What of a paid order goes back: issued already, and still on its way. */
export function goingBack({ paidAt, status, sales, rentals }: Order): { refunded: number; refunding: number } {
  if (!paidAt) return { refunded: 0, refunding: 0 };
  const sum = (wanted: string) => sales.filter((sale) => sale.status === wanted).reduce((total, sale) => total + paidFor(sale), 0);
  const cancelled = rentals.filter((rental) => rental.status === 'cancelled').reduce((total, each) => total + paidForRental(each), 0);
  const isBack = status === 'refunded';
  return { refunded: sum('refunded') + (isBack ? cancelled : 0), refunding: sum('cancelled') + (isBack ? 0 : cancelled) };
}
