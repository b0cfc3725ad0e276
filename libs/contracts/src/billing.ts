import { z } from 'zod';
import { query } from './dsl.js';
import { Day } from './primitives.js';

/** What the books ask for. */
export const ExportKind = z.enum(['payouts', 'refunds', 'revenue-share', 'ledger-journal']);
export type ExportKind = z.infer<typeof ExportKind>;
/** The longest range of days of one export. */
export const MOST_EXPORT_DAYS = 366;

/** A part of payouts' contract: what accounting asks for. */
export const billingCalls = {
  /** A page of a report about what happened in `[from, to)`, days in UTC; the oldest first. */
  exportPage: query({
    input: z.strictObject({ kind: ExportKind, from: Day, to: Day, cursor: z.string().max(500).optional() }),
    answer: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
      nextCursor: z.string().nullable(),
    }),
    roles: ['admin'],
    refusals: { invalid_range: 422 },
  }),
};
