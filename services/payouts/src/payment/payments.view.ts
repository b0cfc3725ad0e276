import type { Currency } from '@tankobon/contracts';
import { type RecordedEvent, view, type ViewTx } from '@tankobon/eventstore';
import { cents, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { PaymentEvent } from './payment.js';

@Entity('payments')
export class PaymentRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('text', { name: 'buyer_id' }) buyerId!: string;
  /** Part paid by card. */
  @Column(cents('amount_cents')) amountCents!: number;
  @Column(cents('wallet_cents', { default: 0 })) walletCents!: number;
  @Column('text') currency!: Currency;
  @Column('text') status!: 'preparing' | 'open' | 'succeeded' | 'cancelled' | 'failed';
  @Column('text', { name: 'intent_id', nullable: true }) intentId!: string | null;
  @Column('text', { name: 'charge_id', nullable: true }) chargeId!: string | null;
  @Column(instant('updated_at')) updatedAt!: string;
}

const become = ({ streamId: id, at }: RecordedEvent, tx: ViewTx, set: Partial<PaymentRow>) =>
  tx.update(PaymentRow, { id }, { ...set, updatedAt: at });

export const payments = view<PaymentEvent>('payments', [PaymentRow], {
  PaymentStarted: ({ streamId: id, at, data: { orderId, buyerId, amountCents, walletCents = 0, currency } }, tx) =>
    tx.insert(PaymentRow, {
      id,
      orderId,
      buyerId,
      amountCents,
      walletCents,
      currency,
      status: 'preparing',
      updatedAt: at,
    }),
  IntentRecorded: (event, tx) => become(event, tx, { status: 'open', intentId: event.data.intentId }),
  PaymentSucceeded: (event, tx) => become(event, tx, { status: 'succeeded', chargeId: event.data.chargeId }),
  PaymentCancelled: (event, tx) => become(event, tx, { status: 'cancelled' }),
  PaymentFailed: (event, tx) => become(event, tx, { status: 'failed' }),
});

/** Finds the payment of a provider's intent. */
export async function findPaymentIdByIntent(db: EntityManager, intentId: string): Promise<string | undefined> {
  return (await db.findOneBy(PaymentRow, { intentId }))?.id;
}

/** Returns the provider's charge of an order; null in the simulation. */
export async function findChargeId(db: EntityManager, orderId: string): Promise<string | null> {
  return (await db.findOneBy(PaymentRow, { orderId }))?.chargeId ?? null;
}
