import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';

/** Everything that was paid for one line, in minor units. */
export const paidFor = ({ priceCents, quantity, shippingCents }: Order['sales'][number]): number => priceCents * quantity + shippingCents;

/** Everything that was paid for a rented line: rent, shipping and deposit. */
export const paidForRental = ({ rentCents, shippingCents, depositCents }: Order['rentals'][number]): number =>
  rentCents + shippingCents + depositCents;
