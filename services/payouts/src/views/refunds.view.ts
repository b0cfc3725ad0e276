import type { Currency } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { PaymentEvent } from '../payment/payment.js';

@Entity('refunds')
export class RefundRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** What the refund is for: a sale's id, or the order's. */
  @Column('text') reference!: string;
  @Column('bigint', { name: 'amount_cents' }) amountCents!: string;
  @Column('text') currency!: Currency;
  @Column('text') reason!: string;
  @Column('text') status!: 'requested' | 'issued' | 'failed';
  /** The person who caused it; null where it happened by itself. */
  @Column('text', { name: 'actor_id', nullable: true }) actorId!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}

export const refunds = view<PaymentEvent>('refunds', [RefundRow], {
  RefundRequested: ({ at, data: { refundId: id, amountCents, by: actorId = null, ...refund } }, tx) =>
    tx.insert(RefundRow, { ...refund, id, amountCents: String(amountCents), status: 'requested', actorId, createdAt: new Date(at) }),
  RefundIssued: ({ data }, tx) => tx.update(RefundRow, { id: data.refundId }, { status: 'issued' }),
  RefundFailed: ({ data }, tx) => tx.update(RefundRow, { id: data.refundId }, { status: 'failed' }),
});

const LOG_LENGTH = 100;

/** The refund log, newest first, at most a hundred; `itemId` is the listing of the sale that was refunded. */
export async function findRefundLog(db: EntityManager) {
  type Row = {
    id: string;
    order_id: string;
    listing_id: string | null;
    amount_cents: string;
    currency: Currency;
    reason: string;
    status: string;
    actor_id: string | null;
    created_at: Date;
  };
  const rows: Row[] = await db.query(
    `SELECT r.*, p.listing_id FROM refunds r LEFT JOIN payouts p ON p.contract_id = r.reference ORDER BY r.created_at DESC, r.id LIMIT ${LOG_LENGTH}`,
  );
  return rows.map(({ id, order_id, listing_id, amount_cents, currency, reason, status, actor_id, created_at }) => ({
    id,
    orderId: order_id,
    itemId: listing_id,
    amountCents: Number(amount_cents),
    currency,
    reason,
    status,
    createdAt: created_at.toISOString(),
    actorId: actor_id,
  }));
}
