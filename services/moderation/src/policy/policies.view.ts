import type { AutomationPolicy, PolicyId } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { findActs } from './acts.js';
import { POLICIES, type PolicyEvent } from './policy.js';

/** Policies that were switched at least once. */
@Entity('policies')
export class PolicyRow {
  @PrimaryColumn('text') id!: PolicyId;
  @Column('boolean') on!: boolean;
  @Column(instant('updated_at')) updatedAt!: string;
}

export const policies = view<PolicyEvent>('policies', [PolicyRow], {
  PolicySwitched: ({ data: { policyId: id, on, at: updatedAt } }, tx) => tx.upsert(PolicyRow, { id, on, updatedAt }, ['id']),
});

export async function isPolicyOn(db: EntityManager, id: PolicyId): Promise<boolean> {
  return (await db.findOneBy(PolicyRow, { id }))?.on ?? POLICIES[id].isOnAtFirst;
}

/** Returns all policies with what they have done. */
export async function findPolicies(db: EntityManager): Promise<AutomationPolicy[]> {
  const [switched, actsOf] = await Promise.all([db.find(PolicyRow), findActs(db)]);
  return Object.entries(POLICIES).map(([key, { isOnAtFirst, ...rule }]) => {
    const id = key as PolicyId;
    const { on, updatedAt } = switched.find((row) => row.id === id) ?? { on: isOnAtFirst, updatedAt: null };
    const { nextRunAt, ...acts } = actsOf(id);
    return { id, ...rule, on, updatedAt, ...acts, nextRunAt: on ? nextRunAt : null };
  });
}
