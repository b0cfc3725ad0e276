import { ordersFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import type { CartEvent } from './cart/cart.js';
import { ownerOf } from './cart/listings.js';
import type { OrderEvent, RentalLine } from './order/order.js';
import type { SaleEvent } from './order/sale.js';

const rentalLine = ({ priceCents: rentCents, rental, ...line }: RentalLine) => ({
  ...line,
  ...{ rentalId: rental.reservationId, rentCents, depositCents: rental.depositCents },
  ...(rental.extendsId && { extendsId: rental.extendsId }),
});

/** Publishes facts of orders and sales, and that a cart has changed. Unlisted events and fields that no schema names stay private. */
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
      const { rentals, ...placed } = event.data;
      const data = { orderId: streamId, ...placed, ...(rentals && { rentals: rentals.map(rentalLine) }) };
      return [{ type: 'orders.OrderPlaced.v1', data }];
    }
    case 'OrderPaid': {
      const { rentals, ...paid } = event.data;
      const data = { orderId: streamId, ...paid, ...(rentals && { rentals: rentals.map(rentalLine) }) };
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
    case 'SaleShipped':
      return [{ type: 'orders.SaleShipped.v1', data: { saleId: streamId, ...event.data } }];
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
