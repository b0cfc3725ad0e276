import type { Order as OrderAnswer, OrderStatus, Sale as SaleAnswer } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';
import type { FoundOrder, FoundReview, FoundSale } from '../views/order-queries.js';
import { isReviewable } from './order.decide.js';
import { orderStatus } from './order-status.js';

const iso = (moment: string | Date): string => new Date(moment).toISOString();
const isoOrNull = (moment: string | Date | null): string | null => (moment === null ? null : iso(moment));

/** A name is never an e-mail address: who has none is a buyer. */
const reviewer = (name: string | null): string => name ?? 'A buyer';

export type Part = 'buyer' | 'seller' | 'staff' | null;

/** What somebody has to do with an order; null = nothing, for them it does not exist. */
export function partIn({ buyer_id, sales }: FoundOrder, { id, role }: Actor): Part {
  if (id === buyer_id) return 'buyer';
  if (sales.some(({ seller_id }) => seller_id === id)) return 'seller';
  return role === 'admin' || role === 'moderator' || role === 'system' ? 'staff' : null;
}

export const statusOf = ({ status, sales }: FoundOrder): OrderStatus => orderStatus(status, sales.map((sale) => sale.status)); // prettier-ignore

/** A seller sees their own lines, and the address once the order is paid; moderators see no address. */
export function orderAnswer(order: FoundOrder, by: Actor, { guarded }: { guarded: boolean }): OrderAnswer {
  const part = partIn(order, by);
  const sales = part === 'seller' ? order.sales.filter(({ seller_id }) => seller_id === by.id) : order.sales;
  const status = statusOf(order);
  const seesAddress = part === 'buyer' || (part === 'seller' && order.paid_at !== null) || by.role === 'admin';
  return {
    id: order.id,
    checkoutId: order.checkout_id,
    buyerId: order.buyer_id,
    buyerName: order.buyer_name,
    status,
    currency: order.currency,
    subtotalCents: order.subtotal_cents,
    shippingCents: order.shipping_cents,
    totalCents: order.total_cents,
    simulated: order.simulated,
    paymentId: order.payment_id,
    payBy: isoOrNull(order.pay_by),
    paidAt: isoOrNull(order.paid_at),
    createdAt: iso(order.created_at),
    address: seesAddress ? order.address : null,
    needsAddress: order.ships && order.address === null,
    sales: sales.map(saleAnswer),
    reviewable: part === 'buyer' && !order.review && isReviewable({ status, guarded }),
    review: order.review && reviewAnswer({ ...order.review, name: order.buyer_name }),
  };
}

export function saleAnswer(sale: FoundSale): SaleAnswer {
  return {
    id: sale.id,
    orderId: sale.order_id,
    listingId: sale.listing_id,
    title: sale.title,
    coverUrl: sale.cover_url,
    quantity: sale.quantity,
    priceCents: sale.price_cents,
    shippingCents: sale.shipping_cents,
    currency: sale.currency,
    sellerId: sale.seller_id,
    buyerId: sale.buyer_id,
    status: sale.status,
    ships: sale.ships,
    carrier: sale.carrier,
    trackingNumber: sale.tracking_number,
    shippedAt: isoOrNull(sale.shipped_at),
    deliveredAt: isoOrNull(sale.delivered_at),
    completedAt: isoOrNull(sale.completed_at),
    completesAt: isoOrNull(sale.completes_at),
    shipBy: isoOrNull(sale.ship_by),
    createdAt: iso(sale.created_at),
  };
}

export function reviewAnswer({ id, rating, comment, created_at, name }: FoundReview) {
  return { id, rating, comment: comment ?? '', createdAt: iso(created_at), displayName: reviewer(name) };
}
