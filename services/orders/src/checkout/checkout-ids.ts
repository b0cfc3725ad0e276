import { derivedStreamId } from '@tankobon/eventstore';

/** One checkout per state of a cart: the same cart checked out twice is one checkout. */
export function checkoutIdOf(cartId: string, cartVersion: number): string {
  return derivedStreamId('checkout', 'checkout', cartId, `${cartVersion}`);
}

/** The order of an attempt, known before it is placed: whoever makes the same checkout's payment again asks for the same one. */
export function orderIdOf(checkoutId: string, attempt: number): string {
  return derivedStreamId('order', 'order', checkoutId, `${attempt}`);
}

/** The id under which catalog holds the copies: a new attempt is a new reservation there. */
export function reservationIdOf(checkoutId: string, attempt: number): string {
  return attempt === 1 ? checkoutId : derivedStreamId('checkout', 'reservation', checkoutId, `${attempt}`);
}
