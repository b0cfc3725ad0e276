import { Address, type Order, type Sale, text } from '@tankobon/contracts';
import { z } from 'zod';

export const GiveReview = z.strictObject({ rating: z.int().min(1).max(5).optional(), comment: text(2_000).optional() });
export const OrderAddress = Address.strict();

/** One line of a receipt. `contractId` is the agreement behind it. */
function toLine(sale: Sale) {
  const { id, listingId, title, quantity, priceCents, shippingCents, currency, coverUrl, status, shippedAt, deliveredAt, completedAt } =
    sale;
  const { carrier, trackingNumber } = sale;
  return {
    id,
    contractId: id,
    itemId: listingId,
    title,
    quantity,
    priceCents,
    shippingCents,
    currency,
    coverUrl,
    status,
    shippedAt,
    deliveredAt,
    completedAt,
    carrier,
    trackingNumber,
  };
}

/** The order as the specification spells it; totals of the list and of the detail are the same numbers. */
export function toOrder(order: Order) {
  const {
    id,
    status,
    currency,
    subtotalCents,
    shippingCents,
    totalCents,
    simulated,
    payBy,
    paidAt,
    createdAt,
    address,
    needsAddress,
    sales,
    review,
  } = order;
  return {
    id,
    status,
    currency,
    subtotalCents,
    shippingCents,
    totalCents,
    simulated,
    payBy,
    paidAt,
    createdAt,
    address,
    needsAddress,
    items: sales.map(toLine),
    review: review && {
      id: review.id,
      rating: review.rating,
      comment: review.comment,
      created_at: review.createdAt,
      display_name: review.displayName,
    },
  };
}

export function toContract({ id, status, shippedAt, deliveredAt, completedAt, orderId, listingId, carrier, trackingNumber }: Sale) {
  return {
    id,
    status,
    shippedAt,
    carrier,
    trackingNumber,
    deliveredAt,
    completedAt,
    returnedAt: null,
    depositAmountCents: 0,
    depositCapturedCents: 0,
    depositReleasedCents: 0,
    orderId,
    itemId: listingId,
  };
}
