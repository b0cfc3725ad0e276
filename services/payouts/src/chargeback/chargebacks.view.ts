import type { Currency, CallInput, payouts } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { cents, columnsOf, CursorId, CursorInstant, instant, pageFrom, positionOf } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { z } from 'zod';
import type { ChargebackEvent } from './chargeback.js';

@Entity('chargebacks')
export class ChargebackRow {
  @PrimaryColumn('text') id!: string;
  /** Charged order; null where a top-up was charged. */
  @Column('text', { name: 'order_id', nullable: true }) orderId!: string | null;
  @Column('text', { name: 'top_up_id', nullable: true }) topUpId!: string | null;
  @Column(cents('amount_cents')) amountCents!: number;
  @Column(cents('fee_cents')) feeCents!: number;
  @Column('text') currency!: Currency;
  @Column('text') reason!: string;
  @Column('text') status!: 'open' | 'evidence_sent' | 'won' | 'lost';
  /** Deadline for evidence, handed in on the provider's own page. */
  @Column(instant('due_by', { nullable: true })) dueBy!: string | null;
  @Column(instant('opened_at')) openedAt!: string;
  @Column(instant('ended_at', { nullable: true })) endedAt!: string | null;
}

export const chargebacks = view<ChargebackEvent>('chargebacks', [ChargebackRow], {
  ChargebackOpened: ({ streamId: id, at: openedAt, data }, tx) => {
    const { amountCents, feeCents, currency, reason, dueBy } = data;
    const about = 'topUpId' in data ? { orderId: null, topUpId: data.topUpId } : { orderId: data.orderId, topUpId: null };
    const fresh = { status: 'open' as const, openedAt, endedAt: null };
    return tx.insert(ChargebackRow, { id, ...about, amountCents, feeCents, currency, reason, dueBy, ...fresh });
  },
  EvidenceSent: ({ streamId: id }, tx) => tx.update(ChargebackRow, { id }, { status: 'evidence_sent' }),
  ChargebackWon: ({ streamId: id, at: endedAt }, tx) => tx.update(ChargebackRow, { id }, { status: 'won', endedAt }),
  ChargebackLost: ({ streamId: id, at: endedAt }, tx) => tx.update(ChargebackRow, { id }, { status: 'lost', endedAt }),
});

/** Cursor: whether the chargeback is open, its opening time, its id. */
const Place = z.tuple([z.boolean(), CursorInstant, CursorId]);

/** Returns a page of chargebacks, open ones first, then the newest. */
export async function findChargebacks(db: EntityManager, { cursor, limit }: CallInput<typeof payouts.chargebacks>) {
  const after = positionOf(cursor, Place) ?? [true, 'infinity', ''];
  const rows: ChargebackRow[] = await db.query(
    `SELECT ${columnsOf(ChargebackRow, 'c')} FROM chargebacks c WHERE (ended_at IS NULL, opened_at, id) < ($1, $2::timestamptz, $3)
      ORDER BY (ended_at IS NULL) DESC, opened_at DESC, id DESC LIMIT $4`,
    [...after, limit + 1],
  );
  return pageFrom(rows, limit, ({ endedAt, openedAt, id }) => [endedAt === null, openedAt, id]);
}
