import { describe, expect, it } from '@jest/globals';
import { aBuyer, given, TEST_NOW as now, theSystem } from '@tankobon/testing';
import { aRental, lineOfRental } from '../fixtures/rented.js';
import type { OrderLine } from '../order/order.js';
import type { CheckoutEvent, PlacedOrder, CheckoutRefusal, StartedCheckout, CheckoutEndReason } from './checkout.js';
import { checkout } from './checkout.decide.js';

const mina = aBuyer('mina');
const by = theSystem();
const payBy = '2026-03-01T12:15:00.000Z';
const terms = { priceCents: 1_000, shippingCents: 600, currency: 'usd' as const };
const agreed = { lineId: 'line-1', listingId: 'listing-1', title: 'One Piece 1', quantity: 2, ...terms };
const orderLine: OrderLine = {
  saleId: 'sale-1',
  lineId: 'line-1',
  listingId: 'listing-1',
  sellerId: 'person-kaito',
  title: 'One Piece 1',
  coverUrl: null,
  quantity: 2,
  priceCents: 1_000,
  shippingCents: 600,
  ships: true,
};
const cartRef = { buyerId: mina.id, cartId: 'cart-mina', cartVersion: 3, addressId: null };
const startedAs: StartedCheckout = { ...cartRef, lines: [agreed], attempt: 1, at: now };
const placedAs: PlacedOrder = {
  orderId: 'order-1',
  lines: [orderLine],
  currency: 'usd',
  subtotalCents: 2_000,
  shippingCents: 600,
  totalCents: 2_600,
  payBy,
};
const because = { code: 'insufficient_stock', message: 'Only 1 left.', details: { available: 1 } };

const started: CheckoutEvent = { type: 'CheckoutStarted', data: startedAs };
const refused: CheckoutEvent = { type: 'CheckoutRefused', data: because };
const abandoned: CheckoutEvent = { type: 'CheckoutAbandoned', data: { at: now } };
const reserved: CheckoutEvent = { type: 'ReservationMade', data: placedAs };
const prepared: CheckoutEvent = { type: 'PaymentPrepared', data: { orderId: 'order-1', paymentId: 'payment-1', simulated: true } };
const ending = (why: CheckoutEndReason, at = now): CheckoutEvent => ({ type: 'CheckoutEnding', data: { why, at } });
const ended: CheckoutEvent = { type: 'PaymentEnded', data: {} };
const released: CheckoutEvent = { type: 'ReservationReleased', data: {} };
const received: CheckoutEvent = { type: 'PaymentReceived', data: { paymentId: 'payment-1', at: now } };
const committed: CheckoutEvent = { type: 'StockCommitted', data: { orderId: 'order-1' } };
const lost: CheckoutEvent = { type: 'ReservationLost', data: { reason: 'The reservation has run out.', at: now } };
const again: CheckoutEvent = { type: 'ReservationMadeAgain', data: { attempt: 2 } };
const failed: CheckoutEvent = { type: 'RecoveryFailed', data: { reason: 'insufficient_stock' } };
const returned: CheckoutEvent = { type: 'MoneyReturned', data: { refundId: 'refund-1' } };

const start = (lines = [agreed], who = mina, refusal: CheckoutRefusal | null = null) => ({
  type: 'StartCheckout' as const,
  data: { ...cartRef, lines, refusal },
  by: who,
});
const reserve = (attempt = 1) => ({
  type: 'RecordReservation' as const,
  data: { attempt, orderId: 'order-1', lines: [orderLine], currency: 'usd' as const },
  by,
});
const pay = { type: 'RecordPayment' as const, data: { paymentId: 'payment-1' }, by };
const cancel = (who = mina) => ({ type: 'CancelCheckout' as const, data: {}, by: who });
const expire = (at: string) => ({ type: 'ExpireCheckout' as const, data: {}, by, now: at });
const paymentEnded = { type: 'RecordPaymentEnded' as const, data: {}, by };
const release = { type: 'RecordReleased' as const, data: {}, by };
const commit = { type: 'RecordCommitted' as const, data: {}, by };

const waiting = [started, reserved, prepared];
const closedBy = (why: CheckoutEndReason) => [...waiting, ending(why), ended, released];

describe('start of a checkout', () => {
  it('reserves and gives up after two minutes', () => {
    given(checkout)
      .when(start())
      .then(started)
      .waitsFor(['reserve', { name: 'abandon', due: '2026-03-01T12:02:00.000Z' }]);
  });
  it('happens once', () => {
    given(checkout, [started]).when(start()).nothing();
  });
  it('happens once if its repeat is late', () => {
    given(checkout, waiting).when(start()).nothing();
  });
  it('is the same checkout if repeated with an emptied cart', () => {
    given(checkout, waiting).when(start([])).nothing();
  });
  it('refuses an empty cart', () => {
    given(checkout).when(start([])).refuses('cart_empty');
  });
  it('refuses a cart with a finished order', () => {
    given(checkout, closedBy('expired')).when(start([])).refuses('cart_empty');
  });
  it('refuses a cart with a paid order', () => {
    given(checkout, [...waiting, received, committed])
      .when(start([]))
      .refuses('cart_empty');
  });
  it('is refused with the reasons of unavailable lines', () => {
    given(checkout)
      .when(start([], mina, because))
      .refuses('insufficient_stock');
  });
  it('is not refused once it was begun', () => {
    given(checkout, waiting)
      .when(start([], mina, because))
      .nothing();
  });
  it('is refused for other lines than the begun ones, in any state', () => {
    const other = [{ ...agreed, lineId: 'line-other' }];
    for (const events of [[started], waiting, [...waiting, received, committed]])
      given(checkout, events).when(start(other)).refuses('checkout_running');
  });
  it("does not find another person's cart", () => {
    given(checkout).when(start([], aBuyer())).refuses('not_found');
  });
  it('retries a refused cart with a new reservation', () => {
    given(checkout, [started, refused])
      .when(start())
      .then({ type: 'CheckoutStarted', data: { ...startedAs, attempt: 2 } });
  });
});

describe('reservation of a checkout', () => {
  it('places the order and gives 15 minutes to pay', () => {
    given(checkout, [started])
      .when(reserve())
      .then(reserved)
      .waitsFor(['createPayment', { name: 'expire', due: payBy }]);
  });
  it('places one order if stored twice', () => {
    given(checkout, [started, reserved]).when(reserve()).nothing();
  });
  it('places nothing for an ended attempt', () => {
    given(checkout, [started, refused, { type: 'CheckoutStarted', data: { ...startedAs, attempt: 2 } }])
      .when(reserve(1))
      .nothing();
  });
  it('ends the checkout if refused', () => {
    given(checkout, [started])
      .when({ type: 'RecordRefusal', data: { attempt: 1, ...because }, by })
      .then(refused)
      .waitsFor([]);
  });
  it('is refused once', () => {
    given(checkout, [started, refused])
      .when({ type: 'RecordRefusal', data: { attempt: 1, ...because }, by })
      .nothing();
  });
  it('is released if unanswered in time', () => {
    given(checkout, [started]).when({ type: 'AbandonCheckout', data: {}, by }).then(abandoned).waitsFor(['release']);
  });
  it('leaves the cart free after a release', () => {
    given(checkout, [started, abandoned]).when(release).then(released).waitsFor([]);
    given(checkout, [started, abandoned, released])
      .when(start())
      .then({ type: 'CheckoutStarted', data: { ...startedAs, attempt: 2 } });
  });
  it('places nothing after the end', () => {
    given(checkout, [started, abandoned]).when(reserve()).nothing();
  });
});

describe('payment of a checkout', () => {
  const prepare = { type: 'RecordPrepared' as const, data: { paymentId: 'payment-1', simulated: true }, by };
  it('is prepared', () => {
    given(checkout, [started, reserved])
      .when(prepare)
      .then(prepared)
      .waitsFor([{ name: 'expire', due: payBy }]);
  });
  it('is prepared once', () => {
    given(checkout, waiting).when(prepare).nothing();
  });
  it('sells the copies when received', () => {
    given(checkout, waiting).when(pay).then(received).waitsFor(['commit']);
  });
  it('ends the checkout and releases copies if it is refused for good', () => {
    const unpayable = { type: 'RecordUnpayable' as const, data: {}, by };
    given(checkout, [started, reserved]).when(unpayable).then(ending('refused')).waitsFor(['endPayment']);
    given(checkout, [started, reserved, ending('refused')])
      .when(unpayable)
      .nothing();
    given(checkout, [started, reserved, ending('refused'), ended])
      .when(release)
      .then(released)
      .waitsFor([]);
  });
  it('counts even before it is known to be prepared', () => {
    given(checkout, [started, reserved]).when(pay).then(received);
  });
  it('is received once', () => {
    given(checkout, [...waiting, received])
      .when(pay)
      .nothing();
  });
  it('is received once, also after the end', () => {
    given(checkout, [...waiting, received, committed])
      .when(pay)
      .nothing();
  });
  it('is refused for another amount', () => {
    given(checkout).when(pay).refuses('not_found');
  });
  it('is refused without an order', () => {
    given(checkout, [started]).when(pay).refuses('invalid_transition');
  });
  it('completes with sold copies', () => {
    given(checkout, [...waiting, received])
      .when(commit)
      .then(committed)
      .waitsFor([]);
  });
  it('sells copies once', () => {
    given(checkout, [...waiting, received, committed])
      .when(commit)
      .nothing();
  });
});

describe('unpaid checkout', () => {
  it('ends the payment first', () => {
    given(checkout, waiting).when(expire(payBy)).then(ending('expired', payBy)).waitsFor(['endPayment']);
  });
  it('never expires early', () => {
    given(checkout, waiting).when(expire('2026-03-01T12:14:59.999Z')).refuses('invalid_transition');
  });
  it('expires once', () => {
    given(checkout, [...waiting, ending('expired')])
      .when(expire(payBy))
      .nothing();
  });
  it('does not expire if the money came', () => {
    given(checkout, [...waiting, received])
      .when(expire(payBy))
      .nothing();
  });
  it('releases the copies afterwards', () => {
    given(checkout, [...waiting, ending('expired')])
      .when(paymentEnded)
      .then(ended)
      .waitsFor(['release']);
  });
  it('stores the end of the payment once', () => {
    given(checkout, [...waiting, ending('expired'), ended])
      .when(paymentEnded)
      .nothing();
  });
  it('is closed afterwards', () => {
    given(checkout, [...waiting, ending('expired'), ended])
      .when(release)
      .then(released)
      .waitsFor([]);
  });
  it('releases once', () => {
    given(checkout, closedBy('expired')).when(release).nothing();
  });
  it('continues as paid if the money was faster', () => {
    given(checkout, [...waiting, ending('expired')])
      .when(pay)
      .then(received)
      .waitsFor(['commit']);
  });
});

describe('cancellation of a checkout', () => {
  it('is allowed to the buyer until the money comes', () => {
    given(checkout, waiting).when(cancel()).then(ending('cancelled'));
  });
  it('is allowed before the payment is prepared', () => {
    given(checkout, [started, reserved]).when(cancel()).then(ending('cancelled'));
  });
  it('happens once', () => {
    given(checkout, [...waiting, ending('cancelled')])
      .when(cancel())
      .nothing();
  });
  it('happens once, also after the end', () => {
    given(checkout, closedBy('cancelled')).when(cancel()).nothing();
  });
  it('is refused to others', () => {
    given(checkout, waiting).when(cancel(aBuyer())).refuses('not_found');
  });
  it('leaves the sales to be cancelled if the money came first', () => {
    given(checkout, [...waiting, received])
      .when(cancel())
      .nothing();
  });
  it('is refused after expiry', () => {
    given(checkout, closedBy('expired')).when(cancel()).refuses('invalid_transition');
  });
  it('requires an order', () => {
    given(checkout, [started]).when(cancel()).refuses('invalid_transition');
  });
});

describe('late payment', () => {
  const recovering = [...closedBy('expired'), received];
  it('reserves the copies again', () => {
    given(checkout, closedBy('expired')).when(pay).then(received).waitsFor(['reserveAgain']);
  });
  it('reserves them again while they are being released', () => {
    given(checkout, [...waiting, ending('expired'), ended])
      .when(pay)
      .then(received)
      .waitsFor(['reserveAgain']);
  });
  it('continues as paid with the new reservation', () => {
    given(checkout, recovering)
      .when({ type: 'RecordReservedAgain', data: { attempt: 2 }, by })
      .then(again)
      .waitsFor(['commit']);
  });
  it('stores the new reservation once', () => {
    given(checkout, [...recovering, again])
      .when({ type: 'RecordReservedAgain', data: { attempt: 2 }, by })
      .nothing();
  });
  it('is refunded in full if the copies are gone', () => {
    given(checkout, recovering)
      .when({ type: 'RecordRecoveryFailed', data: { reason: 'insufficient_stock' }, by })
      .then(failed)
      .waitsFor(['refund']);
  });
  it('is marked as refunded', () => {
    given(checkout, [...recovering, failed])
      .when({ type: 'RecordMoneyReturned', data: { refundId: 'refund-1' }, by })
      .then(returned)
      .waitsFor([]);
  });
  it('is refunded once', () => {
    given(checkout, [...recovering, failed, returned])
      .when({ type: 'RecordMoneyReturned', data: { refundId: 'refund-1' }, by })
      .nothing();
  });
  it('is refunded at once after a cancellation', () => {
    given(checkout, closedBy('cancelled')).when(pay).then(received).waitsFor(['refund']);
  });
  it('is counted once', () => {
    given(checkout, recovering).when(pay).nothing();
  });
});

describe('reservation that expired before the sale', () => {
  const lose = { type: 'RecordLostReservation' as const, data: { reason: 'The reservation has run out.' }, by };
  it('is made again', () => {
    given(checkout, [...waiting, received])
      .when(lose)
      .then(lost)
      .waitsFor(['reserveAgain']);
  });
  it('is lost once', () => {
    given(checkout, [...waiting, received, lost])
      .when(lose)
      .nothing();
  });
  it('counts its copies as sold if only the days are lost, until the refund', () => {
    const isSold = { ...lost, data: { ...lost.data, isSold: true as const } };
    const unsold = given(checkout, [...waiting, received]).when({ ...lose, data: { ...lose.data, isSold: true } });
    unsold.then(isSold).waitsFor(['reserveAgain']);
    for (const events of [[again], [failed]]) {
      expect(given(checkout, [...waiting, received, isSold, ...events]).state).toMatchObject({ isSold: true });
      expect(given(checkout, [...waiting, received, lost, ...events]).state).toMatchObject({ isSold: false });
    }
  });
  it('is read as one of copies if it is old', () => {
    const before: CheckoutEvent = { type: 'ReservationLost', data: { reason: 'The reservation has run out.' } };
    expect(given(checkout, [...waiting, received, before]).state).toMatchObject({ status: 'recovering', isSold: false, since: payBy });
  });
});

describe('checkout of rented days', () => {
  const days = lineOfRental(aRental(mina.id), 'line-2');
  const { ships: _, ...rental } = days.rental;
  const rentals = [{ ...days, ships: true, rental }];
  const data = { attempt: 1, orderId: 'order-1', lines: [orderLine], rentals, currency: 'usd' as const };
  const sums = { subtotalCents: 3_500, shippingCents: 1_200, totalCents: 6_700, depositCents: 2_000 };
  const placed: CheckoutEvent = { type: 'ReservationMade', data: { ...placedAs, ...sums, rentals } };
  it('adds rent, shipping and deposit to purchases', () => {
    given(checkout, [started]).when({ type: 'RecordReservation', data, by }).then(placed);
  });
  it('stores them once', () => {
    given(checkout, [started, placed]).when({ type: 'RecordReservation', data, by }).nothing();
  });
  it('leaves out rentals if there are none', () => {
    given(checkout, [started])
      .when({ type: 'RecordReservation', data: { ...data, rentals: [] }, by })
      .then(reserved);
  });
});
