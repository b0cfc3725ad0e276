import type { Currency } from '@tankobon/contracts';
import { type RecordedEvent, view, type ViewTx } from '@tankobon/eventstore';
import { cents, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { TopUpEvent } from './topup.js';

@Entity('top_ups')
export class TopUpRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'person_id' }) personId!: string;
  @Column(cents('amount_cents')) amountCents!: number;
  @Column('text') currency!: Currency;
  @Column('text') status!: 'preparing' | 'open' | 'succeeded' | 'cancelled' | 'failed';
  @Column('text', { name: 'intent_id', nullable: true }) intentId!: string | null;
  @Column(instant('updated_at')) updatedAt!: string;
}

const become = ({ streamId: id, at }: RecordedEvent, tx: ViewTx, set: Partial<TopUpRow>) =>
  tx.update(TopUpRow, { id }, { ...set, updatedAt: at });

export const topUps = view<TopUpEvent>('top-ups', [TopUpRow], {
  TopUpStarted: ({ at, data: { topUpId: id, ...terms } }, tx) => tx.insert(TopUpRow, { ...terms, id, status: 'preparing', updatedAt: at }),
  TopUpOpened: (event, tx) => become(event, tx, { status: 'open', intentId: event.data.intentId }),
  TopUpSucceeded: (event, tx) => become(event, tx, { status: 'succeeded' }),
  TopUpCancelled: (event, tx) => become(event, tx, { status: 'cancelled' }),
  TopUpFailed: (event, tx) => become(event, tx, { status: 'failed' }),
});

/** Lets a person start one top-up at a time, so that the open ones are counted correctly. */
export async function lockTopUpsOf(db: EntityManager, personId: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`top-ups:${personId}`]);
}

/** Finds the top-up of a provider's intent. */
export async function findTopUpIdByIntent(db: EntityManager, intentId: string): Promise<string | undefined> {
  return (await db.findOneBy(TopUpRow, { intentId }))?.id;
}

export async function countOpenTopUps(db: EntityManager, personId: string): Promise<number> {
  const [row]: { open: number }[] = await db.query(
    `SELECT count(*)::int AS open FROM top_ups WHERE person_id = $1 AND status IN ('preparing', 'open')`,
    [personId],
  );
  return row!.open;
}
