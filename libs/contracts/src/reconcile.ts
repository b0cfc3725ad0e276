import { z } from 'zod';
import { command, query } from './dsl.js';
import { Empty, Instant, Page, pageOf } from './primitives.js';

/**
 * Kinds of comparison with the ledger: the provider's payments, refunds, transfers and chargebacks; the amounts people were shown of them
 * and of deposits; deposits held, captured and released by rentals; payouts that a bank sent back and the provider keeps.
 */
export const DifferenceKind = z.enum([
  ...(['payment', 'refund', 'transfer', 'chargeback', 'kept_payout'] as const),
  ...(['shown_payment', 'shown_refund', 'shown_payout', 'shown_chargeback', 'shown_deposit'] as const),
  ...(['deposit_held', 'deposit_captured', 'deposit_released'] as const),
]);
export const Difference = z.object({
  kind: DifferenceKind,
  /** Our id of the subject; the provider's for one that we did not create. */
  ref: z.string(),
  currency: z.string(),
  /** Amount by the ledger, and by the other side; null = unknown there. */
  oursCents: z.int().nullable(),
  theirsCents: z.int().nullable(),
  since: Instant,
  /** The provider was queried again; null = staff has to look. */
  done: z.enum(['asked_again']).nullable(),
  /** Time of the first run that no longer found it. */
  goneAt: Instant.nullable(),
});
export type Difference = z.infer<typeof Difference>;
export const Reconciliation = z.object({
  lastRunAt: Instant.nullable(),
  nextRunAt: Instant,
  /** A run is in progress; `failure`: error of its last attempt. */
  isRunning: z.boolean(),
  failure: z.string().nullable(),
  standing: z.int(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

/** Calls of payouts for reconciliation: comparing the ledger with the provider and the other services. */
export const reconcileCalls = {
  /** Starts a run, or returns the current one. */
  reconcile: command({
    rest: { route: 'POST /admin/billing/reconcile', status: 202 },
    input: Empty,
    answer: z.object({ runId: z.string() }),
    roles: ['admin'],
  }),
  reconciliation: query({ input: Empty, answer: Reconciliation, roles: ['admin'] }),
  /** Unresolved ones first, then the newest. */
  differences: query({ input: Page, answer: pageOf(Difference), roles: ['admin'] }),
};
