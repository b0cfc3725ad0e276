import { z } from 'zod';
import { type Actor, command, query } from './dsl.js';
import { Day, Empty, Instant } from './primitives.js';

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

/** The longest range of days of a dry run. */
export const MOST_DRY_RUN_DAYS = 366;

/** Decision of people where the policy would have acted: the same, another one, or none yet. */
export const DryRunOutcome = z.enum(['agreed', 'opposed', 'undecided']);
export const PolicyDryRun = z.object({
  policyId: PolicyId,
  from: Day,
  /** Not included. */
  to: Day,
  /** Listings submitted, or contracts due, in that time. */
  considered: z.int(),
  wouldHaveActed: z.int(),
  /** Listings that staff approved (or, where flagged, took off sale); contracts that ended the same way. */
  agreed: z.int(),
  /** Listings that staff rejected (or, where flagged, approved); contracts that were disputed or decided otherwise. */
  opposed: z.int(),
  undecided: z.int(),
  /** False: there are more than were considered, which are the newest. */
  isComplete: z.boolean(),
  /** Subjects of its acts: opposed ones first, then the newest. */
  examples: z.array(z.object({ subjectId: z.string(), at: Instant, outcome: DryRunOutcome })),
});
export type PolicyDryRun = z.infer<typeof PolicyDryRun>;

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
  /** Tells from events what a policy would have done in a range of days (UTC), whether it was on or off. Changes nothing. */
  policyDryRun: query({
    rest: 'GET /admin/market/policies/:id/dry-run',
    input: z.strictObject({ policyId: PolicyId, from: Day, to: Day }),
    answer: PolicyDryRun,
    roles: ['admin'],
    refusals: { invalid_range: 422 },
  }),
};

export const policyFacts = {
  'PolicySwitched.v1': z.object({ policyId: PolicyId, on: z.boolean(), by: z.string(), at: Instant }),
};
