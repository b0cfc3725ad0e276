import type { Address, Currency, OrderStatus, SaleStatus } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type OrderEvent, partsOf, type PaymentPrepared } from './order.js';
import type { SaleEvent } from './sale.js';

/** `status` of a paid order stays `paid` here. Reads derive the status from its sales and rentals. */
@Entity('orders')
export class OrderRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'checkout_id' }) checkoutId!: string;
  @Column('text', { name: 'buyer_id' }) buyerId!: string;
  @Column('text') status!: OrderStatus;
  @Column('text') currency!: Currency;
  @Column('int', { name: 'subtotal_cents' }) subtotalCents!: number;
  @Column('int', { name: 'shipping_cents' }) shippingCents!: number;
  @Column('int', { name: 'deposit_cents', default: 0 }) depositCents!: number;
  @Column('int', { name: 'total_cents' }) totalCents!: number;
  @Column('int', { name: 'wallet_cents', default: 0 }) walletCents!: number;
  @Column('boolean') simulated!: boolean;
  @Column('text', { name: 'payment_id', nullable: true }) paymentId!: string | null;
  @Column('boolean') ships!: boolean;
  @Column('jsonb', { nullable: true }) address!: Address | null;
  @Column(instant('pay_by')) payBy!: string;
  @Column(instant('paid_at', { nullable: true })) paidAt!: string | null;
  @Column(instant('created_at')) createdAt!: string;
}

@Entity('sales')
export class SaleRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('int') position!: number;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('text') title!: string;
  @Column('text', { name: 'cover_url', nullable: true }) coverUrl!: string | null;
  @Column('int') quantity!: number;
  @Column('int', { name: 'price_cents' }) priceCents!: number;
  @Column('int', { name: 'shipping_cents' }) shippingCents!: number;
  @Column('text') currency!: Currency;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text', { name: 'buyer_id' }) buyerId!: string;
  @Column('text') status!: SaleStatus;
  @Column('boolean') ships!: boolean;
  @Column('text', { nullable: true }) carrier!: string | null;
  @Column('text', { name: 'tracking_number', nullable: true }) trackingNumber!: string | null;
  @Column(instant('shipped_at', { nullable: true })) shippedAt!: string | null;
  @Column(instant('shipment_corrected_at', { nullable: true })) shipmentCorrectedAt!: string | null;
  @Column(instant('delivered_at', { nullable: true })) deliveredAt!: string | null;
  @Column(instant('completed_at', { nullable: true })) completedAt!: string | null;
  @Column(instant('completes_at', { nullable: true })) completesAt!: string | null;
  @Column(instant('ship_by', { nullable: true })) shipBy!: string | null;
  @Column(instant('created_at')) createdAt!: string;
}

@Entity('reviews')
export class ReviewRow {
  @PrimaryColumn('text', { name: 'order_id' }) orderId!: string;
  @Column('text') id!: string;
  @Column('text', { name: 'buyer_id' }) buyerId!: string;
  @Column('int') rating!: number;
  @Column('text', { nullable: true }) comment!: string | null;
  @Column('text', { nullable: true }) reply!: string | null;
  @Column('text', { name: 'replied_by', nullable: true }) repliedBy!: string | null;
  @Column(instant('replied_at', { nullable: true })) repliedAt!: string | null;
  @Column(instant('created_at')) createdAt!: string;
  @Column(instant('published_at', { nullable: true })) publishedAt!: string | null;
  /** Written before its contracts were delivered, and not settled yet. */
  @Column('boolean', { name: 'awaits_delivery', default: false }) awaitsDelivery!: boolean;
}

type OrderPlacedData = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

export const ordersView = view<OrderEvent | SaleEvent | PaymentPrepared>('orders', [OrderRow, SaleRow, ReviewRow], {
  OrderPlaced: async ({ streamId: id, data }, tx) => {
    await tx.insert(OrderRow, placedRow(id, data));
    for (const row of saleRows(id, data)) await tx.insert(SaleRow, row);
  },
  PaymentPrepared: ({ data: { orderId: id, paymentId, simulated } }, tx) =>
    tx.update(OrderRow, { id }, { paymentId, simulated, status: simulated ? 'awaiting_payment' : 'requires_payment' }),
  OrderAddressSet: ({ streamId: id, data: { address } }, tx) => tx.update(OrderRow, { id }, { address }),
  OrderPaid: ({ streamId: id, data: { paymentId, at } }, tx) => tx.update(OrderRow, { id }, { status: 'paid', paymentId, paidAt: at }),
  OrderExpired: async ({ streamId: id }, tx) => {
    await tx.update(OrderRow, { id }, { status: 'expired' });
    await tx.update(SaleRow, { orderId: id }, { status: 'cancelled' });
  },
  OrderCancelled: async ({ streamId: id }, tx) => {
    await tx.update(OrderRow, { id }, { status: 'cancelled' });
    await tx.update(SaleRow, { orderId: id }, { status: 'cancelled' });
  },
  OrderRefunded: async ({ streamId: id, data: { reason } }, tx) => {
    await tx.update(OrderRow, { id }, { status: reason === 'unavailable' ? 'refunded_unavailable' : 'refunded' });
    await tx.update(SaleRow, { orderId: id }, { status: 'refunded' });
  },
  ReviewGiven: ({ streamId: orderId, data: { reviewId: id, buyerId, rating, comment, heldUntil, awaitsDelivery = false, at } }, tx) => {
    const publishedAt = heldUntil || awaitsDelivery ? null : at;
    return tx.insert(ReviewRow, { orderId, id, buyerId, rating, comment, createdAt: at, publishedAt, awaitsDelivery });
  },
  ReviewDelivered: ({ data: { reviewId: id } }, tx) => tx.update(ReviewRow, { id }, { awaitsDelivery: false }),
  ReviewEnded: ({ data: { reviewId: id } }, tx) => tx.update(ReviewRow, { id }, { awaitsDelivery: false }),
  ReviewsPublished: async ({ data: { reviews, at: publishedAt } }, tx) => {
    for (const { reviewId: id } of reviews) await tx.update(ReviewRow, { id }, { publishedAt, awaitsDelivery: false });
  },
  ReviewWordsRemoved: ({ data: { reviewId: id, part } }, tx) =>
    tx.update(ReviewRow, { id }, part === 'reply' ? { reply: null } : { comment: null, reply: null }),
  ReviewReplied: ({ streamId: orderId, data: { sellerId: repliedBy, body: reply, at: repliedAt } }, tx) =>
    tx.update(ReviewRow, { orderId }, { reply, repliedBy, repliedAt }),
  SaleOpened: ({ streamId: id, data: { shipBy } }, tx) => tx.update(SaleRow, { id }, { status: 'paid', shipBy }),
  SaleShipped: ({ streamId: id, data: { at, completesAt, carrier = null, trackingNumber = null } }, tx) =>
    tx.update(SaleRow, { id }, { status: 'shipped', shippedAt: at, completesAt, shipBy: null, carrier, trackingNumber }),
  ShipmentCorrected: ({ streamId: id, data: { carrier, trackingNumber, at } }, tx) =>
    tx.update(SaleRow, { id }, { carrier, trackingNumber, shipmentCorrectedAt: at }),
  SaleDelivered: ({ streamId: id, data: { at, completesAt } }, tx) =>
    tx.update(SaleRow, { id }, { status: 'delivered', deliveredAt: at, completesAt }),
  SaleCompleted: ({ streamId: id, data: { at } }, tx) =>
    tx.update(SaleRow, { id }, { status: 'completed', completedAt: at, completesAt: null }),
  SaleCancelled: ({ streamId: id }, tx) => tx.update(SaleRow, { id }, { status: 'cancelled', shipBy: null }),
  SaleRefunded: ({ streamId: id }, tx) => tx.update(SaleRow, { id }, { status: 'refunded' }),
});

function placedRow(id: string, { lines, rentals = [], depositCents = 0, walletCents = 0, at, ...terms }: OrderPlacedData): OrderRow {
  const ships = partsOf({ lines, rentals }).some((line) => line.ships);
  return {
    ...terms,
    depositCents,
    walletCents,
    id,
    ships,
    status: 'requires_payment',
    simulated: false,
    paymentId: null,
    address: null,
    paidAt: null,
    createdAt: at,
  };
}

function saleRows(orderId: string, { lines, currency, buyerId, at: createdAt }: OrderPlacedData): Partial<SaleRow>[] {
  return lines.map(({ saleId: id, lineId: _line, offer: _offer, ...line }, position) => ({
    ...line,
    id,
    orderId,
    position,
    currency,
    buyerId,
    createdAt,
    status: 'awaiting_payment',
  }));
}
