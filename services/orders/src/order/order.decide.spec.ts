import { describe, it } from '@jest/globals';
import type { Address, OrderStatus } from '@tankobon/contracts';
import { aBuyer, anAdmin, aSeller, given, TEST_NOW as now, theSystem } from '@tankobon/testing';
import { order } from './order.decide.js';
import type { OrderEvent, OrderLine, OrderTerms } from './order.js';

const mina = aBuyer('mina');
const by = theSystem();
const line = (n: number, ships = true): OrderLine => ({
  saleId: `sale-${n}`,
  lineId: `line-${n}`,
  listingId: `listing-${n}`,
  sellerId: 'person-kaito',
  title: `Volume ${n}`,
  coverUrl: null,
  quantity: 1,
  priceCents: 1_000,
  shippingCents: 600,
  ships,
});
const terms: OrderTerms = {
  checkoutId: 'checkout-1',
  buyerId: mina.id,
  currency: 'usd',
  lines: [line(1), line(2)],
  subtotalCents: 2_000,
  shippingCents: 1_200,
  totalCents: 3_200,
  payBy: '2026-03-01T12:15:00.000Z',
};
const { payBy: _, ...paidTerms } = terms;
const address: Address = {
  fullName: 'Mina',
  line1: 'Main 1',
  line2: '',
  city: 'Berlin',
  region: '',
  postalCode: '10115',
  country: 'DE',
  phone: '',
};
const closed = { checkoutId: 'checkout-1', buyerId: mina.id, at: now };

const placed: OrderEvent = { type: 'OrderPlaced', data: { ...terms, at: now } };
const addressed: OrderEvent = { type: 'OrderAddressSet', data: { buyerId: mina.id, address, at: now } };
const paid: OrderEvent = { type: 'OrderPaid', data: { ...paidTerms, paymentId: 'payment-1', needsAddress: true, at: now } };
const expired: OrderEvent = { type: 'OrderExpired', data: closed };
const cancelled: OrderEvent = { type: 'OrderCancelled', data: { ...closed, by: mina.id } };
const refunded: OrderEvent = {
  type: 'OrderRefunded',
  data: { ...closed, reason: 'unavailable', refundId: 'refund-1', refundCents: 3_200, currency: 'usd' },
};
const pay = { type: 'PayOrder' as const, data: { paymentId: 'payment-1' }, by };
const expire = { type: 'ExpireOrder' as const, data: {}, by };
const cancel = { type: 'CancelOrder' as const, data: {}, by };
const refund = { type: 'RefundOrder' as const, data: { reason: 'unavailable' as const, refundId: 'refund-1' }, by };

describe('new order', () => {
  const place = (to: Partial<OrderTerms>, at: Address | null) => ({
    type: 'PlaceOrder' as const,
    data: { ...terms, ...to, address: at },
    by,
  });
  it('keeps the address beside it', () => {
    given(order).when(place({}, address)).then(placed, addressed);
  });
  it('waits for a missing address', () => {
    given(order).when(place({}, null)).then(placed);
  });
  it('keeps no address without shipping', () => {
    const lines = [line(1, false)];
    given(order)
      .when(place({ lines }, address))
      .then({ type: 'OrderPlaced', data: { ...terms, lines, at: now } });
  });
  it('is placed once', () => {
    given(order, [placed]).when(place({}, address)).nothing();
  });
});

describe('payment of an order', () => {
  it('reports a missing address', () => {
    given(order, [placed]).when(pay).then(paid);
  });
  it('needs nothing more with an address', () => {
    given(order, [placed, addressed])
      .when(pay)
      .then({ type: 'OrderPaid', data: { ...paidTerms, paymentId: 'payment-1', needsAddress: false, at: now } });
  });
  it('happens once', () => {
    given(order, [placed, paid]).when(pay).nothing();
  });
  it('is accepted late', () => {
    given(order, [placed, expired]).when(pay).then(paid);
  });
  it('is refused once it is cancelled', () => {
    given(order, [placed, cancelled]).when(pay).refuses('invalid_transition');
  });
  it('is refused once it is refunded', () => {
    given(order, [placed, expired, refunded]).when(pay).refuses('invalid_transition');
  });
  it('requires an order', () => {
    given(order).when(pay).refuses('not_found');
  });
});

describe('end of an order', () => {
  it('expires it', () => {
    given(order, [placed]).when(expire).then(expired);
  });
  it('expires it once', () => {
    given(order, [placed, expired]).when(expire).nothing();
  });
  it('never expires a paid one', () => {
    given(order, [placed, paid]).when(expire).refuses('invalid_transition');
  });
  it('cancels it', () => {
    given(order, [placed]).when(cancel).then(cancelled);
  });
  it('cancels it once', () => {
    given(order, [placed, cancelled]).when(cancel).nothing();
  });
  it('never cancels a paid one', () => {
    given(order, [placed, paid]).when(cancel).refuses('invalid_transition');
  });
  it('refunds an expired one', () => {
    given(order, [placed, expired]).when(refund).then(refunded);
  });
  it('refunds it once', () => {
    given(order, [placed, expired, refunded]).when(refund).nothing();
  });
  it('never refunds a paid one as a whole', () => {
    given(order, [placed, paid]).when(refund).refuses('invalid_transition');
  });
});

describe('address of an order', () => {
  const set = (to: Partial<Address> = {}, shipped = false, who = mina) => ({
    type: 'SetAddress' as const,
    data: { address: { ...address, ...to }, shipped },
    by: who,
  });
  it('is set by its buyer', () => {
    given(order, [placed, paid]).when(set()).then(addressed);
  });
  it('is changed until a part is shipped', () => {
    given(order, [placed, addressed])
      .when(set({ city: 'Bonn' }))
      .then({ type: 'OrderAddressSet', data: { buyerId: mina.id, address: { ...address, city: 'Bonn' }, at: now } });
  });
  it('is set once', () => {
    given(order, [placed, addressed]).when(set()).nothing();
  });
  it('stays once a part is shipped', () => {
    given(order, [placed, paid]).when(set({}, true)).refuses('invalid_transition');
  });
  it('is refused to others', () => {
    given(order, [placed])
      .when(set({}, false, aBuyer()))
      .refuses('not_found');
  });
  it('is not required of a closed order', () => {
    given(order, [placed, expired]).when(set()).refuses('invalid_transition');
  });
});

describe('review of an order (094)', () => {
  const review = (status: OrderStatus, who = mina, guarded = true) => ({
    type: 'GiveReview' as const,
    data: { reviewId: 'review-1', rating: 4, comment: 'As described.', status, kept: ['sale-1', 'sale-2'], guarded },
    by: who,
  });
  const given4: OrderEvent = {
    type: 'ReviewGiven',
    data: {
      ...{ reviewId: 'review-1', buyerId: mina.id, rating: 4, comment: 'As described.', at: now },
      ...{ sellerIds: ['person-kaito'], listingIds: ['listing-1', 'listing-2'] },
    },
  };
  const waiting = { ...given4, data: { ...given4.data, awaitsDelivery: true } } as OrderEvent;
  const settle = (status: OrderStatus, kept = ['sale-1', 'sale-2']) => ({ type: 'SettleReview' as const, data: { status, kept }, by });
  const ofBuyer = {
    reviewId: 'review-1',
    buyerId: mina.id,
    rating: 4,
    sellerIds: ['person-kaito'],
    listingIds: ['listing-1', 'listing-2'],
  };
  it.each<OrderStatus>(['completed', 'delivered', 'closed'])('is accepted when it is %s', (status) => {
    given(order, [placed, paid]).when(review(status)).then(given4);
  });
  it.each<OrderStatus>(['paid', 'fulfilled'])('is accepted when it is %s and waits for the delivery', (status) => {
    given(order, [placed, paid]).when(review(status)).then(waiting).waitsFor([]);
  });
  it('is published with the delivery, once, and not before', () => {
    for (const status of ['paid', 'fulfilled', 'disputed'] as const) given(order, [placed, paid, waiting]).when(settle(status)).nothing();
    const shown: OrderEvent = { type: 'ReviewsPublished', data: { reviews: [ofBuyer], at: now } };
    for (const status of ['delivered', 'completed'] as const) given(order, [placed, paid, waiting]).when(settle(status)).then(shown);
    given(order, [placed, paid, waiting, shown]).when(settle('completed')).nothing();
  });
  it('counts for the kept contracts only', () => {
    given(order, [placed, paid, waiting])
      .when(settle('delivered', ['sale-2']))
      .then({ type: 'ReviewsPublished', data: { reviews: [{ ...ofBuyer, listingIds: ['listing-2'] }], at: now } });
  });
  it.each<OrderStatus>(['cancelled', 'refunded'])('ends unseen if the order is %s', (status) => {
    const over: OrderEvent = { type: 'ReviewEnded', data: { reviewId: 'review-1', at: now } };
    given(order, [placed, paid, waiting]).when(settle(status, [])).then(over);
    given(order, [placed, paid, waiting, over]).when(settle(status, [])).nothing();
    given(order, [placed, paid, waiting, over]).when(review('paid')).refuses('review_exists');
  });
  it('stays once it was published', () => {
    given(order, [placed, paid, given4]).when(settle('refunded', [])).nothing();
  });
  it.each<OrderStatus>(['awaiting_payment', 'requires_payment', 'cancelled', 'expired', 'refunded', 'refunded_unavailable', 'disputed'])(
    'is refused when it is %s',
    (status) => {
      given(order, [placed]).when(review(status)).refuses('not_reviewable');
    },
  );
  it.each<OrderStatus>(['awaiting_payment', 'cancelled', 'refunded', 'paid'])(
    'is accepted when it is %s and the guard is off',
    (status) => {
      given(order, [placed])
        .when(review(status, mina, false))
        .then(waiting);
    },
  );
  it('is given once, by its buyer, for an order, with the guard off too', () => {
    given(order, [placed, paid, given4])
      .when(review('paid', mina, false))
      .refuses('review_exists');
    given(order, [placed, paid])
      .when(review('paid', aBuyer(), false))
      .refuses('not_found');
    given(order, [])
      .when(review('paid', mina, false))
      .refuses('not_found');
  });
  it('is given once', () => {
    given(order, [placed, paid, given4]).when(review('paid')).refuses('review_exists');
  });
  it('is refused to others', () => {
    given(order, [placed, paid]).when(review('paid', aBuyer())).refuses('not_found');
  });
});

describe('reply to a review', () => {
  const kaito = aSeller('kaito');
  const sold: OrderEvent = {
    type: 'OrderPlaced',
    data: { ...terms, lines: terms.lines.map((sale) => ({ ...sale, sellerId: kaito.id })), at: now },
  };
  const reviewed: OrderEvent = {
    type: 'ReviewGiven',
    data: {
      ...{ reviewId: 'review-1', buyerId: mina.id, rating: 2, comment: 'Late.', at: now },
      ...{ sellerIds: [kaito.id], listingIds: ['listing-1', 'listing-2'] },
    },
  };
  const reply = (body: string, who = kaito) => ({ type: 'ReplyToReview' as const, data: { body }, by: who });
  const replied: OrderEvent = {
    type: 'ReviewReplied',
    data: { reviewId: 'review-1', sellerId: kaito.id, body: 'Sorry!', listingIds: ['listing-1', 'listing-2'], at: now },
  };

  it('is given by a seller of the order', () => {
    given(order, [sold, paid, reviewed]).when(reply('Sorry!')).then(replied);
  });
  it('is refused to others, the buyer and staff', () => {
    for (const other of [mina, aSeller('rei'), anAdmin()])
      given(order, [sold, paid, reviewed]).when(reply('Sorry!', other)).refuses('not_owner');
  });
  it('is given once, and an equal one changes nothing', () => {
    given(order, [sold, paid, reviewed, replied]).when(reply('Sorry!')).nothing();
    given(order, [sold, paid, reviewed, replied]).when(reply('Not my fault.')).refuses('already_replied');
  });
  it("stays the only one after its author's erasure", () => {
    const erased = { ...replied, data: { ...replied.data, body: null as unknown as string } };
    given(order, [sold, paid, reviewed, erased]).when(reply('Sorry!')).refuses('already_replied');
  });
  it('requires a review', () => {
    given(order, [sold, paid]).when(reply('Sorry!')).refuses('not_found');
    given(order, []).when(reply('Sorry!')).refuses('not_found');
  });
});
