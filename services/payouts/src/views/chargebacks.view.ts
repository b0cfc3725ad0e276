import type { Currency } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { cents, columnsOf, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { ChargebackEvent } from '../chargeback/chargeback.js';

@Entity('chargebacks')
export class ChargebackRow {
  @PrimaryColumn('text') id!: string;
  /** What was charged: an order or a top-up. */
  @Column('text', { name: 'order_id', nullable: true }) orderId!: string | null;
  @Column('text', { name: 'top_up_id', nullable: true }) topUpId!: string | null;
  @Column(cents('amount_cents')) amountCents!: number;
  @Column(cents('fee_cents')) feeCents!: number;
  @Column('text') currency!: Currency;
  @Column('text') reason!: string;
  @Column('text') status!: 'open' | 'evidence_sent' | 'won' | 'lost';
  /** Until then evidence is taken, at the provider's own page. */
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

const LOG_LENGTH = 100;

/** Chargebacks, those that run first, then the newest; at most a hundred. */
export const findChargebacks = (db: EntityManager): Promise<ChargebackRow[]> =>
  db.query(
    `SELECT ${columnsOf(ChargebackRow, 'c')} FROM chargebacks c ORDER BY c.ended_at IS NULL DESC, c.opened_at DESC, c.id LIMIT ${LOG_LENGTH}`,
  );
