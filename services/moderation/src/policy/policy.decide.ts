import type { PolicyId } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { evolve, neverSwitched, POLICIES, type Policy, type PolicyEvent } from './policy.js';

export type PolicyCommand = Command<'SwitchPolicy', { policyId: PolicyId; on: boolean }>;

/** Decides switches of a policy. */
export function decide({ data: { policyId, on }, by, now }: PolicyCommand, policy: Policy): PolicyEvent[] {
  if (by.role !== 'admin') return refuse('not_admin', message('session.forbidden'));
  if ((policy.on ?? POLICIES[policyId].isOnAtFirst) === on) return [];
  return [{ type: 'PolicySwitched', data: { policyId, on, by: by.id, at: now } }];
}

export const policy = aggregate<Policy, PolicyCommand, PolicyEvent>({ type: 'policy', initial: neverSwitched, evolve, decide });
