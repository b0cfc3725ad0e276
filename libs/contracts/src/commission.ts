import { z } from 'zod';
import { command, query } from './dsl.js';
import { Empty, Instant, line, PersonId } from './primitives.js';

/** Hundredths of a percent of the price of the copies: nobody pays more than a third. */
const BasisPoints = z.int().min(0).max(3_333);
/** Rules that are in force at once, the one for everybody among them. */
export const MOST_COMMISSION_RULES = 200;

/** The most specific wins: a seller's own, then that of the listing's category, then that of everybody. */
export const CommissionRule = z.object({
  scope: z.enum(['everybody', 'category', 'seller']),
  /** The category or the seller's id. */
  of: z.string().nullable(),
  basisPoints: BasisPoints,
  /** Null for what has held from the beginning. */
  since: Instant.nullable(),
});
export type CommissionRule = z.infer<typeof CommissionRule>;
const Rules = z.object({ rules: z.array(CommissionRule) });

/** A part of payouts' contract: what Tankobon keeps of a sale, rounded half up to minor units. */
export const commissionCalls = {
  /** What the caller would be asked for, whatever they sell, and where a category says otherwise. */
  commission: query({
    input: Empty,
    answer: z.object({ basisPoints: z.int(), byCategory: z.array(z.object({ category: z.string(), basisPoints: z.int() })) }),
  }),
  commissionRules: query({ input: Empty, answer: Rules, roles: ['admin'] }),
  /** In force from now on: what is paid already keeps its rate. Without category and seller it is the rule for everybody; null ends a rule. */
  setCommission: command({
    input: z
      .strictObject({
        category: line(60, 1, { missing: 'Enter a category.' }).optional(),
        sellerId: PersonId.optional(),
        basisPoints: BasisPoints.nullable(),
      })
      .refine(({ category, sellerId }) => category === undefined || sellerId === undefined, {
        path: ['sellerId'],
        error: 'A rule is of a category or of a seller.',
      }),
    answer: Rules,
    roles: ['admin'],
    refusals: { stays: 409, too_many_rules: 409 },
  }),
};
