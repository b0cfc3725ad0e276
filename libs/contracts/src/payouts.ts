import { z } from 'zod';
import { billingCalls, BillingExports, Chargeback, PayoutRefused, PayoutRhythm, Refund } from './billing.js';
import { commissionCalls, CommissionRule } from './commission.js';
import { kycCalls, KycCause, KycDecision } from './kyc.js';
import { command, facts, query, Sellers, service, Staff } from './dsl.js';
import {
  Cents,
  CheckoutId,
  Currency,
  DisputeId,
  Empty,
  Instant,
  ListingId,
  MoneyByCurrency,
  OrderId,
  Page,
  pageOf,
  PaymentId,
  PersonId,
  SaleId,
  text,
  TopUpId,
} from './primitives.js';
import { reconcileCalls } from './reconcile.js';
import { contractActivityLog } from './activity-log.js';
import { walletCalls } from './wallet.js';
import { problem } from './validation-sentences.js';

export const PaymentStatus = z.enum([
  'preparing',
  'awaiting_payment',
  'requires_payment',
  'succeeded',
  'cancelled',
  'failed',
  'refunded',
  'partly_refunded',
]);
export const Payment = z.object({
  id: PaymentId,
  orderId: OrderId,
  status: PaymentStatus,
  amountCents: Cents,
  /** Part of the amount paid by the buyer's balance; the card pays the rest. */
  walletCents: Cents,
  currency: Currency,
  simulated: z.boolean(),
  intentId: z.string().nullable(),
  clientSecret: z.string().nullable(),
  refundedCents: Cents,
});
export type Payment = z.infer<typeof Payment>;

export const PayoutStatus = z.enum(['ready', 'hold', 'paying', 'paid', 'failed', 'netted']);
export const PayoutEntry = z.object({
  contractId: z.string(),
  sellerId: PersonId,
  listingId: ListingId,
  orderId: OrderId.nullable(),
  amountCents: Cents,
  currency: Currency,
  pendingSince: Instant,
  payoutStatus: PayoutStatus,
  paidAt: Instant.nullable(),
  updatedAt: Instant,
  /** Part of the earning netted against the seller's owed amount; `amountCents` is the rest to be sent, or sent. */
  nettedCents: Cents,
  /** Reason why the provider did not send it, or took it back. */
  failure: z.string().nullable(),
  /** The seller's schedule, and the reason for not sending a due payout; null where it was not refused. */
  rhythm: PayoutRhythm,
  refused: PayoutRefused.nullable(),
});
/** Owed amount: paid out and then reclaimed; netted against the next earnings. */
const Owed = z.object({ currency: Currency, owedCents: z.int() });
const Balance = z.object({ currency: Currency, balanceCents: z.int(), pendingCents: z.int() });
const SellerAccount = z.object({
  connected: z.boolean(),
  accountId: z.string().nullable(),
  payoutsEnabled: z.boolean(),
  chargesEnabled: z.boolean(),
  detailsSubmitted: z.boolean(),
  /** Closed permanently by the provider. */
  closed: z.boolean(),
  requirements: z.object({
    currentlyDue: z.array(z.string()),
    pastDue: z.array(z.string()),
    disabledReason: z.string().nullable(),
    /** The provider's deadline. */
    dueBy: Instant.nullable(),
  }),
});
/** Requirements of the provider for a seller's account, in our terms. */
export const AccountNeed = z.enum(['bank_account', 'document', 'terms', 'business', 'person', 'other']);
export type AccountNeed = z.infer<typeof AccountNeed>;
/** Account changes that a seller is notified of. `closed`: permanently. */
export const AccountNews = z.enum(['asked', 'payable', 'stopped', 'closed']);
export type AccountNews = z.infer<typeof AccountNews>;
const ContractRef = z.strictObject({ contractId: z.string().regex(/^(sale|rental)_[0-9a-f]{32}$/, problem('field.contract_id')) });
/** Target of a replay: all unfinished events of a kind, or a single event of the provider in any state. */
export const ReplayTarget = z.string().regex(/^(payments|payouts|email|all|evt_[A-Za-z0-9_]{1,200})$/, problem('replay.target'));
const WebhookReplay = z.object({
  replayId: z.string(),
  target: z.string(),
  reason: z.string(),
  /** Number of queued events of the provider and mails. */
  queued: z.int(),
  /** Messaging has not reported its number of mails yet. */
  waitsForMail: z.boolean(),
  requestedAt: Instant,
});
const EntryAnswer = z.object({ contractId: z.string(), payoutStatus: PayoutStatus });

export const payouts = service('payouts', {
  trail: contractActivityLog,
  /** Creates the payment of an order, once per order. Orders computes the amount from catalog's prices. */
  createPayment: command({
    input: z.strictObject({
      orderId: OrderId, checkoutId: CheckoutId, buyerId: PersonId, amountCents: Cents, currency: Currency, walletCents: Cents.optional(),
    }), // prettier-ignore
    answer: Payment,
    refusals: { payment_unavailable: 503, wallet_insufficient: 409 },
    internal: true,
  }),
  payment: query({ input: z.strictObject({ orderId: OrderId }), answer: Payment, refusals: { not_found: 404 }, internal: true }),
  /** Cancels an open payment. `already_succeeded` where the money arrived first. */
  cancelPayment: command({
    input: z.strictObject({ orderId: OrderId }),
    answer: Payment,
    refusals: { not_found: 404, already_succeeded: 409, payment_unavailable: 503 },
    internal: true,
  }),
  markReceived: command({
    input: z.strictObject({ orderId: OrderId, by: z.string() }),
    answer: Payment,
    refusals: { not_found: 404, not_simulated: 409, invalid_transition: 409 },
    internal: true,
  }),
  refund: command({
    /** `by`: the person who caused it; absent = automatic. */
    input: z.strictObject({
      orderId: OrderId,
      amountCents: Cents,
      reason: text(200, 1),
      reference: z.string().max(120),
      by: PersonId.optional(),
    }),
    answer: z.object({ refundId: z.string(), refundedCents: Cents }),
    refusals: { not_found: 404, exceeds_charge: 409, invalid_transition: 409, payment_unavailable: 503 },
    internal: true,
  }),
  /** Retries a refund that the provider refused. */
  retryRefund: command({
    rest: 'POST /admin/refunds/:id/retry',
    input: z.strictObject({ refundId: z.string().regex(/^refund_[0-9a-f]{32}$/, problem('refund.id')) }),
    answer: z.object({ refundId: z.string(), status: z.enum(['requested', 'issued', 'failed', 'returned']) }),
    roles: ['admin'],
    refusals: { not_found: 404, invalid_transition: 409, exceeds_charge: 409 },
  }),
  /** Raw webhook request of the provider: verified first, recorded, then processed. */
  webhook: command({
    input: z.strictObject({ payload: z.string().max(1_000_000), signature: z.string().max(2_000) }),
    answer: z.object({ received: z.literal(true) }),
    refusals: { invalid_signature: 400 },
  }),
  /** Replays recorded events that were not processed to the end. Queries the provider's current state, so that money moves once per event. */
  replayWebhooks: command({
    rest: { route: 'POST /admin/ops/webhooks/replay', status: 202 },
    input: z.strictObject({
      target: ReplayTarget,
      reason: text(500, 1, { missing: problem('replay.say_why'), tooLong: problem('replay.reason_too_long') }),
    }),
    answer: z.object({ replayId: z.string(), pending: z.int().min(0) }),
    roles: ['admin'],
    refusals: { not_found: 404 },
  }),
  /** Figures for operators: replays, failed items and items waiting too long. */
  ops: query({
    input: Empty,
    answer: z.object({
      replays: z.object({ pending: z.int(), last: WebhookReplay.nullable() }),
      unworkedEvents: z.int(),
      failedPayouts: z.int(),
    }),
    roles: [...Staff],
  }),
  ...commissionCalls,
  ...kycCalls,
  ...walletCalls,
  ...reconcileCalls,
  wallet: query({ input: Empty, answer: z.object({ balances: z.array(Balance), owed: z.array(Owed) }), roles: [] }),
  sellerPayouts: query({
    input: Page,
    answer: pageOf(PayoutEntry).extend({
      /** Sums of all of the seller's payouts, not only this page. */
      pending: MoneyByCurrency,
      lifetime: MoneyByCurrency,
    }),
    roles: Sellers,
  }),
  sellerAccount: query({ rest: 'GET /sellers/stripe/status', input: Empty, answer: SellerAccount, roles: [] }),
  onboard: command({
    rest: 'POST /sellers/stripe/onboard',
    input: Empty,
    answer: z.object({ url: z.string() }),
    roles: Sellers,
    refusals: { payment_unavailable: 503 },
  }),
  billing: query({
    rest: 'GET /admin/billing/overview',
    input: z.strictObject({ cursor: z.string().max(500).optional(), limit: z.int().min(1).max(100).default(50) }),
    answer: z.object({
      payoutQueue: z.array(PayoutEntry),
      nextCursor: z.string().nullable(),
      /** Sums and count of the whole queue, not only this page. */
      totals: z.object({ ready: MoneyByCurrency, onHold: MoneyByCurrency, entries: z.int() }),
      /** First hundred of `refundLog`. */
      refunds: z.array(Refund),
      /** First hundred of `chargebacks`. */
      chargebacks: z.array(Chargeback),
      lastRevenueShareExportAt: Instant.nullable(),
      exports: BillingExports,
    }),
    roles: ['admin'],
  }),
  /** Whether this dispute blocks the contract's payout, and the amount that can still be refunded. */
  disputed: query({
    input: z.strictObject({ contractId: ContractRef.shape.contractId, disputeId: DisputeId }),
    answer: z.object({ held: z.boolean(), leftCents: Cents }),
    internal: true,
  }),
  hold: command({
    rest: 'POST /admin/contracts/:id/hold',
    input: ContractRef,
    answer: EntryAnswer,
    roles: ['admin'],
    refusals: { not_found: 404, invalid_transition: 409 },
  }),
  release: command({
    rest: 'POST /admin/contracts/:id/release',
    input: ContractRef,
    answer: EntryAnswer,
    roles: ['admin'],
    refusals: { not_found: 404, invalid_transition: 409 },
  }),
  payOut: command({
    rest: 'POST /admin/contracts/:id/payout',
    input: ContractRef,
    /** `paid: false`: nothing left to send, all of it netted against the seller's owed amount. */
    answer: z.object({ paid: z.boolean(), transferId: z.string().nullable(), contractId: z.string() }),
    roles: ['admin'],
    refusals: {
      not_found: 404, invalid_transition: 409, payout_on_hold: 409, not_completed: 409, payouts_disabled: 409, kyc_required: 409, insufficient_balance: 409, transfer_refused: 409, payment_unavailable: 503,
    }, // prettier-ignore
  }),
  totals: query({
    input: Empty,
    answer: z.object({ payoutVolume: MoneyByCurrency }),
    roles: ['moderator', 'admin'],
  }),
  ...billingCalls,
});
export type Payouts = typeof payouts;

const PaymentFact = z.object({
  paymentId: PaymentId,
  orderId: OrderId,
  checkoutId: CheckoutId,
  buyerId: PersonId,
  amountCents: Cents,
  /** Part of the amount paid by the buyer's balance; absent = the card paid all. */
  walletCents: Cents.optional(),
  currency: Currency,
  simulated: z.boolean(),
  at: Instant,
});
const ChargebackFact = z.object({
  chargebackId: z.string(), orderId: OrderId, amountCents: Cents, currency: Currency, reason: z.string(), sellerIds: z.array(PersonId), at: Instant,
  /** Contracts of the order. */
  contractIds: z.array(z.string()).optional(),
}); // prettier-ignore
const OfBalance = z.object({
  chargebackId: z.string(),
  orderId: OrderId,
  buyerId: PersonId,
  amountCents: Cents,
  currency: Currency,
  at: Instant,
});
/** `amountCents`: taken by the bank; `takenCents`: taken from the person's balance for it. */
const OfTopUp = z.object({
  chargebackId: z.string(),
  topUpId: TopUpId,
  personId: PersonId,
  amountCents: Cents,
  takenCents: Cents,
  currency: Currency,
  at: Instant,
});
const PayoutFact = z.object({ contractId: z.string(), sellerId: PersonId, amountCents: Cents, currency: Currency, at: Instant });

export const payoutsFacts = facts('payouts', {
  'PaymentPrepared.v1': PaymentFact,
  'PaymentSucceeded.v1': PaymentFact,
  'PaymentCancelled.v1': PaymentFact,
  'PaymentFailed.v1': PaymentFact.extend({ reason: z.string() }),
  'RefundIssued.v1': PaymentFact.extend({
    refundId: z.string(),
    refundCents: Cents,
    /** Part of it credited to the buyer's balance. */
    toWalletCents: Cents.optional(),
    reason: z.string(),
    reference: z.string(),
  }),
  /** The bank returned an issued refund; it is credited to the buyer's balance. */
  'RefundReturned.v1': PaymentFact.extend({ refundId: z.string(), refundCents: Cents, reference: z.string(), why: z.string() }),
  /** A bank has paid the buyer a returned refund that was credited too: their balance is debited. */
  'BalanceChargedBack.v1': OfBalance,
  /** The chargeback was won: the balance is credited again. */
  'BalanceRestored.v1': OfBalance,
  /** A bank took a top-up back: the balance is debited as far as it holds the amount. */
  'TopUpChargedBack.v1': OfTopUp,
  /** The chargeback was won: the debited amount is credited again. */
  'TopUpRestored.v1': OfTopUp,
  /** The chargeback was lost: `takenCents` more was debited; `owedCents`, already spent, is netted against future earnings. */
  'TopUpLost.v1': OfTopUp.extend({ owedCents: Cents }),
  'SellerAccountChanged.v1': z.object({
    sellerId: PersonId,
    onboardingStatus: z.enum(['none', 'pending', 'complete', 'restricted']),
    payoutsEnabled: z.boolean(),
    /** Absent in older facts: then the onboarding status says it. */
    identityChecked: z.boolean().optional(),
    /** Change to notify the seller of, with requirements and deadline; absent where it repeats the last one. */
    news: AccountNews.optional(),
    needs: z.array(AccountNeed).optional(),
    dueBy: Instant.nullable().optional(),
    at: Instant,
  }),
  /** An identity review begins, or begins again: nothing is paid out to the seller until its approval. */
  'KycReviewOpened.v1': z.object({ reviewId: z.string(), sellerId: PersonId, cause: KycCause, at: Instant }),
  'KycDecided.v1': z.object({ reviewId: z.string(), sellerId: PersonId, status: KycDecision, by: z.string(), at: Instant }),
  /** A commission rule in force from now on; null = the rule ends. */
  'CommissionSet.v1': CommissionRule.extend({ basisPoints: z.int().nullable(), by: z.string(), at: Instant }).omit({ since: true }),
  'WebhookReplayRequested.v1': z.object({
    replayId: z.string(),
    target: z.string(),
    reason: z.string(),
    events: z.int(),
    by: z.string(),
    at: Instant,
  }),
  'PayoutScheduled.v1': PayoutFact.extend({ saleId: SaleId.nullable() }),
  'PayoutHeld.v1': PayoutFact.extend({ by: z.string() }),
  'PayoutReleased.v1': PayoutFact.extend({ by: z.string() }),
  'PayoutPaid.v1': PayoutFact.extend({ by: z.string(), transferId: z.string() }),
  /** A bank took a payment back; payouts and refunds of the order wait. */
  'ChargebackOpened.v1': ChargebackFact,
  'ChargebackWon.v1': ChargebackFact,
  'ChargebackLost.v1': ChargebackFact,
  /**
   * A seller's share was taken back, for a lost chargeback or the named dispute. `owedCents` of it had been paid out and is netted against the
   * next earnings.
   */
  'EarningChargedBack.v1': PayoutFact.extend({ orderId: OrderId, owedCents: Cents, disputeId: DisputeId.optional() }),
  /** The provider refused the transfer, or took it back (`byBank`: the seller's bank returned it). The money can be paid out again. */
  'PayoutFailed.v1': PayoutFact.extend({ reason: z.string(), sent: z.boolean(), byBank: z.boolean().optional() }),
});
