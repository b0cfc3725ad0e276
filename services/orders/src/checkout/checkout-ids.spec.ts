import { describe, expect, it } from '@jest/globals';
import { CheckoutId, OrderId } from '@tankobon/contracts';
import { checkoutIdOf, orderIdOf, reservationIdOf } from './checkout-ids.js';

describe('id of a checkout', () => {
  it('is equal for the same cart in the same version', () => {
    expect(checkoutIdOf('cart_mina', 3)).toBe(checkoutIdOf('cart_mina', 3));
    expect(CheckoutId.safeParse(checkoutIdOf('cart_mina', 3)).success).toBe(true);
  });
  it('differs for another version or another cart', () => {
    expect(new Set([checkoutIdOf('cart_mina', 3), checkoutIdOf('cart_mina', 4), checkoutIdOf('cart_kaito', 3)]).size).toBe(3);
  });
});

describe('id of an order', () => {
  it('is equal for the same attempt and differs for others', () => {
    const ids = [1, 1, 2].map((attempt) => orderIdOf(checkoutIdOf('cart_mina', 3), attempt));
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
    expect(ids.every((id) => OrderId.safeParse(id).success)).toBe(true);
  });
});

describe('id of a reservation', () => {
  const checkoutId = checkoutIdOf('cart_mina', 3);
  it('equals the checkout’s for the first attempt', () => {
    expect(reservationIdOf(checkoutId, 1)).toBe(checkoutId);
  });
  it('differs for each further attempt', () => {
    const ids = [1, 2, 3].map((attempt) => reservationIdOf(checkoutId, attempt));
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => CheckoutId.safeParse(id).success)).toBe(true);
  });
});
