import { z } from 'zod';
import { command, query } from './dsl.js';
import { Empty, Instant, Page, pageOf } from './primitives.js';

/**
 * What the ledger is compared with: the provider's payments, refunds, transfers and chargebacks, what people were shown of them and of deposits,
 * what rentals say is held, captured and released of a deposit, and payouts that a bank sent back and the provider keeps.
 */
export const DifferenceKind = z.enum([
  ...(['payment', 'refund', 'transfer', 'chargeback', 'kept_payout'] as const),
  ...(['shown_payment', 'shown_refund', 'shown_payout', 'shown_chargeback', 'shown_deposit'] as const),
  ...(['deposit_held', 'deposit_captured', 'deposit_released'] as const),
]);
export const Difference = z.object({
  kind: DifferenceKind,
  /** Our id of what it is about; the provider's, where we did not make it. */
  ref: z.string(),
  currency: z.string(),
  /** By the ledger, and by the other side; null where one knows nothing of it. */
  oursCents: z.int().nullable(),
  theirsCents: z.int().nullable(),
  since: Instant,
  /** The provider was asked again what is true; null where somebody has to look. */
  done: z.enum(['asked_again']).nullable(),
  /** When a run did not find it any more. */
  goneAt: Instant.nullable(),
});
export type Difference = z.infer<typeof Difference>;
export const Reconciliation = z.object({
  lastRunAt: Instant.nullable(),
  nextRunAt: Instant,
  /** One runs now; `failure`: why its last try did not come to its end. */
  isRunning: z.boolean(),
  failure: z.string().nullable(),
  standing: z.int(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

/** A part of payouts' contract: is the money where the ledger says? */
export const reconcileCalls = {
  /** The run that runs, or a new one. */
  reconcile: command({ input: Empty, answer: z.object({ runId: z.string() }), roles: ['admin'] }),
  reconciliation: query({ input: Empty, answer: Reconciliation, roles: ['admin'] }),
  /** Those that stand first, then the newest. */
  differences: query({ input: Page, answer: pageOf(Difference), roles: ['admin'] }),
};
