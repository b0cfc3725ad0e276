import { describe, expect, it } from '@jest/globals';
import { CheckoutId } from '@tankobon/contracts';
import { checkoutIdOf, reservationIdOf } from './checkout-ids.js';

describe('the id of a checkout', () => {
  it('is the same for the same cart in the same version', () => {
    expect(checkoutIdOf('cart_mina', 3)).toBe(checkoutIdOf('cart_mina', 3));
    expect(CheckoutId.safeParse(checkoutIdOf('cart_mina', 3)).success).toBe(true);
  });
  it('is another for another version or another cart', () => {
    expect(new Set([checkoutIdOf('cart_mina', 3), checkoutIdOf('cart_mina', 4), checkoutIdOf('cart_kaito', 3)]).size).toBe(3);
  });
});

describe('the id of a reservation', () => {
  const checkoutId = checkoutIdOf('cart_mina', 3);
  it('is the checkout’s for the first attempt', () => {
    expect(reservationIdOf(checkoutId, 1)).toBe(checkoutId);
  });
  it('is another for each further attempt', () => {
    const ids = [1, 2, 3].map((attempt) => reservationIdOf(checkoutId, attempt));
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => CheckoutId.safeParse(id).success)).toBe(true);
  });
});
