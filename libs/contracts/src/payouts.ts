import { z } from 'zod';
import { billingCalls, BillingExports, Chargeback, PayoutRefused, PayoutRhythm, Refund } from './billing.js';
import { commissionCalls, CommissionRule } from './commission.js';
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
  PaymentId,
  PersonId,
  SaleId,
  text,
  TopUpId,
} from './primitives.js';
import { reconcileCalls } from './reconcile.js';
import { trailOfContract } from './trail.js';
import { walletCalls } from './wallet.js';

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
  /** The part of the amount that the buyer's balance pays; the rest is the card's. */
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
  /** What of the earning settled what the seller owed; `amountCents` is what is left to be sent, or was sent. */
  nettedCents: Cents,
  /** Why the provider sent nothing, or took it back. */
  failure: z.string().nullable(),
  /** What its seller chose, and why it did not go out when it was due; null where it was not refused. */
  rhythm: PayoutRhythm,
  refused: PayoutRefused.nullable(),
});
/** What was paid out and had to come back: settled with what is earned next. */
const Owed = z.object({ currency: Currency, owedCents: z.int() });
const Balance = z.object({ currency: Currency, balanceCents: z.int(), pendingCents: z.int() });
const SellerAccount = z.object({
  connected: z.boolean(),
  accountId: z.string().nullable(),
  payoutsEnabled: z.boolean(),
  chargesEnabled: z.boolean(),
  detailsSubmitted: z.boolean(),
  /** By the provider, for good. */
  closed: z.boolean(),
  requirements: z.object({
    currentlyDue: z.array(z.string()),
    pastDue: z.array(z.string()),
    disabledReason: z.string().nullable(),
    /** Until when the provider waits for it. */
    dueBy: Instant.nullable(),
  }),
});
/** What the provider asks a seller for, in our words. */
export const AccountNeed = z.enum(['bank_account', 'document', 'terms', 'business', 'person', 'other']);
export type AccountNeed = z.infer<typeof AccountNeed>;
/** What a seller has to hear of their account. `closed`: for good. */
export const AccountNews = z.enum(['asked', 'payable', 'stopped', 'closed']);
export type AccountNews = z.infer<typeof AccountNews>;
const ContractRef = z.strictObject({ contractId: z.string().regex(/^(sale|rental)_[0-9a-f]{32}$/, 'Not a contract id.') });
/** What is worked on again: all of a kind that is not worked on to its end, or one event of the provider in any case. */
export const ReplayTarget = z
  .string()
  .regex(/^(payments|payouts|email|all|evt_[A-Za-z0-9_]{1,200})$/, 'Choose payments, payouts, email, all or the id of one event (evt_…).');
const WebhookReplay = z.object({
  replayId: z.string(),
  target: z.string(),
  reason: z.string(),
  /** Events of the provider, and mails, that were queued. */
  queued: z.int(),
  /** Mail could not be asked yet how many it has. */
  waitsForMail: z.boolean(),
  requestedAt: Instant,
});
const EntryAnswer = z.object({ contractId: z.string(), payoutStatus: PayoutStatus });

export const payouts = service('payouts', {
  trail: trailOfContract,
  /** Makes (once per order) what the buyer pays with. Money is computed by orders from catalog's prices. */
  createPayment: command({
    input: z.strictObject({
      orderId: OrderId, checkoutId: CheckoutId, buyerId: PersonId, amountCents: Cents, currency: Currency, walletCents: Cents.optional(),
    }), // prettier-ignore
    answer: Payment,
    refusals: { payment_unavailable: 503, wallet_insufficient: 409 },
    internal: true,
  }),
  payment: query({ input: z.strictObject({ orderId: OrderId }), answer: Payment, refusals: { not_found: 404 }, internal: true }),
  /** Ends a payment that was not made. `already_succeeded` when the money came first. */
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
    /** `by`: the person who caused it; without one it happened by itself. */
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
  /** Asks once more for a refund that the provider refused. */
  retryRefund: command({
    input: z.strictObject({ refundId: z.string().regex(/^refund_[0-9a-f]{32}$/, 'Not a refund id.') }),
    answer: z.object({ refundId: z.string(), status: z.enum(['requested', 'issued', 'failed', 'returned']) }),
    roles: ['admin'],
    refusals: { not_found: 404, invalid_transition: 409, exceeds_charge: 409 },
  }),
  /** The raw request of the provider; verified before anything else, recorded, then worked on. */
  webhook: command({
    input: z.strictObject({ payload: z.string().max(1_000_000), signature: z.string().max(2_000) }),
    answer: z.object({ received: z.literal(true) }),
    refusals: { invalid_signature: 400 },
  }),
  /** Works again on what was recorded and is not worked on to its end. Only asks the provider what is true now: money moves as if each event had come once. */
  replayWebhooks: command({
    input: z.strictObject({
      target: ReplayTarget,
      reason: text(500, 1, { missing: 'Say why.', tooLong: 'A reason has at most 500 characters.' }),
    }),
    answer: z.object({ replayId: z.string(), pending: z.int().min(0) }),
    roles: ['admin'],
    refusals: { not_found: 404 },
  }),
  /** What an operator looks at: replays, and what failed or waits too long. */
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
  ...walletCalls,
  ...reconcileCalls,
  wallet: query({ input: Empty, answer: z.object({ balances: z.array(Balance), owed: z.array(Owed) }), roles: [] }),
  sellerPayouts: query({
    input: z.strictObject({ cursor: z.string().max(500).optional(), limit: z.int().min(1).max(100).default(20) }),
    answer: z.object({
      items: z.array(PayoutEntry),
      nextCursor: z.string().nullable(),
      /** Sums of all payouts of the seller, not of this page. */
      pending: MoneyByCurrency,
      lifetime: MoneyByCurrency,
    }),
    roles: Sellers,
  }),
  sellerAccount: query({ input: Empty, answer: SellerAccount, roles: [] }),
  onboard: command({
    input: Empty,
    answer: z.object({ url: z.string() }),
    roles: Sellers,
    refusals: { payment_unavailable: 503 },
  }),
  billing: query({
    input: z.strictObject({ cursor: z.string().max(500).optional(), limit: z.int().min(1).max(100).default(50) }),
    answer: z.object({
      payoutQueue: z.array(PayoutEntry),
      nextCursor: z.string().nullable(),
      /** Sums and count of the whole queue, not of this page. */
      totals: z.object({ ready: MoneyByCurrency, onHold: MoneyByCurrency, entries: z.int() }),
      /** The first hundred of `refundLog`. */
      refunds: z.array(Refund),
      /** The first hundred of `chargebacks`. */
      chargebacks: z.array(Chargeback),
      lastRevenueShareExportAt: Instant.nullable(),
      exports: BillingExports,
    }),
    roles: ['admin'],
  }),
  /** Whether nothing of a contract is sent because of this dispute, and how much can still be given back. */
  disputed: query({
    input: z.strictObject({ contractId: ContractRef.shape.contractId, disputeId: DisputeId }),
    answer: z.object({ held: z.boolean(), leftCents: Cents }),
    internal: true,
  }),
  hold: command({ input: ContractRef, answer: EntryAnswer, roles: ['admin'], refusals: { not_found: 404, invalid_transition: 409 } }),
  release: command({ input: ContractRef, answer: EntryAnswer, roles: ['admin'], refusals: { not_found: 404, invalid_transition: 409 } }),
  payOut: command({
    input: ContractRef,
    /** `paid: false`: nothing was left to send, all of it settled what the seller owed. */
    answer: z.object({ paid: z.boolean(), transferId: z.string().nullable(), contractId: z.string() }),
    roles: ['admin'],
    refusals: {
      not_found: 404, invalid_transition: 409, payout_on_hold: 409, not_completed: 409, payouts_disabled: 409, kyc_required: 409, insufficient_balance: 409, transfer_refused: 409, payment_unavailable: 503,
    }, // prettier-ignore
  }),
  totals: query({
    input: Empty,
    answer: z.object({ payoutVolume: MoneyByCurrency, depositsHeld: MoneyByCurrency, gmv: MoneyByCurrency }),
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
  /** The part of the amount that the buyer's balance paid; absent where it was the card alone. */
  walletCents: Cents.optional(),
  currency: Currency,
  simulated: z.boolean(),
  at: Instant,
});
const ChargebackFact = z.object({
  chargebackId: z.string(), orderId: OrderId, amountCents: Cents, currency: Currency, reason: z.string(), sellerIds: z.array(PersonId), at: Instant,
  /** Those of the order. */
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
/** `amountCents`: what the bank took; `takenCents`: what the person's balance has given for it. */
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
    /** The part of it that went to the buyer's balance. */
    toWalletCents: Cents.optional(),
    reason: z.string(),
    reference: z.string(),
  }),
  /** The bank sent back a refund that was issued: it is the buyer's balance now. */
  'RefundReturned.v1': PaymentFact.extend({ refundId: z.string(), refundCents: Cents, reference: z.string(), why: z.string() }),
  /** A refund that came back and was credited, and that a bank gave the buyer as well: their balance gives it back. */
  'BalanceChargedBack.v1': OfBalance,
  /** The chargeback was won: it is theirs again. */
  'BalanceRestored.v1': OfBalance,
  /** A bank took a top-up back: the balance gives it back as far as it holds it. */
  'TopUpChargedBack.v1': OfTopUp,
  /** The chargeback was won: what was taken is theirs again. */
  'TopUpRestored.v1': OfTopUp,
  /** It was lost: `takenCents` more was taken, and `owedCents`, which had been spent, is settled with what they earn. */
  'TopUpLost.v1': OfTopUp.extend({ owedCents: Cents }),
  'SellerAccountChanged.v1': z.object({
    sellerId: PersonId,
    onboardingStatus: z.enum(['none', 'pending', 'complete', 'restricted']),
    payoutsEnabled: z.boolean(),
    /** Absent in facts from before it was told: then the onboarding says it. */
    identityChecked: z.boolean().optional(),
    /** What of it is new to its seller, with what is asked for and until when; absent where they would read the same again. */
    news: AccountNews.optional(),
    needs: z.array(AccountNeed).optional(),
    dueBy: Instant.nullable().optional(),
    at: Instant,
  }),
  /** A rule of commission, in force from now on; null: it ends. */
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
  /** A bank took a charge back; payouts and refunds of the order wait. */
  'ChargebackOpened.v1': ChargebackFact,
  'ChargebackWon.v1': ChargebackFact,
  'ChargebackLost.v1': ChargebackFact,
  /** A seller's share went back, for a lost chargeback or the dispute that is named; `owedCents` of it had been paid out, and is settled with what they earn next. */
  'EarningChargedBack.v1': PayoutFact.extend({ orderId: OrderId, owedCents: Cents, disputeId: DisputeId.optional() }),
  /** The provider refused the transfer, or took it back (`byBank`: because the seller's bank did not keep it); the money is the seller's to be paid out again. */
  'PayoutFailed.v1': PayoutFact.extend({ reason: z.string(), sent: z.boolean(), byBank: z.boolean().optional() }),
});
