import type { AutomationPolicy, PolicyId } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type PolicyEvent = Event<'PolicySwitched', { policyId: PolicyId; on: boolean; by: string; at: string }>;
/** `on`: null before the first switch. */
export type Policy = { on: boolean | null };

export const neverSwitched: Policy = { on: null };

type PolicyRule = Pick<AutomationPolicy, 'name' | 'owner'> & { readonly isOnAtFirst: boolean };

/** The policies, in the order of the list. Rules that acted before they had a switch begin switched on. */
export const POLICIES: Readonly<Record<PolicyId, PolicyRule>> = {
  auto_approve: { name: 'Auto-approve trusted sellers', owner: 'moderation', isOnAtFirst: false },
  auto_flag: { name: 'Auto-flag listings', owner: 'moderation', isOnAtFirst: true },
  auto_release: { name: 'Auto-release deposits', owner: 'rentals', isOnAtFirst: true },
  auto_complete: { name: 'Auto-complete orders', owner: 'orders', isOnAtFirst: true },
};

/** Returns the id of a policy's only stream. */
export const policyStreamOf = (policyId: PolicyId): string => `policy_${policyId}`;

/** Applies one event. Never refuses: a recorded event has happened. */
export const evolve = (_: Policy, { data: { on } }: PolicyEvent): Policy => ({ on });
