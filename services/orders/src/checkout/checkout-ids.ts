import { derivedStreamId } from '@tankobon/eventstore';

/** Returns one id per version of a cart: the same cart checked out twice is one checkout. */
export function checkoutIdOf(cartId: string, cartVersion: number): string {
  return derivedStreamId('checkout', 'checkout', cartId, `${cartVersion}`);
}

/** Returns an attempt's order id before the order is placed. A payment created again is for the same order. */
export function orderIdOf(checkoutId: string, attempt: number): string {
  return derivedStreamId('order', 'order', checkoutId, `${attempt}`);
}

/** Returns the id of catalog's reservation. A new attempt is a new reservation there. */
export function reservationIdOf(checkoutId: string, attempt: number): string {
  return attempt === 1 ? checkoutId : derivedStreamId('checkout', 'reservation', checkoutId, `${attempt}`);
}
