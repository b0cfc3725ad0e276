import { z } from 'zod';
import { type Actor, command, query } from './dsl.js';
import { Empty, Instant } from './primitives.js';

/** Rules that act without a person, each with a switch. */
export const PolicyId = z.enum(['auto_approve', 'auto_flag', 'auto_release', 'auto_complete']);
export type PolicyId = z.infer<typeof PolicyId>;

export const AutomationPolicy = z.object({
  id: PolicyId,
  name: z.string(),
  /** Service that applies the policy. */
  owner: z.enum(['moderation', 'rentals', 'orders']),
  /** Time of the last switch; null = never switched. */
  updatedAt: Instant.nullable(),
  on: z.boolean(),
  lastRunAt: Instant.nullable(),
  /** Null while off, without anything due, and for a policy that acts at once. */
  nextRunAt: Instant.nullable(),
  /** Number of acts: listings approved or flagged, deposits released, sales completed. */
  effects: z.int(),
});
export type AutomationPolicy = z.infer<typeof AutomationPolicy>;

/** Returns the actor of a policy's own acts. */
export const policyActor = (policyId: PolicyId): Actor => ({ id: `policy:${policyId}`, role: 'system' });
/** Returns true for the actor of a policy's own acts. */
export const isPolicy = ({ id }: Pick<Actor, 'id'>): boolean => id.startsWith('policy:');

export const policyCalls = {
  automationPolicies: query({ input: Empty, answer: z.object({ policies: z.array(AutomationPolicy) }), roles: ['admin'] }),
  /** Switches a policy on or off, for all of the marketplace. */
  switchPolicy: command({
    rest: 'POST /admin/market/policies/:id',
    input: z.strictObject({ policyId: PolicyId, on: z.boolean() }),
    answer: z.object({ policy: AutomationPolicy }),
    roles: ['admin'],
    refusals: { not_admin: 403 },
  }),
};

export const policyFacts = {
  'PolicySwitched.v1': z.object({ policyId: PolicyId, on: z.boolean(), by: z.string(), at: Instant }),
};
