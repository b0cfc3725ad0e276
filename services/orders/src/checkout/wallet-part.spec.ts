import { describe, expect, it } from '@jest/globals';
import { given, aBuyer, TEST_NOW as at, theSystem } from '@tankobon/testing';
import type { CheckoutEvent, PlacedOrder } from './checkout.js';
import { checkout } from './checkout.decide.js';
import { checkPayable } from './placing.decide.js';

const terms = { priceCents: 1_000, shippingCents: 600, currency: 'usd' as const };
const line = { lineId: 'line-1', listingId: 'listing-1', title: 'One Piece 1', quantity: 2, ...terms };
const check = (walletCents: number, freeCents = 5_000, lines = [line]) => checkPayable({ walletCents, lines }, freeCents);

describe('balance part of a checkout', () => {
  it.each([0, 1, 2_550, 2_600])('may be %i of 2,600', (walletCents) => expect(() => check(walletCents)).not.toThrow());
  it('is limited by the total', () => expect(() => check(2_601)).toThrow(expect.objectContaining({ code: 'wallet_exceeds_total' })));
  it('is limited by the balance', () => {
    expect(() => check(1_000, 1_000)).not.toThrow();
    expect(() => check(1_001, 1_000)).toThrow(expect.objectContaining({ code: 'wallet_insufficient' }));
  });
  it.each([2_551, 2_599])('leaves too little for a card at %i', (walletCents) =>
    expect(() => check(walletCents)).toThrow(expect.objectContaining({ code: 'card_rest_too_small' })),
  );
  it('leaves a card fifty yen, too', () => {
    const yen = [{ ...line, currency: 'jpy' as never }];
    expect(() => check(2_551, 5_000, yen)).toThrow(expect.objectContaining({ code: 'card_rest_too_small' }));
    expect(() => check(2_550, 5_000, yen)).not.toThrow();
  });
  it.each(['usd', 'eur', 'jpy'] as const)('leaves any amount to a card without a balance, in %s', (currency) => {
    const priced = (priceCents: number) => [{ ...line, quantity: 1, priceCents, shippingCents: 0, currency: currency as never }];
    for (const priceCents of [0, 1, 49])
      expect(() => check(0, 0, priced(priceCents))).toThrow(expect.objectContaining({ code: 'card_rest_too_small' }));
    expect(() => check(0, 0, priced(50))).not.toThrow();
    expect(() => check(49, 49, priced(49))).not.toThrow();
  });
  it('includes the deposit', () => {
    const rental = { reservationId: 'r', startDate: '2026-03-02', endDate: '2026-03-04', days: 2, depositCents: 4_000 };
    expect(() => check(6_600, 7_000, [{ ...line, rental } as never])).not.toThrow();
  });
});

describe('checkout with a balance part', () => {
  const mina = aBuyer('mina');
  const cart = { buyerId: mina.id, cartId: 'cart-mina', cartVersion: 3, addressId: null, lines: [line], walletCents: 1_000 };
  const started: CheckoutEvent = { type: 'CheckoutStarted', data: { ...cart, attempt: 1, at } };
  const sums = { currency: 'usd' as const, subtotalCents: 2_000, shippingCents: 600, totalCents: 2_600 };
  const order: PlacedOrder = { orderId: 'order-1', lines: [], ...sums, payBy: '2026-03-01T12:15:00.000Z', walletCents: 1_000 };
  const start = (freeCents: number) => ({ type: 'StartCheckout' as const, data: { ...cart, refusal: null, freeCents }, by: mina });
  const by = theSystem();

  it('starts if the balance suffices and stores no balance', () => {
    given(checkout).when(start(1_000)).then(started);
    given(checkout).when(start(999)).refuses('wallet_insufficient');
  });
  it('is the same if repeated, though its part is reserved by then', () => void given(checkout, [started]).when(start(0)).nothing());
  it('ends if its balance was spent meanwhile', () =>
    void given(checkout, [started, { type: 'ReservationMade', data: order }])
      .when({ type: 'RecordUnpayable', data: { unfunded: true }, by })
      .then({ type: 'CheckoutEnding', data: { why: 'unfunded', at } })
      .waitsFor(['endPayment']));
});
