import { z } from 'zod';
import { daysBetween } from './days.js';
import { query } from './dsl.js';
import { Currency, Day, ListingId, PersonId } from './primitives.js';
import { problem } from './validation-sentences.js';

/** The longest range of days of analytics: five years. */
export const MOST_ANALYTICS_DAYS = 1_827;
/** The longest range that is shown by day; a longer one is shown by month. */
export const MOST_SINGLE_DAYS = 92;
/** Days of the window of new people (and of the periods without a range), today included. */
export const ANALYTICS_WINDOW_DAYS = 30;

/**
 * Days `[from, to)` in UTC, both or neither. `asOf`: only what was known at the end of that day counts. Without a range all days count,
 * and the window of new people ends with today or `asOf`.
 */
const AnalyticsRange = z
  .strictObject({ from: Day.optional(), to: Day.optional(), asOf: Day.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'], error: problem('field.both_dates') })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) >= 0, { path: ['to'], error: problem('export.end_before_start') })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) <= MOST_ANALYTICS_DAYS, {
    path: ['to'],
    error: problem('analytics.too_long'),
  });

/**
 * Paid orders of one currency. `gmvCents`: prices, rents and shipping, without deposits and before refunds. `refundedCents`: refunds of
 * these orders, without deposits.
 */
const SalesFigures = z.object({ currency: Currency, orders: z.int(), gmvCents: z.int(), refundedCents: z.int() });

export const Analytics = z.object({
  /** Orders of all currencies. */
  orderCount: z.int(),
  /** One entry per currency with orders, in the order of `Currency`. */
  sales: z.array(SalesFigures),
  /** Newcomers of the range, and of the last 30 days. A person is a new seller once. */
  users: z.object({ newBuyers: z.int(), newSellers: z.int(), newBuyersLast30: z.int(), newSellersLast30: z.int() }),
  /** The ten first of each currency: money paid out to them, and the contracts it was for. */
  sellers: z.array(
    z.object({ sellerId: PersonId, sellerEmail: z.string().nullable(), currency: Currency, payoutCents: z.int(), contracts: z.int() }),
  ),
  /** The ten first of each currency, by value of goods. */
  listings: z.array(z.object({ itemId: ListingId, title: z.string(), currency: Currency, orders: z.int(), grossCents: z.int() })),
  /** People who joined in a month (`YYYY-MM`), their orders, and how many of them have bought. The newest month first. */
  cohorts: z.array(z.object({ month: z.string(), newBuyers: z.int(), newSellers: z.int(), orders: z.int(), buyers: z.int() })),
  /** Length of the periods. */
  by: z.enum(['day', 'month']),
  /** Periods with orders, of the range or the last 30 days, each by its first day, the oldest first. */
  periods: z.array(SalesFigures.extend({ from: Day })),
});
export type Analytics = z.infer<typeof Analytics>;

/** Calls of moderation for the analytics of the marketplace. */
export const analyticsCalls = {
  analytics: query({ input: AnalyticsRange, answer: Analytics, roles: ['admin'] }),
};
