import { Order, orders } from '@tankobon/contracts';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { ReviewAnswer, toReview } from '../wire/reviews.wire.js';
import { OrderAnswer, OrdersAnswer, toOrder } from './orders.wire.js';

export const OrdersController = restController('Orders', orders, /^\/orders/, [
  wireAnswer(Order, OrderAnswer, (order) => ({ order: toOrder(order) })),
  wireAnswer(orders.myOrders, OrdersAnswer, ({ items, nextCursor }) => ({ orders: items.map(toOrder), nextCursor })),
  wireAnswer(orders.review, ReviewAnswer, ({ review }) => ({ review: toReview(review) })),
]);
