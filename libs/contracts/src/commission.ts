import { z } from 'zod';
import { command, query } from './dsl.js';
import { Empty, Instant, line, PersonId } from './primitives.js';
import { problem } from './validation-sentences.js';

/** Hundredths of a percent of the copies' price; a third at most. */
const BasisPoints = z.int().min(0).max(3_333);
/** Maximum number of rules in force, including the general one. */
export const MOST_COMMISSION_RULES = 200;

/** The most specific rule wins: the seller's, then the category's, then the general one. */
export const CommissionRule = z.object({
  scope: z.enum(['everybody', 'category', 'seller']),
  /** Category or seller's id; null for the general rule. */
  of: z.string().nullable(),
  basisPoints: BasisPoints,
  /** Null = in force from the beginning. */
  since: Instant.nullable(),
});
export type CommissionRule = z.infer<typeof CommissionRule>;
const Rules = z.object({ rules: z.array(CommissionRule) });

/** Calls of payouts for the commission: Tankobon's share of a sale, rounded half up to minor units. */
export const commissionCalls = {
  /** Commission of the caller as a seller, and the categories with another one. */
  commission: query({
    input: Empty,
    answer: z.object({ basisPoints: z.int(), byCategory: z.array(z.object({ category: z.string(), basisPoints: z.int() })) }),
  }),
  commissionRules: query({ input: Empty, answer: Rules, roles: ['admin'] }),
  /** Sets a rule from now on: paid sales keep their rate. Without category and seller it is the general rule; null ends a rule. */
  setCommission: command({
    rest: 'PUT /admin/billing/commission',
    input: z
      .strictObject({
        category: line(60, 1, { missing: problem('commission.category') }).optional(),
        sellerId: PersonId.optional(),
        basisPoints: BasisPoints.nullable(),
      })
      .refine(({ category, sellerId }) => category === undefined || sellerId === undefined, {
        path: ['sellerId'],
        error: problem('commission.one_scope'),
      }),
    answer: Rules,
    roles: ['admin'],
    refusals: { stays: 409, too_many_rules: 409 },
  }),
};
