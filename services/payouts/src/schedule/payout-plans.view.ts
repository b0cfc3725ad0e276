import type { PayoutRhythm } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { z } from 'zod';
import type { Plan, PlanEvent } from './plan.js';

@Entity('payout_plans')
export class PayoutPlanRow {
  @PrimaryColumn('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text') rhythm!: z.infer<typeof PayoutRhythm>;
  @Column('jsonb', { name: 'minimum_cents' }) minimumCents!: Plan['minimumCents'];
  @Column(instant('chosen_at')) chosenAt!: string;
}

export const payoutPlans = view<PlanEvent>('payout-plans', [PayoutPlanRow], {
  PayoutPlanChosen: ({ data: { sellerId, rhythm, minimumCents, at: chosenAt } }, tx) =>
    tx.upsert(PayoutPlanRow, { sellerId, rhythm, minimumCents, chosenAt }, ['sellerId']),
});

export function findPlan(db: EntityManager, sellerId: string): Promise<PayoutPlanRow | null> {
  return db.findOneBy(PayoutPlanRow, { sellerId });
}
