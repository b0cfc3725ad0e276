import { z } from 'zod';
import { command, query } from './dsl.js';
import { Cents, Currency, Day, Instant, pageOf, TopUpId } from './primitives.js';

/** Limits of one top-up, in minor units: 1 to 5,000 dollars or euros, 100 to 500,000 yen. */
export const TOP_UP_CENTS: Readonly<Record<Currency, { readonly min: number; readonly max: number }>> = {
  usd: { min: 100, max: 500_000 },
  eur: { min: 100, max: 500_000 },
  jpy: { min: 100, max: 500_000 },
};
/** Minimum charge of a card, in minor units: a balance must leave nothing of an order, or at least this amount. */
export const CARD_MINIMUM_CENTS: Readonly<Record<Currency, number>> = { usd: 50, eur: 50, jpy: 50 };
/** Maximum number of a person's unpaid top-ups. */
export const OPEN_TOP_UPS = 5;

export const TopUpStatus = z.enum(['preparing', 'awaiting_payment', 'requires_payment', 'succeeded', 'cancelled', 'failed']);
export const TopUp = z.object({
  id: TopUpId,
  amountCents: Cents,
  currency: Currency,
  status: TopUpStatus,
  simulated: z.boolean(),
  /** Present while it can be paid by card. */
  clientSecret: z.string().nullable(),
  /** Payment deadline. */
  payBy: Instant.nullable(),
});
export type TopUp = z.infer<typeof TopUp>;
const TopUpRef = z.strictObject({ topUpId: TopUpId });

/** Kinds of movements of a person's money in the ledger. */
export const LineKind = z.enum([
  'topup',
  'topup_charged_back',
  'topup_restored',
  'wallet_reserved',
  'wallet_freed',
  'refund_to_wallet',
  'refund_returned',
  'balance_charged_back',
  'balance_restored',
  'earning',
  'earning_released',
  'earning_reversed',
  'payout_pending',
  'payout_voided',
  'payout_reversed',
  'netted',
  'deposit_held',
  'deposit_captured',
  'deposit_released',
  'deposit_charged_back',
] as const);
export type LineKind = z.infer<typeof LineKind>;
/** Balance that moved: `wallet` is free money, `pending` comes from open sales, `available` waits for its payout. */
export const Bucket = z.enum(['wallet', 'pending', 'available', 'deposit']);

/** One side of a transfer; negative `amountCents` = debit. The sums of all lines are the balances. */
export const StatementLine = z.object({
  id: z.string(),
  at: Instant,
  kind: LineKind,
  bucket: Bucket,
  amountCents: z.int(),
  currency: Currency,
  /** Cause: an order, a sale, a rental or a top-up. */
  ref: z.string(),
  orderId: z.string().nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** Days in UTC, both inclusive. */
const StatementFilter = z.strictObject({
  currency: Currency.optional(),
  kind: LineKind.optional(),
  from: Day.optional(),
  to: Day.optional(),
  cursor: z.string().max(500).optional(),
});

/** Calls of payouts about the caller's own balance. */
export const walletCalls = {
  /** The caller's lines, newest first. */
  statement: query({
    rest: 'GET /wallet/statement',
    input: StatementFilter.extend({ limit: z.int().min(1).max(100).default(20) }),
    answer: pageOf(StatementLine),
    roles: [],
  }),
  /** Money that can pay for an order, per currency: the wallet only. Earnings are paid out instead. */
  spendable: query({
    rest: 'GET /wallet/spendable',
    input: z.strictObject({}),
    answer: z.object({ items: z.array(z.object({ currency: Currency, amountCents: z.int() })) }),
    roles: [],
  }),
  /** Adds money to the caller's balance for later orders. */
  topUp: command({
    rest: { route: 'POST /wallet/topups', status: 201 },
    input: z.strictObject({ amountCents: Cents, currency: Currency }),
    answer: TopUp,
    roles: [],
    refusals: { amount_out_of_range: 422, too_many_top_ups: 422, payment_refused: 422, payment_unavailable: 503 },
  }),
  topUpStatus: query({ rest: 'GET /wallet/topups/:id', input: TopUpRef, answer: TopUp, roles: [], refusals: { not_found: 404 } }),
  /** Only for simulated payments: the person confirms the payment. */
  markTopUpPaid: command({
    rest: 'POST /wallet/topups/:id/mark-paid',
    input: TopUpRef,
    answer: TopUp,
    roles: [],
    refusals: { not_found: 404, not_simulated: 409, invalid_transition: 409 },
  }),
};
