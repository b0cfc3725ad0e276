import type { Currency, Money, PayoutEntry, PayoutStatus } from '@tankobon/contracts';
import { type RecordedEvent, view, type ViewTx } from '@tankobon/eventstore';
import { cents, columnsOf, instant, pageFrom, positionOf } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { z } from 'zod';
import type { PayoutEvent, SellerEarning } from './payout.js';
import { moneyOf, type SumRow } from '../ledger/money-of.js';

type PublicStatus = z.infer<typeof PayoutStatus>;
export type PayoutListEntry = z.infer<typeof PayoutEntry>;

/** Earnings of every paid contract. `earned` and `reversed` are no payouts: no list shows them. */
@Entity('payouts')
export class PayoutRow {
  @PrimaryColumn('text', { name: 'contract_id' }) contractId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column(cents('amount_cents')) amountCents!: number;
  @Column('text') currency!: Currency;
  @Column('text') status!: PublicStatus | 'earned' | 'reversed';
  @Column(instant('pending_since', { nullable: true })) pendingSince!: string | null;
  @Column(instant('paid_at', { nullable: true })) paidAt!: string | null;
  @Column(instant('updated_at')) updatedAt!: string;
  @Column(cents('netted_cents')) nettedCents!: number;
  /** Number of open chargebacks and disputes: nothing is sent while there are any. */
  @Column('int') disputes!: number;
  @Column('text', { nullable: true }) failure!: string | null;
  /** The seller's bank returned the money, and the provider did not give it back to us. */
  @Column('boolean', { name: 'is_kept', default: false }) isKept!: boolean;
}

const become = ({ at, data: { contractId } }: RecordedEvent & { data: { contractId: string } }, tx: ViewTx, set: Partial<PayoutRow>) =>
  tx.update(PayoutRow, { contractId }, { ...set, updatedAt: at });

function rowOf({ contractId, sellerId, listingId, orderId, amountCents, currency }: SellerEarning) {
  return { contractId, sellerId, listingId, orderId, amountCents, currency };
}

/** Returns the two possible contract ids of a payout, a sale's and a rental's. Only one of them exists. */
const contractIdsOf = (payoutId: string) => ['sale_', 'rental_'].map((begins) => payoutId.replace(/^payout_/, begins));

/** A sent payout stays as it was in the list; the seller's debt grows instead. */
function reversed(event: RecordedEvent<Extract<PayoutEvent, { type: 'EarningReversed' | 'EarningChargedBack' }>>, tx: ViewTx) {
  const { from, standingCents: amountCents, isPart = false } = event.data;
  if (from === 'owed') return undefined;
  if (amountCents !== undefined) return become(event, tx, { amountCents });
  return become(event, tx, isPart ? { status: 'netted', amountCents: 0 } : { status: 'reversed' });
}

const disputed = ({ at, data: { contractId } }: RecordedEvent & { data: { contractId: string } }, tx: ViewTx, by: 1 | -1) =>
  tx.query('UPDATE payouts SET disputes = disputes + $2, updated_at = $3 WHERE contract_id = $1', [contractId, by, at]);

export const payoutEntries = view<PayoutEvent>('payouts', [PayoutRow], {
  EarningRecorded: ({ at, data }, tx) =>
    tx.insert(PayoutRow, { ...rowOf(data), status: 'earned', nettedCents: 0, disputes: 0, failure: null, updatedAt: at }),
  EarningAdded: (event, tx) => {
    const { amountCents, to } = event.data;
    return become(event, tx, { amountCents, ...(to === 'pending' && { status: 'earned' as const }) });
  },
  EarningReversed: reversed,
  EarningChargedBack: reversed,
  EarningNetted: (event, tx) => {
    const { amountCents, nettedInAllCents: nettedCents } = event.data;
    return become(event, tx, { amountCents, nettedCents, ...(amountCents === 0 && { status: 'netted' as const }) });
  },
  PayoutDisputed: (event, tx) => disputed(event, tx, 1),
  PayoutUndisputed: (event, tx) => disputed(event, tx, -1),
  PayoutScheduled: (event, tx) => become(event, tx, { status: 'ready', pendingSince: event.data.since }),
  PayoutHeld: (event, tx) => become(event, tx, { status: 'hold' }),
  PayoutReleased: (event, tx) => become(event, tx, { status: 'ready' }),
  PayoutRequested: (event, tx) => become(event, tx, { status: 'paying', failure: null }),
  PayoutFailed: (event, tx) => become(event, tx, { status: 'failed', failure: event.data.reason }),
  PayoutReversed: (event, tx) => become(event, tx, { status: 'failed', failure: event.data.reason, paidAt: null, isKept: false }),
  TransferKept: ({ streamId }, tx) => tx.query('UPDATE payouts SET is_kept = true WHERE contract_id = ANY ($1)', [contractIdsOf(streamId)]),
  PayoutPaid: (event, tx) => become(event, tx, { status: 'paid', paidAt: event.at }),
});

/** Finds all contracts of an order that have an earning, with their sellers. */
export function findContractsOf(db: EntityManager, orderId: string): Promise<{ contractId: string; sellerId: string }[]> {
  return db.query('SELECT contract_id AS "contractId", seller_id AS "sellerId" FROM payouts WHERE order_id = $1 ORDER BY contract_id', [
    orderId,
  ]);
}

const OPEN = `status IN ('ready', 'hold', 'paying', 'failed')`;
const PLAN = `coalesce((SELECT s.rhythm FROM payout_plans s WHERE s.seller_id = p.seller_id), 'by_hand') AS rhythm,
  (SELECT json_build_object('code', t.code, 'message', t.message, 'at', to_char(t.tried_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     FROM payout_tries t WHERE t.contract_id = p.contract_id AND t.code IS NOT NULL AND p.status IN ('ready', 'hold')) AS refused`;
const entry = `SELECT ${columnsOf(PayoutRow, 'p')}, ${PLAN} FROM payouts p WHERE`;
type Page = { cursor?: string | undefined; limit: number };

/** Returns a page of unpaid payouts, the longest waiting first. */
export async function findPayoutQueue(db: EntityManager, { cursor, limit }: Page) {
  const [since, id] = positionOf(cursor) ?? ['-infinity', ''];
  const rows: PayoutRow[] = await db.query(
    `${entry} ${OPEN} AND (pending_since, contract_id) > ($1::timestamptz, $2) ORDER BY pending_since, contract_id LIMIT $3`,
    [since, id, limit + 1],
  );
  return entries(rows, limit);
}

/** Returns a page of a seller's payouts, newest first. */
export async function findSellerPayouts(db: EntityManager, sellerId: string, { cursor, limit }: Page) {
  const [since, id] = positionOf(cursor) ?? ['infinity', ''];
  const rows: PayoutRow[] = await db.query(
    `${entry} seller_id = $4 AND (${OPEN} OR status IN ('paid', 'netted')) AND (pending_since, contract_id) < ($1::timestamptz, $2)
      ORDER BY pending_since DESC, contract_id DESC LIMIT $3`,
    [since, id, limit + 1, sellerId],
  );
  return entries(rows, limit);
}

/** Returns the unpaid and the paid sums of one seller's payouts, or of all. */
export async function sumPayouts(db: EntityManager, sellerId?: string): Promise<{ pending: Money[]; paid: Money[] }> {
  const rows: SumRow<'pending' | 'paid'>[] = await db.query(
    `SELECT currency, sum(amount_cents) FILTER (WHERE ${OPEN}) AS pending, sum(amount_cents) FILTER (WHERE status = 'paid') AS paid
       FROM payouts WHERE $1::text IS NULL OR seller_id = $1 GROUP BY currency`,
    [sellerId ?? null],
  );
  return { pending: moneyOf(rows, 'pending'), paid: moneyOf(rows, 'paid') };
}

const ON_HOLD = `(status = 'hold' OR disputes > 0 AND status IN ('ready', 'failed'))`;

/** Returns sums and count of the whole queue. A payout with an open chargeback counts as on hold. */
export async function sumPayoutQueue(db: EntityManager): Promise<{ ready: Money[]; onHold: Money[]; entries: number }> {
  const rows: SumRow<'ready' | 'on_hold' | 'entries'>[] = await db.query(
    `SELECT currency, sum(amount_cents) FILTER (WHERE NOT ${ON_HOLD}) AS ready, sum(amount_cents) FILTER (WHERE ${ON_HOLD}) AS on_hold, count(*) AS entries
       FROM payouts WHERE ${OPEN} GROUP BY currency`,
  );
  const entries = rows.reduce((sum, row) => sum + Number(row.entries), 0);
  return { ready: moneyOf(rows, 'ready'), onHold: moneyOf(rows, 'on_hold'), entries };
}

function entries(rows: PayoutRow[], limit: number): { items: PayoutListEntry[]; nextCursor: string | null } {
  const { items, nextCursor } = pageFrom(rows, limit, ({ pendingSince, contractId }) => [pendingSince, contractId]);
  return {
    items: items.map(
      ({ status, disputes, isKept: _, ...row }) => ({ ...row, payoutStatus: displayedStatusOf(status, disputes) }) as PayoutListEntry,
    ),
    nextCursor,
  };
}

/** Counts payouts that the provider refused and nobody has retried. */
export async function countFailedPayouts(db: EntityManager): Promise<number> {
  return db.countBy(PayoutRow, { status: 'failed' });
}

/** Returns the status to show: on hold while a chargeback or dispute is open, else the recorded status. */
const displayedStatusOf = (status: PayoutRow['status'], disputes: number) =>
  disputes > 0 && (status === 'ready' || status === 'failed') ? 'hold' : status;
