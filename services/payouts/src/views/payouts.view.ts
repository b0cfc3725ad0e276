import type { Currency, PayoutEntry, PayoutStatus } from '@tankobon/contracts';
import { type Recorded, view, type ViewTx } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { z } from 'zod';
import type { Earning, PayoutEvent } from '../payout/payout.js';
import { cursorOf, positionOf } from '@tankobon/service-kit';

type Status = z.infer<typeof PayoutStatus>;
export type Entry = z.infer<typeof PayoutEntry>;

/** Earnings of every paid contract. `earned` and `reversed` are no payouts: they stand in no queue. */
@Entity('payouts')
export class PayoutRow {
  @PrimaryColumn('text', { name: 'contract_id' }) contractId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('bigint', { name: 'amount_cents' }) amountCents!: string;
  @Column('text') currency!: Currency;
  @Column('text') status!: Status | 'earned' | 'reversed';
  @Column('timestamptz', { name: 'pending_since', nullable: true }) pendingSince!: Date | null;
  @Column('timestamptz', { name: 'paid_at', nullable: true }) paidAt!: Date | null;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}

const become = ({ at, data: { contractId } }: Recorded & { data: { contractId: string } }, tx: ViewTx, set: Partial<PayoutRow>) =>
  tx.update(PayoutRow, { contractId }, { ...set, updatedAt: new Date(at) });

function rowOf({ contractId, sellerId, listingId, orderId, amountCents, currency }: Earning) {
  return { contractId, sellerId, listingId, orderId, amountCents: String(amountCents), currency };
}

export const payoutEntries = view<PayoutEvent>('payouts', [PayoutRow], {
  EarningRecorded: ({ at, data }, tx) => tx.insert(PayoutRow, { ...rowOf(data), status: 'earned', updatedAt: new Date(at) }),
  EarningReversed: (event, tx) => become(event, tx, { status: 'reversed' }),
  PayoutScheduled: (event, tx) => become(event, tx, { status: 'ready', pendingSince: new Date(event.data.since) }),
  PayoutHeld: (event, tx) => become(event, tx, { status: 'hold' }),
  PayoutReleased: (event, tx) => become(event, tx, { status: 'ready' }),
  PayoutRequested: (event, tx) => become(event, tx, { status: 'paying' }),
  PayoutFailed: (event, tx) => become(event, tx, { status: 'failed' }),
  PayoutPaid: (event, tx) => become(event, tx, { status: 'paid', paidAt: new Date(event.at) }),
});

const OPEN = `status IN ('ready', 'hold', 'paying', 'failed')`;
const COLUMNS = 'contract_id, seller_id, listing_id, order_id, amount_cents, currency, status, pending_since, paid_at, updated_at';
type Raw = {
  contract_id: string; seller_id: string; listing_id: string; order_id: string; amount_cents: string; currency: Currency; status: Status; pending_since: Date; paid_at: Date | null; updated_at: Date;
}; // prettier-ignore
type Page = { cursor?: string | undefined; limit: number };

/** Payouts that wait for somebody, the longest waiting first. */
export async function findPayoutQueue(db: EntityManager, { cursor, limit }: Page) {
  const [since, id] = positionOf(cursor) ?? ['-infinity', ''];
  const rows: Raw[] = await db.query(
    `SELECT ${COLUMNS} FROM payouts WHERE ${OPEN} AND (pending_since, contract_id) > ($1::timestamptz, $2) ORDER BY pending_since, contract_id LIMIT $3`,
    [since, id, limit + 1],
  );
  return pageOf(rows, limit);
}

/** A seller's payouts, the newest first. */
export async function findSellerPayouts(db: EntityManager, sellerId: string, { cursor, limit }: Page) {
  const [since, id] = positionOf(cursor) ?? ['infinity', ''];
  const rows: Raw[] = await db.query(
    `SELECT ${COLUMNS} FROM payouts WHERE seller_id = $4 AND (${OPEN} OR status = 'paid') AND (pending_since, contract_id) < ($1::timestamptz, $2)
      ORDER BY pending_since DESC, contract_id DESC LIMIT $3`,
    [since, id, limit + 1, sellerId],
  );
  return pageOf(rows, limit);
}

/** What waits and what was paid, in minor units of one currency; of one seller or of all. */
export async function sumPayouts(db: EntityManager, currency: Currency, sellerId?: string): Promise<{ pending: number; paid: number }> {
  const rows: { pending: string | null; paid: string | null }[] = await db.query(
    `SELECT sum(amount_cents) FILTER (WHERE ${OPEN}) AS pending, sum(amount_cents) FILTER (WHERE status = 'paid') AS paid
       FROM payouts WHERE currency = $1 AND ($2::text IS NULL OR seller_id = $2)`,
    [currency, sellerId ?? null],
  );
  return { pending: Number(rows[0]?.pending ?? 0), paid: Number(rows[0]?.paid ?? 0) };
}

function pageOf(rows: Raw[], limit: number): { items: Entry[]; nextCursor: string | null } {
  const items = rows.slice(0, limit).map(entryOf);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(last.pendingSince, last.contractId) : null };
}

function entryOf(row: Raw): Entry {
  return {
    contractId: row.contract_id,
    sellerId: row.seller_id,
    listingId: row.listing_id,
    orderId: row.order_id,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    pendingSince: row.pending_since.toISOString(),
    payoutStatus: row.status,
    paidAt: row.paid_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
