import {
  type Order as OrderAnswer,
  type OrderRental,
  type OrderSide,
  type OrderStatus,
  overseesAll,
  type Review as ReviewAnswer,
  type Sale as SaleAnswer,
} from '@tankobon/contracts';
import { type Actor, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { OrderWithParts, RentalOfOrder } from './order-queries.js';
import type { ReviewRow, SaleRow } from './orders.view.js';
import { type OrderContracts, isReviewable } from './review.decide.js';
import { AS_SALE, orderStatus } from './order-status.js';
import { sumsOf, totalsOf } from './order-sums.js';

/** A name is never an e-mail address. A person without a name is "A buyer". */
const reviewer = (name: string | null): string => name ?? 'A buyer';

/** Returns a person's side of an order; null = none, for them the order does not exist. */
export function sideIn({ buyerId, sales, rentals }: OrderWithParts, by: Actor): OrderSide | null {
  if (by.id === buyerId) return 'buyer';
  if ([...sales, ...rentals].some(({ sellerId }) => sellerId === by.id)) return 'seller';
  return overseesAll(by) ? 'staff' : null;
}

export const statusOf = ({ status, sales, rentals, disputed }: OrderWithParts): OrderStatus =>
  orderStatus(status, [...sales.map((sale) => sale.status), ...rentals.map((rental) => AS_SALE[rental.status])], disputed);

/** Returns an order's contracts for its review. Cancelled and refunded ones are not kept. */
export function contractsOf(order: OrderWithParts): OrderContracts {
  const sales = order.sales.map(({ id, status }) => ({ id, status }));
  const rentals = order.rentals.map(({ rentalId: id, status }) => ({ id, status: AS_SALE[status] }));
  const kept = [...sales, ...rentals].filter(({ status }) => status !== 'cancelled' && status !== 'refunded').map(({ id }) => id);
  return { status: statusOf(order), kept };
}

/**
 * Returns an order as one person sees it. A seller sees their own lines and these sums, the address once the order is paid, and not how it
 * was paid. Moderators see no address.
 */
export function orderAnswer(order: OrderWithParts, by: Actor, { guarded }: { guarded: boolean }): OrderAnswer {
  const side = sideIn(order, by) ?? refuse('not_found', message('order.not_found'));
  const isTheirs = ({ sellerId }: { sellerId: string }) => side !== 'seller' || sellerId === by.id;
  const status = statusOf(order);
  const seesAddress = side === 'buyer' || (side === 'seller' && order.paidAt !== null) || by.role === 'admin';
  const { ships, review, refunds, disputed: _, ...found } = order;
  const lines = { sales: order.sales.filter(isTheirs), rentals: order.rentals.filter(isTheirs) };
  return {
    ...found,
    side,
    ...(side === 'seller' && totalsOf(lines)),
    sums: sumsOf(lines, { paidAt: order.paidAt, refunds }),
    status,
    walletCents: side === 'seller' ? null : order.walletCents,
    cardCents: side === 'seller' ? null : order.totalCents - order.walletCents,
    address: seesAddress ? order.address : null,
    needsAddress: ships && order.address === null,
    sales: lines.sales.map(saleAnswer),
    rentals: lines.rentals.map(rentalAnswer),
    reviewable: side === 'buyer' && !review && hasOwn(order) && isReviewable({ status, guarded }),
    review: review && (side !== 'seller' || review.publishedAt) ? reviewAnswer(review, order.buyerName) : null,
  };
}

/** Extensions are reviewed with the order of their rental. */
const hasOwn = ({ sales, rentals }: OrderWithParts) => sales.length > 0 || rentals.some(({ extendsId }) => extendsId === null);

/** Drops the position, which is for sorting alone. */
export function saleAnswer({ position: _, ...sale }: SaleRow): SaleAnswer {
  return sale;
}

function rentalAnswer({ orderId: _order, position: _, extendsId: _part, ...rental }: RentalOfOrder): OrderRental {
  return rental;
}

export function reviewAnswer(
  { orderId: _order, buyerId: _buyer, awaitsDelivery: _waits, comment, ...review }: ReviewRow,
  name: string | null,
): ReviewAnswer {
  return { ...review, comment: comment ?? '', displayName: reviewer(name) };
}
