import type { Currency, CallInput, payouts } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { cents, columnsOf, instant, pageFrom, positionOf } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { PaymentEvent } from './payment.js';
import { orderBalance } from '../ledger/balances.js';

@Entity('refunds')
export class RefundRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** Purpose of the refund: a contract's or dispute's id, `deposit:` and a rental's, `late:` and an order's, or the checkout's. */
  @Column('text') reference!: string;
  @Column(cents('amount_cents')) amountCents!: number;
  @Column('text') currency!: Currency;
  @Column('text') reason!: string;
  @Column('text') status!: 'requested' | 'issued' | 'failed' | 'returned';
  /** Person who caused the refund; null for automatic refunds. */
  @Column('text', { name: 'actor_id', nullable: true }) actorId!: string | null;
  /** Reason of the provider's refusal, or of the bank's return. */
  @Column('text', { nullable: true }) why!: string | null;
  @Column(instant('created_at')) createdAt!: string;
}

export const refunds = view<PaymentEvent>('refunds', [RefundRow], {
  RefundRequested: ({ at, data: { refundId: id, amountCents, walletCents = 0, by: actorId = null, ...refund } }, tx) =>
    tx.insert(RefundRow, { ...refund, id, amountCents: amountCents + walletCents, status: 'requested', actorId, why: null, createdAt: at }),
  RefundIssued: ({ data }, tx) => tx.update(RefundRow, { id: data.refundId }, { status: 'issued' }),
  RefundFailed: ({ data }, tx) => tx.update(RefundRow, { id: data.refundId }, { status: 'failed', why: data.why }),
  RefundReturned: ({ data }, tx) => tx.update(RefundRow, { id: data.refundId }, { status: 'returned', why: data.why }),
});

export const findRefund = (db: EntityManager, id: string) => db.findOneBy(RefundRow, { id });

type LoggedRefund = Omit<RefundRow, 'reference'> & { itemId: string | null; canAskAgain: boolean };

/**
 * Returns the refund log, newest first. `itemId`: listing of the refund's contract. `canAskAgain`: failed, not requested since, and the
 * order still holds money that no bank took.
 */
export async function findRefundLog(db: EntityManager, { cursor, limit }: CallInput<typeof payouts.refundLog>) {
  const before = positionOf(cursor) ?? ['infinity', ''];
  const rows: LoggedRefund[] = await db.query(
    `SELECT ${columnsOf(RefundRow, 'r', { without: ['reference'] })}, p.listing_id AS "itemId",
            CASE WHEN r.status = 'failed' THEN ${orderBalance('r.order_id', 'r.currency')} > 0 AND NOT EXISTS (SELECT 1 FROM refunds a WHERE a.order_id = r.order_id AND a.reference = r.reference
              AND (a.status <> 'failed' OR (a.created_at, a.id) > (r.created_at, r.id))) ELSE false END AS "canAskAgain" FROM refunds r
      LEFT JOIN payouts p ON p.contract_id = replace(r.reference, 'deposit:', '')
     WHERE (r.created_at, r.id) < ($1::timestamptz, $2) ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
    [...before, limit + 1],
  );
  return pageFrom(rows, limit, ({ createdAt, id }) => [createdAt, id]);
}
