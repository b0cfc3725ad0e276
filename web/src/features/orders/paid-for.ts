import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';

/** Total paid for one line, in minor units. */
export const paidFor = ({ priceCents, quantity, shippingCents }: Order['sales'][number]): number => priceCents * quantity + shippingCents;

/** Total paid for a rented line, in minor units: rent, shipping and deposit. */
export const paidForRental = ({ rentCents, shippingCents, depositCents }: Order['rentals'][number]): number =>
  rentCents + shippingCents + depositCents;
