import { describe, expect, it } from '@jest/globals';
import { ordersFacts } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';
import { personId, TEST_NOW as at } from '@tankobon/testing';
import { aRental, lineOfRental } from './fixtures/rented.js';
import { cartOf } from './cart/listings.js';
import type { OrderEvent, OrderLine } from './order/order.js';
import { published } from './published.js';
import type { SaleEvent } from './order/sale.js';

const hex = '0'.repeat(32);
const [buyerId, sellerId, checkoutId, orderId, saleId] = [
  personId('mina'),
  personId('kaito'),
  `checkout_${hex}`,
  `order_${hex}`,
  `sale_${hex}`,
];
const line: OrderLine = {
  ...{ saleId, lineId: `line_${hex}`, listingId: 'listing-1', sellerId, title: 'One Piece 1', coverUrl: null },
  ...{ quantity: 1, priceCents: 1_000, shippingCents: 600, ships: true },
};
const terms = { checkoutId, buyerId, currency: 'usd' as const, lines: [line], subtotalCents: 1_000, shippingCents: 600, totalCents: 1_600 };
const parties = { orderId, sellerId, buyerId };
const sealed = { keyId: 'key', iv: 'iv', tag: 'tag', ct: 'ct' };

const ofBuyer = { reviewId: 'review_1', buyerId, rating: 5, sellerIds: [sellerId], listingIds: ['listing-1'] };
const ofOwner = {
  ...{ reviewId: 'review_2', rentalId: `rental_${hex}`, listingId: 'listing-1' },
  ...{ sellerId, renterId: buyerId, rating: 5 },
};

const heard: [string, OrderEvent | SaleEvent][] = [
  ['OrderPlaced', { type: 'OrderPlaced', data: { ...terms, payBy: at, at } }],
  ['OrderPaid', { type: 'OrderPaid', data: { ...terms, paymentId: `payment_${hex}`, needsAddress: true, at } }],
  ['OrderExpired', { type: 'OrderExpired', data: { checkoutId, buyerId, at } }],
  ['OrderCancelled', { type: 'OrderCancelled', data: { checkoutId, buyerId, by: buyerId, at } }],
  [
    'OrderRefunded',
    {
      type: 'OrderRefunded',
      data: { checkoutId, buyerId, at, reason: 'unavailable', refundId: 'refund_1', refundCents: 1_600, currency: 'usd' },
    },
  ],
  ['OrderAddressSet', { type: 'OrderAddressSet', data: { buyerId, address: null, at } }],
  ['ReviewGiven', { type: 'ReviewGiven', data: { ...ofBuyer, comment: null, at } }],
  ['RenterReviewed', { type: 'RenterReviewed', data: { ...ofOwner, comment: null, at } }],
  ['ReviewReplied', { type: 'ReviewReplied', data: { reviewId: 'review_1', sellerId, body: 'Sorry!', listingIds: ['listing-1'], at } }],
  [
    'ReviewWordsRemoved',
    {
      type: 'ReviewWordsRemoved',
      data: { reviewId: `review_${hex}`, part: 'review', buyerId, sellerIds: [sellerId], listingIds: ['listing-1'], at },
    },
  ],
  ['SaleReminded', { type: 'SaleReminded', data: { ...parties, at, shipBy: at, needsAddress: false } }],
  ['SaleShipped', { type: 'SaleShipped', data: { ...parties, at, completesAt: at } }],
  ['SaleDelivered', { type: 'SaleDelivered', data: { ...parties, at, completesAt: at } }],
  [
    'SaleCompleted',
    { type: 'SaleCompleted', data: { ...parties, at, how: 'confirmed', listingId: 'listing-1', earnedCents: 1_600, currency: 'usd' } },
  ],
  [
    'SaleCancelled',
    {
      type: 'SaleCancelled',
      data: {
        ...parties,
        at,
        by: 'time',
        reason: 'Not shipped.',
        listingId: 'listing-1',
        quantity: 1,
        refundCents: 1_600,
        currency: 'usd',
      },
    },
  ],
];
const map = (event: Event, streamId = event.type.startsWith('Sale') ? saleId : orderId) => published.map({ ...event, streamId } as never);

describe('published facts of orders', () => {
  it.each(heard)('match the contract for %s', (name, event) => {
    const [fact, ...more] = map(event);
    expect(more).toEqual([]);
    expect(fact?.type).toBe(`orders.${name}.v1`);
    const schemas: Record<string, { parse(value: unknown): unknown }> = ordersFacts.schemas;
    expect(schemas[`${name}.v1`]!.parse(fact!.data)).toMatchObject({ at });
  });

  it('hold the shown data of each line, its picture included', () => {
    const coverUrl = `/media/picture_${hex}/${hex}-960.jpg`;
    const [fact] = map({ type: 'OrderPlaced', data: { ...terms, lines: [{ ...line, coverUrl }], payBy: at, at } });
    expect(ordersFacts.schemas['OrderPlaced.v1'].parse(fact!.data).lines).toEqual([expect.objectContaining({ saleId, coverUrl })]);
  });

  it('separate rentals from sales and deposits from rents', () => {
    const rental = { ...aRental(buyerId), sellerId };
    const rentals = [{ ...lineOfRental(rental, `line_${hex}`), ships: true }];
    const reported = { rentalId: rental.id, listingId: rental.listingId, title: rental.title, sellerId };
    for (const type of ['OrderPlaced', 'OrderPaid'] as const) {
      const [fact] = map({
        type,
        data: { ...terms, rentals, depositCents: 2_000, paymentId: `payment_${hex}`, needsAddress: false, payBy: at, at },
      });
      const { lines, rentals: rented } = ordersFacts.schemas[`${type}.v1`].parse(fact!.data);
      const cover = type === 'OrderPlaced' ? { coverUrl: rental.coverUrl } : {};
      expect([lines.length, rented]).toEqual([1, [{ ...reported, ...cover, rentCents: 1_500, shippingCents: 600, depositCents: 2_000 }]]);
    }
  });

  it('leave out a held review and hold its stars once published', () => {
    const held = { comment: 'Torn.', at, heldUntil: at };
    expect(map({ type: 'ReviewGiven', data: { ...ofBuyer, ...held } })).toEqual([]);
    expect(map({ type: 'RenterReviewed', data: { ...ofOwner, ...held } })).toEqual([]);
    const facts = map({ type: 'ReviewsPublished', data: { reviews: [ofBuyer, ofOwner], at } });
    expect(facts.map(({ type }) => type)).toEqual(['orders.ReviewGiven.v1', 'orders.RenterReviewed.v1']);
    expect(JSON.stringify(facts)).not.toContain('Torn');
  });

  it('cover the contract', () => {
    expect([...heard.map(([name]) => `${name}.v1`), 'CartChanged.v1'].sort()).toEqual(Object.keys(ordersFacts.schemas).sort());
  });

  it('hold a sealed address and a sealed comment', () => {
    const [address] = map({ type: 'OrderAddressSet', data: { buyerId, address: null, at, pii: sealed } });
    expect(ordersFacts.schemas['OrderAddressSet.v1'].parse(address!.data)).toMatchObject({ pii: sealed });
  });

  it('report a changed cart without its lines', () => {
    for (const type of ['LineAdded', 'LineQuantitySet', 'LineRefreshed', 'LineRemoved', 'CartCleared', 'LinesOrdered', 'LinesReturned'])
      expect(map({ type, data: { listingId: 'listing-1' } }, cartOf(buyerId))).toEqual([
        { type: 'orders.CartChanged.v1', data: { buyerId } },
      ]);
  });

  it('leave out checkouts and the private part of sales', () => {
    for (const type of ['CheckoutStarted', 'SaleOpened', 'ShipmentCorrected', 'SaleRefunded']) expect(map({ type, data: {} })).toEqual([]);
  });
});
