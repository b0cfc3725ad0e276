import { z } from 'zod';
import { command, query, Sellers } from './dsl.js';
import { Cents, Currency, Day, Empty, Instant, OrderId, Page, pageOf, TopUpId } from './primitives.js';

/** What the books ask for. */
export const ExportKind = z.enum(['payouts', 'refunds', 'revenue-share', 'ledger-journal']);
export type ExportKind = z.infer<typeof ExportKind>;
/** The longest range of days of one export. */
export const MOST_EXPORT_DAYS = 366;

/** When something that is done by the clock was done last and will be next. */
export const ExportSchedule = z.object({ lastRunAt: Instant.nullable(), nextRunAt: Instant });
export type ExportSchedule = z.infer<typeof ExportSchedule>;
/** Of `[from, to)`; its rows are asked for as a report of these days. */
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

/** When a seller is paid out: every day, on Mondays, or when somebody of the marketplace presses the button. */
export const PayoutRhythm = z.enum(['by_hand', 'daily', 'weekly']);
const ChosenPlan = z.strictObject({ rhythm: PayoutRhythm, minimumCents: z.strictObject({ usd: Cents, eur: Cents, jpy: Cents }) });
export const PayoutPlan = ChosenPlan.extend({ nextRunAt: Instant.nullable() });
export type PayoutPlan = z.infer<typeof PayoutPlan>;
/** Why a payout did not go out when it was due. */
export const PayoutRefused = z.object({ code: z.string(), message: z.string(), at: Instant });

export const Refund = z.object({
  id: z.string(),
  orderId: OrderId,
  /** The listing of the contract it is for. */
  itemId: z.string().nullable(),
  amountCents: Cents,
  currency: Currency,
  reason: z.string(),
  status: z.string(),
  createdAt: Instant,
  /** Null where it happened by itself. */
  actorEmail: z.string().nullable(),
  /** Why the provider refused it, or the bank sent it back (`returned`: it is the buyer's balance now). */
  why: z.string().nullable(),
  canAskAgain: z.boolean(),
});

export const Chargeback = z.object({
  id: z.string(),
  /** What was charged: one of the two. */
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
  /** The newest first. */
  refundLog: query({ input: Page, answer: pageOf(Refund), roles: ['admin'] }),
  /** Those that run first, then the newest. */
  chargebacks: query({ input: Page, answer: pageOf(Chargeback), roles: ['admin'] }),
  /** The caller's own. */
  payoutPlan: query({ input: Empty, answer: PayoutPlan, roles: Sellers }),
  choosePayoutPlan: command({ input: ChosenPlan, answer: PayoutPlan, roles: Sellers }),
};
