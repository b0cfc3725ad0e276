import { ordersFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import type { CartEvent } from './cart/cart.js';
import { ownerOf } from './cart/listings.js';
import type { OrderEvent, OrderLine, RentalLine } from './order/order.js';
import type { SaleEvent } from './order/sale.js';

const line = ({ saleId, listingId, title, sellerId, quantity, priceCents, shippingCents }: OrderLine) => ({
  ...{ saleId, listingId, title, sellerId, quantity },
  ...{ priceCents, shippingCents },
});

const rentalLine = ({ listingId, title, sellerId, priceCents: rentCents, shippingCents, rental }: RentalLine) => ({
  ...{ rentalId: rental.reservationId, listingId, title, sellerId },
  ...{ rentCents, shippingCents, depositCents: rental.depositCents },
  ...(rental.extendsId && { extendsId: rental.extendsId }),
});

/** Adds the cover that the buyer was shown. */
const placed = (sold: OrderLine) => ({ ...line(sold), coverUrl: sold.coverUrl });
const placedRental = (rented: RentalLine) => ({ ...rentalLine(rented), coverUrl: rented.coverUrl });

/** Publishes facts of orders and sales, and that a cart has changed. A cart's lines, checkouts and all unlisted events stay private. */
export const published = publishes<CartEvent | OrderEvent | SaleEvent, typeof ordersFacts>(ordersFacts, (event) => {
  const { streamId } = event;
  switch (event.type) {
    case 'LineAdded':
    case 'LineQuantitySet':
    case 'LineRefreshed':
    case 'LineRemoved':
    case 'CartCleared':
    case 'LinesOrdered':
    case 'LinesReturned':
      return [{ type: 'orders.CartChanged.v1', data: { buyerId: ownerOf(streamId) } }];
    case 'OrderPlaced': {
      const { lines, rentals, checkoutId, buyerId, currency, totalCents, at } = event.data;
      const data = {
        orderId: streamId,
        checkoutId,
        buyerId,
        currency,
        totalCents,
        lines: lines.map(placed),
        ...(rentals && { rentals: rentals.map(placedRental) }),
        at,
      };
      return [{ type: 'orders.OrderPlaced.v1', data }];
    }
    case 'OrderPaid': {
      const { lines, rentals, checkoutId, buyerId, paymentId, currency, totalCents, needsAddress, at } = event.data;
      const of = { orderId: streamId, checkoutId, buyerId, paymentId, currency, totalCents };
      const data = { ...of, lines: lines.map(line), ...(rentals && { rentals: rentals.map(rentalLine) }), needsAddress, at };
      return [{ type: 'orders.OrderPaid.v1', data }];
    }
    case 'OrderExpired':
      return [{ type: 'orders.OrderExpired.v1', data: { orderId: streamId, ...event.data } }];
    case 'OrderCancelled':
      return [{ type: 'orders.OrderCancelled.v1', data: { orderId: streamId, ...event.data } }];
    case 'OrderRefunded':
      return [{ type: 'orders.OrderRefunded.v1', data: { orderId: streamId, ...event.data } }];
    case 'OrderAddressSet':
      return [{ type: 'orders.OrderAddressSet.v1', data: { orderId: streamId, ...event.data } }];
    case 'ReviewGiven': {
      const { heldUntil, awaitsDelivery, ...data } = event.data;
      return heldUntil || awaitsDelivery ? [] : [{ type: 'orders.ReviewGiven.v1', data: { orderId: streamId, ...data } }];
    }
    case 'RenterReviewed': {
      const { heldUntil, awaitsDelivery: _never, comment: _private, ...data } = event.data;
      return heldUntil ? [] : [{ type: 'orders.RenterReviewed.v1', data: { orderId: streamId, ...data } }];
    }
    case 'ReviewsPublished': {
      const { reviews, at } = event.data;
      return reviews.map((review) =>
        'buyerId' in review
          ? { type: 'orders.ReviewGiven.v1', data: { orderId: streamId, ...review, at } }
          : { type: 'orders.RenterReviewed.v1', data: { orderId: streamId, ...review, at } },
      );
    }
    case 'ReviewWordsRemoved': {
      const { data } = event;
      return 'buyerId' in data ? [{ type: 'orders.ReviewWordsRemoved.v1', data: { orderId: streamId, ...data } }] : [];
    }
    case 'ReviewReplied': {
      const { body: _private, ...data } = event.data;
      return [{ type: 'orders.ReviewReplied.v1', data: { orderId: streamId, ...data } }];
    }
    case 'SaleReminded':
      return [{ type: 'orders.SaleReminded.v1', data: { saleId: streamId, ...event.data } }];
    case 'SaleShipped': {
      const { orderId, sellerId, buyerId, at } = event.data;
      return [{ type: 'orders.SaleShipped.v1', data: { saleId: streamId, orderId, sellerId, buyerId, at } }];
    }
    case 'SaleDelivered':
      return [{ type: 'orders.SaleDelivered.v1', data: { saleId: streamId, ...event.data } }];
    case 'SaleCompleted':
      return [{ type: 'orders.SaleCompleted.v1', data: { saleId: streamId, ...event.data } }];
    case 'SaleCancelled':
      return [{ type: 'orders.SaleCancelled.v1', data: { saleId: streamId, ...event.data } }];
    default:
      return [];
  }
});
