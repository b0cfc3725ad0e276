import { z } from 'zod';
import { command, query, Sellers } from './dsl.js';
import { Cents, Currency, Day, Empty, Instant, MoneyByCurrency, OrderId, Page, pageOf, TopUpId } from './primitives.js';

/** Kinds of exports for accounting. */
export const ExportKind = z.enum(['payouts', 'refunds', 'revenue-share', 'ledger-journal']);
export type ExportKind = z.infer<typeof ExportKind>;
/** The longest range of days of one export. */
export const MOST_EXPORT_DAYS = 366;

/** Last and next run of a scheduled export. */
export const ExportSchedule = z.object({ lastRunAt: Instant.nullable(), nextRunAt: Instant });
export type ExportSchedule = z.infer<typeof ExportSchedule>;
/** Run of an export about `[from, to)`. Its rows come from a report about the same days. */
export const ExportRun = z.object({
  name: z.enum(['revenueShare', 'payoutSummary']),
  from: Day,
  to: Day,
  dueAt: Instant,
  startedAt: Instant,
  endedAt: Instant.nullable(),
  rows: z.int(),
  sums: z.array(z.object({ currency: Currency, cents: z.int() })),
  outcome: z.enum(['running', 'done', 'failed']),
});
export type ExportRun = z.infer<typeof ExportRun>;
/** Revenue share daily at 02:00 UTC, payouts on Mondays at 02:00 UTC. */
export const BillingExports = z.object({ revenueShare: ExportSchedule, payoutSummary: ExportSchedule, runs: z.array(ExportRun) });

/** Schedule of a seller's payouts: by staff on demand, every day, or on Mondays. */
export const PayoutRhythm = z.enum(['by_hand', 'daily', 'weekly']);
const ChosenPlan = z.strictObject({ rhythm: PayoutRhythm, minimumCents: z.strictObject({ usd: Cents, eur: Cents, jpy: Cents }) });
export const PayoutPlan = ChosenPlan.extend({ nextRunAt: Instant.nullable() });
export type PayoutPlan = z.infer<typeof PayoutPlan>;
/** Reason for a due payout that was not sent. */
export const PayoutRefused = z.object({ code: z.string(), message: z.string(), at: Instant });

export const Refund = z.object({
  id: z.string(),
  orderId: OrderId,
  /** Listing of the refunded contract. */
  itemId: z.string().nullable(),
  amountCents: Cents,
  currency: Currency,
  reason: z.string(),
  status: z.string(),
  createdAt: Instant,
  /** Null for an automatic refund. */
  actorEmail: z.string().nullable(),
  /** Reason of the provider's refusal or of the bank's return (`returned`: credited to the buyer's balance). */
  why: z.string().nullable(),
  canAskAgain: z.boolean(),
});

export const Chargeback = z.object({
  id: z.string(),
  /** The charged order or top-up; the other one is null. */
  orderId: OrderId.nullable(),
  topUpId: TopUpId.nullable(),
  amountCents: Cents,
  feeCents: Cents,
  currency: Currency,
  reason: z.string(),
  status: z.enum(['open', 'evidence_sent', 'won', 'lost']),
  dueBy: Instant.nullable(),
  openedAt: Instant,
  endedAt: Instant.nullable(),
});

/** Calls of payouts for accounting. */
export const billingCalls = {
  /** Page of a report about `[from, to)`, days in UTC, oldest first. */
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
  /** Newest first. */
  refundLog: query({ input: Page, answer: pageOf(Refund), roles: ['admin'] }),
  /** Open ones first, then the newest. */
  chargebacks: query({ input: Page, answer: pageOf(Chargeback), roles: ['admin'] }),
  /** Deposits held now or at the end of a day (UTC), and the scheduled exports. */
  ledgerFigures: query({
    input: z.strictObject({ asOf: Day.optional() }),
    answer: z.object({ depositsHeld: MoneyByCurrency, exports: BillingExports.omit({ runs: true }) }),
    roles: ['admin'],
  }),
  /** The caller's own plan. */
  payoutPlan: query({ input: Empty, answer: PayoutPlan, roles: Sellers }),
  choosePayoutPlan: command({ rest: 'PUT /seller/payout-plan', input: ChosenPlan, answer: PayoutPlan, roles: Sellers }),
};
