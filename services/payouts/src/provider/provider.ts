import type { Currency } from '@tankobon/contracts';
import type { BreakerState } from '@tankobon/service-kit';

/** `open`: not paid yet, and it still can be. */
export type IntentStatus = 'open' | 'succeeded' | 'cancelled';
/** `chargeId`: what the money arrived as, once it has; transfers to sellers are drawn on it. */
export type ProviderIntent = { id: string; clientSecret: string | null; status: IntentStatus; chargeId: string | null };
export type ProviderAccount = {
  id: string;
  payoutsEnabled: boolean;
  chargesEnabled: boolean;
  detailsSubmitted: boolean;
  /** `dueBy`: until when the provider waits for what is due; null where it does not say. */
  requirements: { currentlyDue: string[]; pastDue: string[]; disabledReason: string | null; dueBy: string | null };
};

/** `named`: how the provider's object calls the id of what is paid, where that is no order. */
export type IntentOrder = { orderId: string; amountCents: number; currency: Currency; named?: 'topUpId' };
/** `attempt`: 1, or one more after each time the provider said no for good. */
export type RefundOrder = IntentOrder & { intentId: string; reference: string; attempt: number };
/** What became of a refund: the bank may send it back days after it was issued. */
export type RefundStatus = { failed: boolean; why: string };
/** A dispute of a charge. `taken`: the money is gone for as long as it runs; a mere question of the bank takes nothing. */
export type ProviderDispute = {
  status: 'open' | 'won' | 'lost';
  taken: boolean;
  amountCents: number;
  feeCents: number;
  currency: Currency;
  reason: string;
  evidenceSent: boolean;
  dueBy: string | null;
};
export type TransferOrder = IntentOrder & { payoutId: string; attempt: number; destination: string; chargeId: string | null };

/** What was sent to a seller's bank. `transfers`: ours that were in it, once it has come back. */
export type BankPayout = { failed: boolean; why: string; transfers: { payoutId: string; transferId: string }[] };

export type MovementKind = 'payment' | 'refund' | 'transfer' | 'chargeback';
/** What moved, as the provider has it; 0 where nothing did, or it came back. `about`: our id of what it is for (a refund's: order and reference), of a chargeback its intent; null where we did not make it. */
export type ProviderMovement = { id: string; about: string | null; amountCents: number; currency: string; createdAt: string };
/** `after`: the last of the page before; `since`: nothing that was made earlier. */
export type MovementPage = { after: string | null; since: string | null };

/**
 * The payment provider. Each call may be repeated: its key is derived from what it is for, so that a repeat has one effect
 * and the same answer. Answers are compared with what was asked before anybody sees them.
 *
 * Throws `ProviderUnavailable` when nothing is known about the outcome (ask again), `ProviderRefusal` when the provider said no
 * for good, `ProviderMismatch` when its answer is not about what was asked.
 */
export abstract class PaymentProvider {
  abstract readonly simulated: boolean;
  /** Of the breaker before the provider. */
  abstract readonly breaker: BreakerState;
  /** Makes what the buyer pays with; the same order again gives the same intent. */
  abstract createIntent(order: IntentOrder): Promise<ProviderIntent>;
  abstract intent(intentId: string, order: IntentOrder): Promise<ProviderIntent>;
  /** Ends an open intent. Answers `succeeded` when the money came first, `open` while the provider cannot say yet. */
  abstract cancel(intentId: string, order: IntentOrder): Promise<ProviderIntent>;
  /** Simulated payments only: the money has come. */
  abstract markReceived(intentId: string, order: IntentOrder): Promise<ProviderIntent>;
  abstract refund(refund: RefundOrder): Promise<{ id: string }>;
  abstract refundStatus(refundId: string, refund: Omit<RefundOrder, 'reference' | 'attempt'>): Promise<RefundStatus>;
  abstract dispute(disputeId: string): Promise<ProviderDispute>;
  abstract transfer(transfer: TransferOrder): Promise<{ id: string }>;
  /** Whether a transfer that was sent came back: its account was closed, or its charge was reversed. */
  abstract transferStatus(transferId: string, transfer: IntentOrder): Promise<{ reversed: boolean }>;
  /** Takes a transfer back from the account it went to; refused where it came back before, or is not there any more. */
  abstract takeBack(transferId: string): Promise<void>;
  abstract bankPayout(bankPayoutId: string, accountId: string): Promise<BankPayout>;
  /** What was made of a kind, a page at a time; what is made meanwhile may be missing. */
  abstract movements(kind: MovementKind, from: MovementPage): Promise<{ items: ProviderMovement[]; next: string | null }>;
  abstract openAccount(sellerId: string): Promise<ProviderAccount>;
  abstract account(accountId: string, sellerId: string): Promise<ProviderAccount>;
  /** A page where the seller completes the account; valid for minutes. */
  abstract onboardingLink(accountId: string): Promise<string>;
}

/** Nothing is known about the outcome: ask again with the same key. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider said no, and would say it again. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** The answer is not about what was asked: another amount, currency, order or account. */
export class ProviderMismatch extends Error {
  override readonly name = 'ProviderMismatch';
}
