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

describe('starting a checkout', () => {
  it('reserves, and gives up after two minutes', () => {
    given(checkout)
      .when(start())
      .then(started)
      .waitsFor(['reserve', { name: 'abandon', due: '2026-03-01T12:02:00.000Z' }]);
  });
  it('twice starts it once', () => {
    given(checkout, [started]).when(start()).nothing();
  });
  it('twice starts it once, the second coming late', () => {
    given(checkout, waiting).when(start()).nothing();
  });
  it('twice with the cart already emptied is the same checkout', () => {
    given(checkout, waiting).when(start([])).nothing();
  });
  it('refuses an empty cart', () => {
    given(checkout).when(start([])).refuses('cart_empty');
  });
  it('refuses a cart whose order is over', () => {
    given(checkout, closedBy('expired')).when(start([])).refuses('cart_empty');
  });
  it('refuses a cart whose order is paid', () => {
    given(checkout, [...waiting, received, committed])
      .when(start([]))
      .refuses('cart_empty');
  });
  it('is refused with the reason of the lines that cannot be bought', () => {
    given(checkout)
      .when(start([], mina, because))
      .refuses('insufficient_stock');
  });
  it('is not refused any more once it was begun', () => {
    given(checkout, waiting)
      .when(start([], mina, because))
      .nothing();
  });
  it('of other lines than those that were begun is refused, however far that one is', () => {
    const other = [{ ...agreed, lineId: 'line-other' }];
    for (const events of [[started], waiting, [...waiting, received, committed]])
      given(checkout, events).when(start(other)).refuses('checkout_running');
  });
  it('of somebody else’s cart is not found', () => {
    given(checkout).when(start([], aBuyer())).refuses('not_found');
  });
  it('tries a refused cart again, as a new reservation', () => {
    given(checkout, [started, refused])
      .when(start())
      .then({ type: 'CheckoutStarted', data: { ...startedAs, attempt: 2 } });
  });
});

describe('the reservation of a checkout', () => {
  it('places the order and gives 15 minutes to pay', () => {
    given(checkout, [started])
      .when(reserve())
      .then(reserved)
      .waitsFor(['createPayment', { name: 'expire', due: payBy }]);
  });
  it('recorded twice places one order', () => {
    given(checkout, [started, reserved]).when(reserve()).nothing();
  });
  it('of an attempt that is over places nothing', () => {
    given(checkout, [started, refused, { type: 'CheckoutStarted', data: { ...startedAs, attempt: 2 } }])
      .when(reserve(1))
      .nothing();
  });
  it('refused ends the checkout', () => {
    given(checkout, [started])
      .when({ type: 'RecordRefusal', data: { attempt: 1, ...because }, by })
      .then(refused)
      .waitsFor([]);
  });
  it('refused twice is refused once', () => {
    given(checkout, [started, refused])
      .when({ type: 'RecordRefusal', data: { attempt: 1, ...because }, by })
      .nothing();
  });
  it('not answered in time is given back', () => {
    given(checkout, [started]).when({ type: 'AbandonCheckout', data: {}, by }).then(abandoned).waitsFor(['release']);
  });
  it('given back leaves the cart free for another try', () => {
    given(checkout, [started, abandoned]).when(release).then(released).waitsFor([]);
    given(checkout, [started, abandoned, released])
      .when(start())
      .then({ type: 'CheckoutStarted', data: { ...startedAs, attempt: 2 } });
  });
  it('made after giving up places nothing', () => {
    given(checkout, [started, abandoned]).when(reserve()).nothing();
  });
});

describe('the payment of a checkout', () => {
  const prepare = { type: 'RecordPrepared' as const, data: { paymentId: 'payment-1', simulated: true }, by };
  it('is prepared', () => {
    given(checkout, [started, reserved])
      .when(prepare)
      .then(prepared)
      .waitsFor([{ name: 'expire', due: payBy }]);
  });
  it('prepared twice is prepared once', () => {
    given(checkout, waiting).when(prepare).nothing();
  });
  it('received commits the copies', () => {
    given(checkout, waiting).when(pay).then(received).waitsFor(['commit']);
  });
  it('that will never be taken ends the checkout and gives the copies back', () => {
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
  it('received before it is known to be prepared counts', () => {
    given(checkout, [started, reserved]).when(pay).then(received);
  });
  it('received twice is received once', () => {
    given(checkout, [...waiting, received])
      .when(pay)
      .nothing();
  });
  it('received again when all is done is received once', () => {
    given(checkout, [...waiting, received, committed])
      .when(pay)
      .nothing();
  });
  it('of something else is refused', () => {
    given(checkout).when(pay).refuses('not_found');
  });
  it('without an order is refused', () => {
    given(checkout, [started]).when(pay).refuses('invalid_transition');
  });
  it('with committed copies is all', () => {
    given(checkout, [...waiting, received])
      .when(commit)
      .then(committed)
      .waitsFor([]);
  });
  it('commits once', () => {
    given(checkout, [...waiting, received, committed])
      .when(commit)
      .nothing();
  });
});

describe('a checkout that is not paid', () => {
  it('ends the payment first', () => {
    given(checkout, waiting).when(expire(payBy)).then(ending('expired', payBy)).waitsFor(['endPayment']);
  });
  it('never ends early', () => {
    given(checkout, waiting).when(expire('2026-03-01T12:14:59.999Z')).refuses('invalid_transition');
  });
  it('ends once', () => {
    given(checkout, [...waiting, ending('expired')])
      .when(expire(payBy))
      .nothing();
  });
  it('does not end when the money came', () => {
    given(checkout, [...waiting, received])
      .when(expire(payBy))
      .nothing();
  });
  it('then gives the copies back', () => {
    given(checkout, [...waiting, ending('expired')])
      .when(paymentEnded)
      .then(ended)
      .waitsFor(['release']);
  });
  it('records the end of the payment once', () => {
    given(checkout, [...waiting, ending('expired'), ended])
      .when(paymentEnded)
      .nothing();
  });
  it('is closed then', () => {
    given(checkout, [...waiting, ending('expired'), ended])
      .when(release)
      .then(released)
      .waitsFor([]);
  });
  it('gives back once', () => {
    given(checkout, closedBy('expired')).when(release).nothing();
  });
  it('goes on as paid when the money was faster than the end', () => {
    given(checkout, [...waiting, ending('expired')])
      .when(pay)
      .then(received)
      .waitsFor(['commit']);
  });
});

describe('cancelling a checkout', () => {
  it('is the buyer’s right until the money comes', () => {
    given(checkout, waiting).when(cancel()).then(ending('cancelled'));
  });
  it('works before the payment is prepared', () => {
    given(checkout, [started, reserved]).when(cancel()).then(ending('cancelled'));
  });
  it('twice cancels once', () => {
    given(checkout, [...waiting, ending('cancelled')])
      .when(cancel())
      .nothing();
  });
  it('twice cancels once, also when it is over', () => {
    given(checkout, closedBy('cancelled')).when(cancel()).nothing();
  });
  it('is not somebody else’s', () => {
    given(checkout, waiting).when(cancel(aBuyer())).refuses('not_found');
  });
  it('leaves it alone when the money came first: its sales are what is left to cancel', () => {
    given(checkout, [...waiting, received])
      .when(cancel())
      .nothing();
  });
  it('is too late when it has expired', () => {
    given(checkout, closedBy('expired')).when(cancel()).refuses('invalid_transition');
  });
  it('needs an order', () => {
    given(checkout, [started]).when(cancel()).refuses('invalid_transition');
  });
});

describe('money that comes after the end', () => {
  const recovering = [...closedBy('expired'), received];
  it('reserves the copies again', () => {
    given(checkout, closedBy('expired')).when(pay).then(received).waitsFor(['reserveAgain']);
  });
  it('reserves them again while they are being given back', () => {
    given(checkout, [...waiting, ending('expired'), ended])
      .when(pay)
      .then(received)
      .waitsFor(['reserveAgain']);
  });
  it('goes on as paid with the new reservation', () => {
    given(checkout, recovering)
      .when({ type: 'RecordReservedAgain', data: { attempt: 2 }, by })
      .then(again)
      .waitsFor(['commit']);
  });
  it('records the new reservation once', () => {
    given(checkout, [...recovering, again])
      .when({ type: 'RecordReservedAgain', data: { attempt: 2 }, by })
      .nothing();
  });
  it('goes back in full when the copies are gone', () => {
    given(checkout, recovering)
      .when({ type: 'RecordRecoveryFailed', data: { reason: 'insufficient_stock' }, by })
      .then(failed)
      .waitsFor(['refund']);
  });
  it('has gone back then', () => {
    given(checkout, [...recovering, failed])
      .when({ type: 'RecordMoneyReturned', data: { refundId: 'refund-1' }, by })
      .then(returned)
      .waitsFor([]);
  });
  it('goes back once', () => {
    given(checkout, [...recovering, failed, returned])
      .when({ type: 'RecordMoneyReturned', data: { refundId: 'refund-1' }, by })
      .nothing();
  });
  it('goes back at once when the buyer had cancelled', () => {
    given(checkout, closedBy('cancelled')).when(pay).then(received).waitsFor(['refund']);
  });
  it('is told twice and counted once', () => {
    given(checkout, recovering).when(pay).nothing();
  });
});

describe('a reservation that ran out before the copies were committed', () => {
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
  it('says that the copies were sold, where the days alone are lost, until the money goes back', () => {
    const isSold = { ...lost, data: { ...lost.data, isSold: true as const } };
    const unsold = given(checkout, [...waiting, received]).when({ ...lose, data: { ...lose.data, isSold: true } });
    unsold.then(isSold).waitsFor(['reserveAgain']);
    for (const events of [[again], [failed]]) {
      expect(given(checkout, [...waiting, received, isSold, ...events]).state).toMatchObject({ isSold: true });
      expect(given(checkout, [...waiting, received, lost, ...events]).state).toMatchObject({ isSold: false });
    }
  });
  it('of before is read as one of copies', () => {
    const before: CheckoutEvent = { type: 'ReservationLost', data: { reason: 'The reservation has run out.' } };
    expect(given(checkout, [...waiting, received, before]).state).toMatchObject({ status: 'recovering', isSold: false, since: payBy });
  });
});

describe('a checkout of rented days', () => {
  const days = lineOfRental(aRental(mina.id), 'line-2');
  const { ships: _, ...rental } = days.rental;
  const rentals = [{ ...days, ships: true, rental }];
  const data = { attempt: 1, orderId: 'order-1', lines: [orderLine], rentals, currency: 'usd' as const };
  const sums = { subtotalCents: 3_500, shippingCents: 1_200, totalCents: 6_700, depositCents: 2_000 };
  const placed: CheckoutEvent = { type: 'ReservationMade', data: { ...placedAs, ...sums, rentals } };
  it('adds rent, shipping and deposit to what is bought', () => {
    given(checkout, [started]).when({ type: 'RecordReservation', data, by }).then(placed);
  });
  it('records them once', () => {
    given(checkout, [started, placed]).when({ type: 'RecordReservation', data, by }).nothing();
  });
  it('says nothing of rentals where there are none', () => {
    given(checkout, [started])
      .when({ type: 'RecordReservation', data: { ...data, rentals: [] }, by })
      .then(reserved);
  });
});
