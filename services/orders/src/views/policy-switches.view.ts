import type { FactMap, moderationFacts, PolicyId } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Automation policies that were switched at least once. */
@Entity('policy_switches')
export class PolicySwitch {
  @PrimaryColumn('text', { name: 'policy_id' }) policyId!: PolicyId;
  @Column('boolean', { name: 'is_on' }) isOn!: boolean;
}

export const policySwitches = projection<FactMap<typeof moderationFacts>>('policy-switches', [PolicySwitch], {
  'moderation.PolicySwitched.v1': ({ data: { policyId, on: isOn } }, tx) => tx.upsert(PolicySwitch, { policyId, isOn }, ['policyId']),
});

/** Whether sent sales complete by themselves: so until somebody switches the policy off. */
export async function isCompletionOn(db: EntityManager): Promise<boolean> {
  return (await db.findOneBy(PolicySwitch, { policyId: 'auto_complete' }))?.isOn ?? true;
}
